//! What happens in a game, for the log.

use super::{
    cards::{Card, Colour, Gem, Gems, Goal, Held, Ogre, Ogres, Secret},
    map::Cell,
    words,
};
use crate::engine::{Seat, Text, ToText};

/// Something that happened. Who is told is decided where it happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A clan got its colour.
    Colour { who: Seat, colour: Colour },
    /// A player got a secret goal. For that player alone.
    SecretDealt { secret: Secret, points: u8 },
    /// A round began.
    NewRound { round: u8 },
    /// A kingdom card was played, perhaps on top of another.
    Played { who: Seat, card: Card, cell: Cell, over: Option<Card> },
    /// A dwarf was placed.
    Placed { who: Seat, card: Card, cell: Cell },
    /// A dwarf moved.
    Moved { who: Seat, from: Cell, to: Cell, card: Card },
    /// An ogre card was played.
    OgrePlayed { who: Seat, ogre: Ogre },
    /// Ambush: all dwarfs went home.
    Ambushed { card: Card, cell: Cell, count: u8 },
    /// Brute: two dwarfs changed places.
    Swapped { who: Seat, own: Cell, whose: Seat, cell: Cell },
    /// Panic: a dwarf fled.
    Fled { whose: Seat, from: Cell, to: Cell },
    /// Thief: a gem was stolen.
    Stole { who: Seat, whose: Seat, gem: Gem },
    /// Crown: all ogre cards were stolen.
    Crowned { who: Seat, whose: Seat, count: u8 },
    /// Crown: what they were. For the thief alone.
    GotOgres { ogres: Ogres },
    /// A task was done without effect.
    NoEffect { who: Seat, card: Card, cell: Cell, why: Why },
    /// Gems were mined.
    Mined { who: Seat, gem: Gem, count: u8, cell: Cell },
    /// An ogre card was drawn. For everybody else.
    Drew { who: Seat },
    /// What it was. For the player alone.
    DrewOgre { ogre: Ogre },
    /// The discarded ogre cards are the deck now.
    Reshuffled,
    /// A stack was dug.
    Dug { who: Seat, cell: Cell, down: Card, up: Card },
    /// A trading goal was completed.
    Traded { who: Seat, goal: Goal, cost: Gems, points: u8 },
    /// The next trading goal was revealed.
    GoalRevealed { goal: Goal, cost: Gems, points: u8 },
    /// A player chose not to dig, or not to trade.
    Declined { who: Seat, card: Card },
    /// A monster was defeated.
    Defeated { who: Seat, card: Card, cell: Cell },
    /// A card was discarded.
    Discarded { who: Seat, held: Held },
    /// A secret goal could be revealed now. For its owner alone.
    SecretReady { secret: Secret },
    /// A secret goal was revealed.
    Revealed { who: Seat, secret: Secret, points: u8 },
    /// Enough goals are completed: this round is the last.
    EndTriggered { who: Seat, goals: u8 },
    /// The last round is finished.
    GameOver,
    /// Nobody has done anything for too long.
    Idle { rounds: u8 },
    /// The game has lasted too long.
    TooLong { rounds: u8 },
    /// A player went for good.
    Left { who: Seat },
}

crate::vocabulary! {
    /// Why a task had no effect.
    pub enum Why {
        /// A monster in the region.
        Monster = "monster",
        /// No such gem is left.
        PileEmpty = "pile-empty",
        /// No ogre card is left.
        NoOgres = "no-ogres",
        /// No revealed goal can be paid.
        CannotPay = "cannot-pay",
        /// No stack can be dug.
        NoStack = "no-stack",
    }
}

impl ToText for Event {
    fn text(&self) -> Text {
        let by = |key: &'static str, who: Seat| Text::new(key).with("who", who);
        let at = |text: Text, cell: Cell| text.with("cell", words::cell(cell));
        match *self {
            Self::Colour { who, colour } => {
                by("fall-event-colour", who).with("colour", words::colour(colour))
            }
            Self::SecretDealt { secret, points } => Text::new("fall-event-secret-dealt")
                .with("secret", words::secret(secret))
                .with("points", points),
            Self::NewRound { round } => Text::new("fall-event-new-round").with("round", round),
            Self::Played { who, card, cell, over: None } => {
                at(by("fall-event-played", who), cell).with("card", words::card(card))
            }
            Self::Played { who, card, cell, over: Some(over) } => {
                at(by("fall-event-stacked", who), cell)
                    .with("card", words::card(card))
                    .with("over", words::card(over))
            }
            Self::Placed { who, card, cell } => {
                at(by("fall-event-placed", who), cell).with("card", words::card(card))
            }
            Self::Moved { who, from, to, card } => at(by("fall-event-moved", who), to)
                .with("from", words::cell(from))
                .with("card", words::card(card)),
            Self::OgrePlayed { who, ogre } => {
                by("fall-event-ogre-played", who).with("ogre", words::ogre(ogre))
            }
            Self::Ambushed { card, cell, count } => at(Text::new("fall-event-ambushed"), cell)
                .with("card", words::card(card))
                .with("count", count),
            Self::Swapped { who, own, whose, cell } => at(by("fall-event-swapped", who), cell)
                .with("own", words::cell(own))
                .with("whose", whose),
            Self::Fled { whose, from, to } => at(Text::new("fall-event-fled"), to)
                .with("from", words::cell(from))
                .with("whose", whose),
            Self::Stole { who, whose, gem } => {
                by("fall-event-stole", who).with("whose", whose).with("gem", words::gems(gem, 1))
            }
            Self::Crowned { who, whose, count } => {
                by("fall-event-crowned", who).with("whose", whose).with("count", count)
            }
            Self::GotOgres { ogres } => {
                Text::new("fall-event-got-ogres").with("ogres", words::ogre_list(ogres))
            }
            Self::NoEffect { who, card, cell, why } => at(by("fall-event-no-effect", who), cell)
                .with("card", words::card(card))
                .with("why", Text::new(format!("fall-why-{why}"))),
            Self::Mined { who, gem, count, cell } => {
                at(by("fall-event-mined", who), cell).with("gems", words::gems(gem, count))
            }
            Self::Drew { who } => by("fall-event-drew", who),
            Self::DrewOgre { ogre } => {
                Text::new("fall-event-drew-ogre").with("ogre", words::ogre(ogre))
            }
            Self::Reshuffled => Text::new("fall-event-reshuffled"),
            Self::Dug { who, cell, down, up } => at(by("fall-event-dug", who), cell)
                .with("down", words::card(down))
                .with("up", words::card(up)),
            Self::Traded { who, goal, cost, points } => by("fall-event-traded", who)
                .with("goal", words::goal(goal))
                .with("cost", cost.texts())
                .with("points", points),
            Self::GoalRevealed { goal, cost, points } => Text::new("fall-event-goal-revealed")
                .with("goal", words::goal(goal))
                .with("cost", cost.texts())
                .with("points", points),
            Self::Declined { who, card } => {
                by("fall-event-declined", who).with("card", words::card(card))
            }
            Self::Defeated { who, card, cell } => {
                at(by("fall-event-defeated", who), cell).with("card", words::card(card))
            }
            Self::Discarded { who, held } => {
                by("fall-event-discarded", who).with("held", words::held(held))
            }
            Self::SecretReady { secret } => {
                Text::new("fall-event-secret-ready").with("secret", words::secret(secret))
            }
            Self::Revealed { who, secret, points } => by("fall-event-revealed", who)
                .with("secret", words::secret(secret))
                .with("points", points),
            Self::EndTriggered { who, goals } => {
                by("fall-event-end-triggered", who).with("goals", goals)
            }
            Self::GameOver => Text::new("fall-event-game-over"),
            Self::Idle { rounds } => Text::new("fall-event-idle").with("rounds", rounds),
            Self::TooLong { rounds } => Text::new("fall-event-too-long").with("rounds", rounds),
            Self::Left { who } => by("fall-event-left", who),
        }
    }
}
