//! Why something cannot be done, in words a player understands.

use super::{
    cards::{Card, Colour, Gems, Goal, Held, Ogre},
    map::Cell,
    words,
};
use crate::engine::{Seat, Text, ToText};

/// A refused action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Only the active player acts (4.1), but for revealing.
    NotYourTurn(Seat),
    /// The game is over.
    Over,
    /// Nothing of the kind is asked now.
    NotAsked,
    /// What was begun comes first.
    FinishFirst,
    /// The action phase is over (4.1).
    ActionsOver,
    /// No action is left (4.1).
    NoActionLeft,
    /// Nothing lies on the map yet (4.4 a).
    FirstCard,
    /// The kingdom card is not in hand (4.4).
    NotInHand(Card),
    /// Cards lie next to other cards (4.4).
    NotBeside(Cell),
    /// Castles and monsters are never covered (3.1).
    NeverCovered(Card),
    /// Only cards of one family are stacked (3.1).
    OtherFamily(Card, Card),
    /// No card with dwarfs on it is covered (4.4) or dug (4.8.1).
    DwarfsOn(Cell),
    /// Turned like that, the card lies as in another way (3.1).
    LooksTheSame(Card),
    /// No dwarf is in the pile (4.5).
    PileEmpty,
    /// There is no card (4.5).
    NoCard(Cell),
    /// All spots are taken (4.5, 4.6).
    NoFreeSpot(Cell),
    /// There is no own dwarf (4.6).
    NoDwarfOfYours(Cell),
    /// A wall is between them, or they are not next to each other (4.6).
    NoWay(Cell, Cell),
    /// There is nowhere to go from there (4.6, 4.9).
    Stuck(Cell),
    /// The ogre card is not in hand (4.9).
    OgreNotInHand(Ogre),
    /// The ogre card has no legal target (4.9).
    NoTarget(Ogre),
    /// Ambush: no dwarf is there.
    NobodyOn(Cell),
    /// Brute and Panic: no dwarf of that enemy is there.
    NoEnemy(Colour, Cell),
    /// Brute: no own dwarf on another card.
    NobodyToSwap(Cell),
    /// Brute: the cards must differ.
    SameCard(Cell),
    /// Panic: not one or two steps away.
    NoFlight(Cell, Cell),
    /// Thief and Crown: nobody else plays that colour.
    NoOpponent(Colour),
    /// Thief and Crown: nothing to take.
    NothingToRob(Seat),
    /// Not enough own dwarfs there (4.7).
    NotDue(Cell),
    /// Due tasks are resolved first (4.7).
    ResolveFirst,
    /// Dig or trade, or decline (4.7).
    ChooseOrDecline,
    /// One card is no stack (4.8.1).
    NoStack(Cell),
    /// Monsters are never dug (4.8.1).
    MonsterOn(Cell),
    /// The goal does not lie revealed (4.8.2).
    GoalNotRevealed(Goal),
    /// The gems are missing (4.8.2).
    CannotPay(Gems),
    /// There is nothing to decline.
    NothingToDecline,
    /// Down to the hand limit first (4.10).
    DiscardFirst,
    /// At or below the hand limit nothing is discarded (4.10).
    NothingToDiscard,
    /// The card is not in hand (4.10).
    NotHeld(Held),
    /// The secret goal does not hold (4.11).
    NotFulfilled,
    /// The secret goal is revealed already (4.11).
    AlreadyRevealed,
}

impl ToText for Refusal {
    fn text(&self) -> Text {
        let text = Text::new(format!("fall-refusal-{}", self.key()));
        match *self {
            Self::NotYourTurn(who) | Self::NothingToRob(who) => text.with("who", who),
            Self::NotInHand(card) | Self::NeverCovered(card) | Self::LooksTheSame(card) => {
                text.with("card", words::card(card))
            }
            Self::OtherFamily(card, on) => {
                text.with("card", words::card(card)).with("on", words::card(on))
            }
            Self::NotBeside(cell)
            | Self::DwarfsOn(cell)
            | Self::NoCard(cell)
            | Self::NoFreeSpot(cell)
            | Self::NoDwarfOfYours(cell)
            | Self::Stuck(cell)
            | Self::NobodyOn(cell)
            | Self::NobodyToSwap(cell)
            | Self::SameCard(cell)
            | Self::NotDue(cell)
            | Self::NoStack(cell)
            | Self::MonsterOn(cell) => text.with("cell", words::cell(cell)),
            Self::NoWay(from, to) | Self::NoFlight(from, to) => {
                text.with("from", words::cell(from)).with("cell", words::cell(to))
            }
            Self::OgreNotInHand(ogre) | Self::NoTarget(ogre) => {
                text.with("ogre", words::ogre(ogre))
            }
            Self::NoEnemy(colour, cell) => {
                text.with("colour", words::colour(colour)).with("cell", words::cell(cell))
            }
            Self::NoOpponent(colour) => text.with("colour", words::colour(colour)),
            Self::GoalNotRevealed(goal) => text.with("goal", words::goal(goal)),
            Self::CannotPay(missing) => text.with("missing", missing.texts()),
            Self::NotHeld(held) => text.with("held", words::held(held)),
            Self::Over
            | Self::NotAsked
            | Self::FinishFirst
            | Self::ActionsOver
            | Self::NoActionLeft
            | Self::FirstCard
            | Self::PileEmpty
            | Self::ResolveFirst
            | Self::ChooseOrDecline
            | Self::NothingToDecline
            | Self::DiscardFirst
            | Self::NothingToDiscard
            | Self::NotFulfilled
            | Self::AlreadyRevealed => text,
        }
    }
}

impl Refusal {
    /// The end of the message's key.
    const fn key(self) -> &'static str {
        match self {
            Self::NotYourTurn(_) => "not-your-turn",
            Self::Over => "over",
            Self::NotAsked => "not-asked",
            Self::FinishFirst => "finish-first",
            Self::ActionsOver => "actions-over",
            Self::NoActionLeft => "no-action-left",
            Self::FirstCard => "first-card",
            Self::NotInHand(_) => "not-in-hand",
            Self::NotBeside(_) => "not-beside",
            Self::NeverCovered(_) => "never-covered",
            Self::OtherFamily(..) => "other-family",
            Self::DwarfsOn(_) => "dwarfs-on",
            Self::LooksTheSame(_) => "looks-the-same",
            Self::PileEmpty => "pile-empty",
            Self::NoCard(_) => "no-card",
            Self::NoFreeSpot(_) => "no-free-spot",
            Self::NoDwarfOfYours(_) => "no-dwarf-of-yours",
            Self::NoWay(..) => "no-way",
            Self::Stuck(_) => "stuck",
            Self::OgreNotInHand(_) => "ogre-not-in-hand",
            Self::NoTarget(_) => "no-target",
            Self::NobodyOn(_) => "nobody-on",
            Self::NoEnemy(..) => "no-enemy",
            Self::NobodyToSwap(_) => "nobody-to-swap",
            Self::SameCard(_) => "same-card",
            Self::NoFlight(..) => "no-flight",
            Self::NoOpponent(_) => "no-opponent",
            Self::NothingToRob(_) => "nothing-to-rob",
            Self::NotDue(_) => "not-due",
            Self::ResolveFirst => "resolve-first",
            Self::ChooseOrDecline => "choose-or-decline",
            Self::NoStack(_) => "no-stack",
            Self::MonsterOn(_) => "monster-on",
            Self::GoalNotRevealed(_) => "goal-not-revealed",
            Self::CannotPay(_) => "cannot-pay",
            Self::NothingToDecline => "nothing-to-decline",
            Self::DiscardFirst => "discard-first",
            Self::NothingToDiscard => "nothing-to-discard",
            Self::NotHeld(_) => "not-held",
            Self::NotFulfilled => "not-fulfilled",
            Self::AlreadyRevealed => "already-revealed",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Cell = Cell::at(2, -1);
    const CARD: Card = Card::EmeraldMine;
    const RED: Colour = Colour::Red;

    /// One of each; the match in `key` does not let one be forgotten there, and
    /// the count below not here.
    const ALL: &[Refusal] = &[
        Refusal::NotYourTurn(Seat(1)),
        Refusal::Over,
        Refusal::NotAsked,
        Refusal::FinishFirst,
        Refusal::ActionsOver,
        Refusal::NoActionLeft,
        Refusal::FirstCard,
        Refusal::NotInHand(CARD),
        Refusal::NotBeside(CELL),
        Refusal::NeverCovered(CARD),
        Refusal::OtherFamily(CARD, Card::Tavern),
        Refusal::DwarfsOn(CELL),
        Refusal::LooksTheSame(CARD),
        Refusal::PileEmpty,
        Refusal::NoCard(CELL),
        Refusal::NoFreeSpot(CELL),
        Refusal::NoDwarfOfYours(CELL),
        Refusal::NoWay(Cell::CENTRE, CELL),
        Refusal::Stuck(CELL),
        Refusal::OgreNotInHand(Ogre::Panic),
        Refusal::NoTarget(Ogre::Crown),
        Refusal::NobodyOn(CELL),
        Refusal::NoEnemy(RED, CELL),
        Refusal::NobodyToSwap(CELL),
        Refusal::SameCard(CELL),
        Refusal::NoFlight(Cell::CENTRE, CELL),
        Refusal::NoOpponent(RED),
        Refusal::NothingToRob(Seat(1)),
        Refusal::NotDue(CELL),
        Refusal::ResolveFirst,
        Refusal::ChooseOrDecline,
        Refusal::NoStack(CELL),
        Refusal::MonsterOn(CELL),
        Refusal::GoalNotRevealed(Goal::T9),
        Refusal::CannotPay(Gems { gold: 1, emerald: 0, diamond: 5, ruby: 2 }),
        Refusal::NothingToDecline,
        Refusal::DiscardFirst,
        Refusal::NothingToDiscard,
        Refusal::NotHeld(Held::Ogre(Ogre::Thief)),
        Refusal::NotFulfilled,
        Refusal::AlreadyRevealed,
    ];

    #[test]
    fn every_refusal_is_explained_and_nothing_else() {
        let refusals: Vec<_> = ALL.iter().map(Refusal::text).collect();
        crate::games::assert_explained("fall", &refusals);
    }
}
