//! Secret goals: when they hold, and revealing them at any time (rule page 4.11).

use serde::Serialize;

use super::{
    cards::{Condition, Gem},
    event::Event,
    position::{Act, Position},
    refusal::Refusal,
};
use crate::engine::{Seat, Seats};

/// How far a player is with a secret goal: fulfilled, with as much as is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Progress {
    /// What there is.
    pub have: u16,
    /// What is needed.
    pub need: u16,
}

impl Progress {
    /// Whether there is enough.
    pub const fn is_enough(self) -> bool {
        self.have >= self.need
    }
}

impl Position<'_> {
    /// How far a seat is with its secret goal (3.4).
    pub(super) fn progress(self, seat: Seat) -> Progress {
        let clan = &self.state.clans[seat];
        let land = self.land();
        let (have, need) = match self.content.secrets[clan.secret].condition {
            Condition::KingdomCards(need) => (land.kingdom(clan.colour).len().into(), need),
            Condition::KingdomPoints(need) => (land.points(land.kingdom(clan.colour)), need),
            Condition::Monsters(need) => (clan.monsters.len() as u16, need),
            Condition::EachGem(each) => {
                let kinds = Gem::ALL.iter().filter(|gem| clan.gems.get(**gem) >= each);
                (kinds.count() as u16, Gem::COUNT as u8)
            }
            Condition::Gems { gem, count } => (clan.gems.get(gem).into(), count),
            Condition::Ogres(need) => (clan.ogres.len() as u16, need),
            Condition::Crews { dwarfs, monsters } => {
                let crews = self.sites().iter().filter(|site| {
                    site.dwarfs.get(clan.colour) >= dwarfs && self.face(site).is_monster()
                });
                (crews.count() as u16, monsters)
            }
        };
        Progress { have, need: need.into() }
    }

    /// Those whose secret goal could be revealed now.
    pub(super) fn ready(self) -> Seats {
        self.state.stayed().iter().filter(|seat| self.may_reveal(*seat).is_ok()).collect()
    }

    /// The owner, at any time, if the condition holds at that moment.
    pub(super) fn may_reveal(self, seat: Seat) -> Result<(), Refusal> {
        if self.state.over {
            return Err(Refusal::Over);
        }
        if self.state.clans[seat].revealed {
            return Err(Refusal::AlreadyRevealed);
        }
        let there = !self.state.left.contains(seat);
        if there && self.progress(seat).is_enough() { Ok(()) } else { Err(Refusal::NotFulfilled) }
    }
}

impl Act<'_> {
    /// Free, final, and announced to everybody.
    pub(super) fn reveal(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.position().may_reveal(seat)?;
        self.show_secret(seat);
        Ok(())
    }

    fn show_secret(&mut self, seat: Seat) {
        let clan = &mut self.state.clans[seat];
        clan.revealed = true;
        let secret = clan.secret;
        let points = self.content.secrets[secret].points;
        self.out.all(Event::Revealed { who: seat, secret, points });
        self.out.reveal();
    }

    /// Finds out whose secret goals hold now, and tells the owners of those that
    /// did not `before`, and nobody else.
    pub(super) fn look_at_secrets(&mut self, before: Seats) {
        for seat in self.position().ready().without(before).iter() {
            let secret = self.state.clans[seat].secret;
            self.out.only(seat, Event::SecretReady { secret });
        }
    }

    /// Before scoring, every secret goal that holds is revealed: that never harms.
    pub(super) fn reveal_all(&mut self) {
        for seat in self.position().ready().iter() {
            self.show_secret(seat);
        }
    }
}
