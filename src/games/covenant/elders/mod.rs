//! The Council of Elders, the opponent of a solo player (rule page 5).
//!
//! They have no seat: their whole turn is carried out within the player's last action
//! of a turn, and told in events. `cards` is the set-up and the deck, `rewards` what
//! rewards mean for them; `dig`, `skirmish`, `transport` and `build` are the four types
//! of cards; `score` is what they get at the Councils and in the end.

mod build;
mod cards;
mod dig;
mod event;
mod rewards;
mod score;
mod skirmish;
mod transport;

pub(crate) use cards::{deck, set_up};
pub use event::{Chance, ElderEvent};
pub(crate) use score::standings;

use crate::games::covenant::{
    event::Event,
    map::{HallSet, Row},
    position::Act,
    state::{Elders, News},
    vocabulary::{cards::ElderCard, goods::ToolKind},
};

impl Act<'_> {
    /// The turn of the Elders (5.3): the top card, its three steps, and its reward.
    pub(crate) fn elders_turn(&mut self) {
        let Some(card) = self.turn_over_card() else { return };
        self.elders(|elders| elders.news = News::since(elders.glory, elders.tracks));
        let row = &self.content.elder_cards[card];
        self.tell(ElderEvent::Card { kind: row.kind, reward: row.reward });
        match row.kind {
            ToolKind::Pick => self.elders_dig(),
            ToolKind::Axe => self.elders_skirmish(),
            ToolKind::Cart => self.elders_transport(),
            ToolKind::Compass | ToolKind::Book => self.elders_build(),
        }
        self.elders_gain(row.reward);
        self.elders_total();
    }

    /// How many GP they have now.
    fn elders_total(&mut self) {
        if let Some(glory) = self.state.elders.as_ref().map(|elders| elders.glory) {
            self.tell(ElderEvent::Total { glory });
        }
    }

    /// The next card; the discarded ones are shuffled when none is left (5.3.1).
    fn turn_over_card(&mut self) -> Option<ElderCard> {
        let elders = self.state.elders.as_mut()?;
        if elders.available.is_empty() {
            std::mem::swap(&mut elders.available, &mut elders.discarded);
            self.dice.shuffle(&mut elders.available);
        }
        let card = elders.available.pop()?;
        elders.discarded.push(card);
        self.out.reveal();
        Some(card)
    }

    fn tell(&mut self, event: ElderEvent) {
        self.out.all(Event::Elders(event));
    }

    /// The Elders, to be changed. There is a game without them, but no turn of theirs.
    fn elders(&mut self, change: impl FnOnce(&mut Elders)) {
        if let Some(elders) = &mut self.state.elders {
            change(elders);
        }
    }

    /// A roll of their die that means something: results that do not are rolled again
    /// (5.2). Nothing, if no result could.
    fn elders_roll<T>(
        &mut self,
        chance: Chance,
        table: &[T; 6],
        fits: impl Fn(&Self, T) -> bool,
    ) -> Option<T>
    where
        T: Copy,
    {
        if !table.iter().any(|choice| fits(self, *choice)) {
            return None;
        }
        loop {
            let result = self.dice.roll(6);
            let choice = table.get(usize::from(result) - 1).copied()?;
            if fits(self, choice) {
                self.tell(ElderEvent::Rolled { chance, result });
                return Some(choice);
            }
        }
    }

    /// A row by their die that has one of these halls; of them, the first from the left.
    fn elders_hall(&mut self, halls: HallSet) -> Option<crate::games::covenant::map::Hall> {
        let row = self.elders_row(|_, row| !halls.in_row(row).is_empty())?;
        halls.in_row(row).first()
    }

    /// A row by their die.
    fn elders_row(&mut self, fits: impl Fn(&Self, Row) -> bool) -> Option<Row> {
        self.elders_roll(Chance::Row, &self.content.elder_die.row, fits)
    }

    fn elders_glory(&mut self, points: u8) {
        self.elders(|elders| elders.glory += i16::from(points));
        if points > 0 {
            self.tell(ElderEvent::Glory { points });
        }
    }
}
