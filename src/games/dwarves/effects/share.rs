//! Points that are shared out and troops that are removed, one after the other (rule page
//! 3.9, 4.22).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{
    engine::{Gathering, Seat, Seats, Text, WordSet},
    games::dwarves::{
        action::Action,
        event::Event,
        map::{Hex, HexSet},
        position::{Act, Position},
        stack::Question,
        vocabulary::pieces::{Troop, Troops},
    },
};

/// What is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SplitWhat {
    Hurt,
    Heal,
}

/// Points are shared out freely, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Split {
    pub by: Seat,
    pub left: u8,
    pub what: SplitWhat,
    /// The losses shared out so far, by seat.
    pub shares: [u8; 6],
}

impl Split {
    fn candidates(self, now: Position<'_>) -> Seats {
        match self.what {
            _ if self.left == 0 => Seats::NONE,
            SplitWhat::Hurt => now.everybody(),
            SplitWhat::Heal => now.can_gain(),
        }
    }

    fn share(&self, seat: Seat) -> u8 {
        self.shares.get(seat.index()).copied().unwrap_or_default()
    }
}

impl Question for Split {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.by)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        let key = match self.what {
            SplitWhat::Hurt => "dwarves-prompt-split-hurt",
            SplitWhat::Heal => "dwarves-prompt-split-heal",
        };
        Text::new(key).with("points", self.left)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        now.name_heroes(self.candidates(now), actions);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Action::Hero(hero) = action else { return };
        let Some(seat) = act.now().seat_of(hero) else { return };
        let mut next = Self { left: self.left.saturating_sub(1), ..*self };
        match self.what {
            SplitWhat::Heal => act.gain_health(seat, 1),
            SplitWhat::Hurt => {
                if let Some(share) = next.shares.get_mut(seat.index()) {
                    *share += 1;
                }
            }
        }
        act.push(next);
    }

    /// Losses: whoever has the most Health left; gains: whoever has the least (4.22).
    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        let among = self.candidates(now);
        let left = |seat: Seat| now.hero(seat).health.saturating_sub(self.share(seat));
        let seat = match self.what {
            SplitWhat::Heal => now.weakest(among),
            SplitWhat::Hurt => among.iter().min_by_key(|seat| Reverse(left(*seat))),
        };
        seat.map(|seat| Action::Hero(now.hero(seat).hero))
    }

    fn waits(&self, now: Position<'_>) -> bool {
        !self.candidates(now).is_empty()
    }

    fn gathering(&self) -> Option<Gathering> {
        Some(Gathering { question: "split", kind: "hero", done: None })
    }

    /// All points are shared out: the losses happen, the active Hero's first.
    fn skip(&self, act: &mut Act<'_>) {
        let order: Vec<Seat> = act.now().in_order(act.now().everybody()).collect();
        for seat in order.into_iter().rev() {
            act.lose_health(seat, self.share(seat));
        }
    }
}

/// Troops are removed from the map, one after the other; they do not count as defeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RemoveTroops {
    pub by: Seat,
    pub left: u8,
    pub types: WordSet<Troop>,
    pub among: HexSet,
    /// Whether all have to come from one hex.
    pub one_hex: bool,
}

impl RemoveTroops {
    fn list_troops(&self, now: Position<'_>, actions: &mut Vec<Action>) {
        if self.left == 0 {
            return;
        }
        for hex in self.among.and(now.state.ground.occupied()).iter() {
            let here = now.state.ground.troops[hex].iter();
            let wanted = here.filter(|(troop, _)| self.types.contains(*troop));
            actions.extend(wanted.map(|(troop, _)| Action::Troop(troop, hex)));
        }
    }
}

impl Question for RemoveTroops {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.by)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-remove").with("count", self.left)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        self.list_troops(now, actions);
        actions.push(Action::Done);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Action::Troop(troop, hex) = action else { return };
        act.remove_troop(troop, hex);
        act.state.supply = act.state.supply.plus(Troops::of(troop, 1));
        act.tell(Event::Removed { troop, hex });
        let among = if self.one_hex { HexSet::only(hex) } else { self.among };
        act.push(Self { left: self.left.saturating_sub(1), among, ..*self });
    }

    fn gathering(&self) -> Option<Gathering> {
        Some(Gathering { question: "remove", kind: "troop", done: Some("done") })
    }

    fn waits(&self, now: Position<'_>) -> bool {
        let mut actions = Vec::new();
        self.list_troops(now, &mut actions);
        !actions.is_empty()
    }
}

impl Act<'_> {
    /// Takes one troop out of a hex.
    pub(crate) fn remove_troop(&mut self, troop: Troop, hex: Hex) {
        let here = &mut self.state.ground.troops[hex];
        *here = here.minus(Troops::of(troop, 1));
    }
}
