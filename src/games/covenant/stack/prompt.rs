//! What the player who acts is asked, in words; and the answer of somebody who has
//! run out of time (rule page 4.3).

use super::Frame;
use crate::{
    engine::{Seat, Seats, Text},
    games::covenant::{
        action::{Action, Cast, Face, Part},
        position::Position,
        state::Phase,
        vocabulary::pieces::{Spot, Strength},
        words,
    },
};

impl Position<'_> {
    /// Whom the game waits for.
    pub(crate) fn must(self) -> Seats {
        match self.state.phase {
            Phase::Over => Seats::NONE,
            Phase::Keys => self.key_check().0,
            _ => Seats::only(self.state.active),
        }
    }

    /// Who could still take an answer back.
    pub(crate) fn may_withdraw_now(self) -> Seats {
        if self.state.phase == Phase::Keys { self.key_check().1 } else { Seats::NONE }
    }

    /// The question to a seat.
    pub(crate) fn prompt(self, seat: Seat) -> Text {
        if self.state.phase == Phase::Keys {
            return self.prompt_keys(seat);
        }
        let text = |key: &'static str| Text::new(format!("covenant-prompt-{key}"));
        match self.state.stack.last().copied() {
            None => text("wait"),
            Some(frame) => self.question(frame, text),
        }
    }

    fn prompt_keys(self, seat: Seat) -> Text {
        let board = &self.state.clans[seat];
        let key = if self.key_check().0.contains(seat) { "release" } else { "released" };
        Text::new(format!("covenant-prompt-{key}"))
            .with("enemies", board.dungeon.total())
            .with("keys", self.keys(board))
    }

    fn question(self, frame: Frame, text: impl Fn(&'static str) -> Text) -> Text {
        match frame {
            Frame::Draft => text("draft"),
            Frame::Assign => text("assign"),
            Frame::Tool(strength) => text("tool").with("strength", strength.points()),
            Frame::Spend => text("spend"),
            Frame::Use => text("use"),
            Frame::Read => text("read").with("strength", self.strength()),
            Frame::Close => text("close"),
            Frame::Borrow(relic) => text("borrow").with("relic", words::relic(relic)),
            Frame::Wild(count) => text("wild").with("count", count),
            Frame::Overfull => {
                let many = self.me().resources.total().saturating_sub(self.capacity(self.me()));
                text("overfull").with("count", many)
            }
            Frame::Support(count) => text("support").with("count", count),
            Frame::Strengthen(count) => text("strengthen").with("count", count),
            Frame::AnySteps(count) => text("any-steps").with("count", count),
            Frame::Triggered(..) => text("triggered"),
            Frame::Coin => text("coin"),
            Frame::CoinSpace(_) => text("coin-space"),
            Frame::Tradition => text("tradition"),
            Frame::Relic => text("relic"),
            Frame::BuyRelic => text("buy-relic"),
            Frame::Forge => text("forge"),
            Frame::ForgingSpace(_) => text("forging-space"),
            Frame::Inlay => text("inlay"),
            Frame::Socket(_) => text("socket"),
            Frame::Crafts(crafts) if crafts.one => text("craft"),
            Frame::Crafts(_) => text("crafts"),
            Frame::Dig { strength, chosen } => text("dig")
                .with("strength", strength)
                .with("left", strength.saturating_sub(self.rubble_cost(chosen)))
                .with("count", chosen.len() as u32),
            Frame::DigHall => text("dig-hall"),
            Frame::Skirmish { strength, defeated } => {
                text("skirmish").with("left", strength).with("count", defeated.total())
            }
            Frame::Dice(_) => text("dice"),
            Frame::Die(die) => text("die").with("die", words::die(die)),
            Frame::Hit { orcs: false } => text("hit-goblin"),
            Frame::Hit { orcs: true } => text("hit-orc"),
            Frame::Move(count) => text("move").with("count", count),
            Frame::MoveTo(enemy, hall) => text("move-to")
                .with("enemy", words::enemy(enemy))
                .with("hall", words::verbatim(&hall)),
            Frame::Guard(hall) => text("guard").with("hall", words::verbatim(&hall)),
            Frame::Site { strength, .. } => text("site").with("strength", strength),
            Frame::Deliver { site, strength, .. } => {
                text("deliver").with("site", words::site(site)).with("left", strength)
            }
            Frame::Complete(site) => text("complete").with("site", words::site(site)),
            Frame::Throne(count) => text("throne").with("count", count),
            Frame::Row(strength) => text("row").with("strength", strength),
            Frame::Build(_) => text("build"),
            Frame::Place(piece) => text("place").with("piece", words::building(piece)),
            Frame::Coins(_) => text("coins"),
            Frame::FiresLeft(_) => text("fires"),
            Frame::CopyCoin => text("copy-coin"),
            Frame::Do(_)
            | Frame::Steps(..)
            | Frame::Reveal(_)
            | Frame::Roll(_)
            | Frame::Fires
            | Frame::Refill => text("wait"),
        }
    }

    /// Nothing that is not compulsory, the weakest dwarf, the first free tool, the
    /// jewel first if it makes the dwarf stronger, and a book as a pick.
    pub(crate) fn default(self, seat: Seat) -> Option<Action> {
        if !self.must().contains(seat) {
            return None;
        }
        let mut actions = Vec::new();
        self.list(seat, &mut actions);
        let declines = [Action::Pass, Action::Done, Action::End];
        let weakest = Strength::ALL.iter().find(|it| self.me().tavern.get(**it) > 0);
        let wanted = match self.state.stack.last() {
            Some(Frame::Assign) => {
                weakest.map(|it| Action::Dwarf(crate::games::covenant::action::Dwarf::Waiting(*it)))
            }
            Some(Frame::Tool(_)) => {
                let free = Spot::ALL.iter().find(|spot| self.may_man(**spot).is_ok());
                free.map(|spot| Action::Tool(*spot))
            }
            Some(Frame::Use) => Some(Action::Use(self.first_part())),
            Some(Frame::Read) => Some(Action::Use(Part::Dig)),
            Some(Frame::Die(die)) => {
                let face = Face::ALL.iter().find(|face| face.number() == self.state.dice[*die]);
                face.map(|face| Action::Die(Cast::Face(*face)))
            }
            _ => declines.into_iter().find(|it| actions.contains(it)),
        };
        wanted.filter(|it| actions.contains(it)).or_else(|| actions.first().copied())
    }

    /// DP5 and DP8: the jewel first if it gives strength, else the action; then the
    /// jewel.
    fn first_part(self) -> Part {
        let jewel = self.state.now.spot.and_then(|spot| self.me().tools[spot].jewel);
        let power = jewel.is_some_and(|jewel| {
            self.content.jewels[jewel].effect
                == crate::games::covenant::vocabulary::effect::Effect::Power
        });
        if power && !self.state.now.jewel_used || self.state.now.action_used {
            Part::Jewel
        } else {
            Part::Action
        }
    }
}
