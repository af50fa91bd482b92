//! Scenario, Adventure, Saga and Threat cards: how they come and go.

pub mod complete;
pub mod reveal;
pub mod saga;

use super::{
    event::Event,
    map::{Hex, HexSet},
    position::{Act, Position},
    state::OpenCard,
    vocabulary::{
        cards::{Card, CardKind},
        effect::Aura,
        pieces::Troops,
        quest::Task,
    },
};

impl Position<'_> {
    /// The troops that a card wants for its guards.
    pub(crate) fn guard_of(self, card: Card) -> Troops {
        let quest = self.content.cards[card].quest.iter();
        let parts = quest.flat_map(|quest| &quest.parts);
        parts.fold(Troops::NONE, |all, part| match part.task {
            Task::Guard { troops, .. } => all.plus(troops),
            _ => all,
        })
    }
}

impl Act<'_> {
    /// Places the troops and markers of a card that lies on the table (4.8 A2). Tells which
    /// troops were missing in the supply.
    fn lay_out(&mut self, card: Card) -> Troops {
        self.tell(Event::Revealed { card });
        let wanted = self.now().guard_of(card);
        let troops = wanted.at_most(self.state.supply);
        self.state.supply = self.state.supply.minus(troops);
        let time = self.content.cards[card].time.unwrap_or_default();
        if let Some(open) = self.state.card_mut(card) {
            open.troops = open.troops.plus(troops);
            open.time = time;
        }
        let Some(quest) = self.content.cards[card].quest.as_ref() else { return Troops::NONE };
        for (place, part) in quest.parts.iter().enumerate() {
            match part.task {
                Task::Boss { markers, .. } => self.set_progress(card, place, markers),
                Task::Hunt { at, markers, .. } => {
                    self.set_progress(card, place, markers);
                    let hexes = self.now().area(at, None);
                    let foe = self.random_hex(hexes);
                    self.foe_stands(card, foe);
                }
                Task::Search { among, markers, .. } => {
                    let mut left = self.now().area(among, None);
                    let mut marks = HexSet::NONE;
                    for _ in 0..markers {
                        if let Some(hex) = self.random_hex(left) {
                            left.remove(hex);
                            marks.insert(hex);
                        }
                    }
                    if let Some(open) = self.state.card_mut(card) {
                        open.marks = marks;
                    }
                }
                Task::Build { works, .. } => self.state.plans.insert(works),
                _ => {}
            }
        }
        self.cut_health();
        // A limit that falls may kill hexes at once (4.3).
        if matches!(self.content.cards[card].aura, Some(Aura::Threshold(_))) {
            self.settle();
        }
        wanted.minus(troops)
    }

    fn set_progress(&mut self, card: Card, part: usize, count: u8) {
        if let Some(open) = self.state.card_mut(card)
            && let Some([first, ..]) = open.progress.get_mut(part)
        {
            *first = count;
        }
    }

    /// The foe of a hunt stands somewhere.
    pub(crate) fn foe_stands(&mut self, card: Card, foe: Option<Hex>) {
        if let Some(open) = self.state.card_mut(card) {
            open.foe = foe;
        }
        if let Some(hex) = foe {
            self.tell(Event::FoeJumps { card, hex });
        }
    }

    /// Takes a card off the table: troops go back, pins, poisons and journeys end. Where it
    /// goes depends on its kind (4.8 A4, 4.9).
    pub(crate) fn take_off(&mut self, card: Card) -> Option<OpenCard> {
        let place = self.state.open.iter().position(|open| open.card == card)?;
        let open = self.state.open.remove(place);
        self.state.supply = self.state.supply.plus(open.troops);
        let quest = self.content.cards[card].quest.iter();
        for part in quest.flat_map(|quest| &quest.parts) {
            if let Task::Crown(_) = part.task
                && let Some(king) = self.state.king.take()
            {
                self.state.supply = self.state.supply.plus(king.troops);
            }
            if let Task::Carry(_) = part.task {
                for board in self.state.heroes.values_mut() {
                    board.carries = false;
                }
            }
        }
        let comes_back = match self.now().kind(card) {
            CardKind::Adventure => true,
            CardKind::Threat => !self.state.settings.book.is_saga(),
            CardKind::Scenario | CardKind::Saga => false,
        };
        let decks = &mut self.state.decks;
        if comes_back {
            decks.discard.push(card);
        } else {
            decks.gone.push(card);
        }
        Some(open)
    }
}

impl Act<'_> {
    /// A card of the first display.
    pub(crate) fn lay_out_first(&mut self, card: Card) {
        self.lay_out(card);
    }
}
