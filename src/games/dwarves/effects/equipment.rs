//! Getting and losing Equipment (rule page 4.10).

use serde::{Deserialize, Serialize};

use super::choose::{ChooseHero, HeroPick};
use crate::{
    engine::{Seat, Seats, Text},
    games::dwarves::{
        action::Action,
        event::Event,
        piles::Pile,
        position::{Act, Position},
        stack::{Question, Task},
        vocabulary::{
            cards::{CardSet, Equipment},
            perk::Perk,
        },
    },
};

/// An Equipment card is drawn; the team decides who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawEquipment {
    /// How many cards were put back because everybody has them.
    pub tries: u8,
}

impl Task for DrawEquipment {
    fn run(&self, act: &mut Act<'_>) {
        let Some(equipment) = act.draw_equipment() else { return };
        if act.now().without(equipment).is_empty() {
            act.state.decks.equipment.put_under(vec![equipment], 1);
            if self.tries < act.state.decks.equipment.len() {
                act.push(Self { tries: self.tries + 1 });
            }
            return;
        }
        act.give_equipment(equipment);
    }
}

impl Position<'_> {
    /// The Heroes who do not own a card of this name.
    fn without(self, equipment: Equipment) -> Seats {
        let lacks = |seat: &Seat| !self.hero(*seat).equipment.contains(&equipment);
        self.everybody().iter().filter(lacks).collect()
    }
}

impl Act<'_> {
    fn draw_equipment(&mut self) -> Option<Equipment> {
        let decks = &mut self.state.decks;
        if decks.equipment.is_empty() {
            let used = std::mem::take(&mut decks.used_equipment);
            decks.equipment = Pile::shuffled(used);
        }
        decks.equipment.draw(self.dice)
    }

    fn give_equipment(&mut self, equipment: Equipment) {
        let by = self.now().decider();
        let among = self.now().without(equipment);
        self.push(ChooseHero { by, among, pick: HeroPick::Equipment(equipment) });
    }

    /// A Hero gets a card.
    pub(crate) fn receive_equipment(&mut self, who: Seat, equipment: Equipment) {
        self.hero(who).equipment.push(equipment);
        self.tell(Event::GetsEquipment { who, equipment });
        let works = self.now().equipment_works();
        for perk in self.content.equipment[equipment].perks.iter().filter(|_| works) {
            match perk {
                Perk::Health(points) => self.gain_health(who, *points),
                Perk::ReceiveCouncil(steps) => self.move_council(steps.cast_signed()),
                _ => {}
            }
        }
    }

    /// A card goes to the discard pile; a Special one leaves the game.
    pub(crate) fn discard_equipment(&mut self, who: Seat, equipment: Equipment) {
        let owned = &mut self.hero(who).equipment;
        let Some(place) = owned.iter().position(|other| *other == equipment) else { return };
        owned.remove(place);
        if self.content.equipment[equipment].set != CardSet::Book5 {
            self.state.decks.used_equipment.push(equipment);
        }
        self.cut_health();
    }

    /// A Hero gives up the card that was named; the Spell Book goes under its deck (4.12).
    pub(crate) fn give_up(&mut self, who: Seat, action: Action) {
        match action {
            Action::Take(equipment) => {
                self.tell(Event::LosesEquipment { who, equipment });
                self.discard_equipment(who, equipment);
            }
            Action::Discard(spell) => {
                if let Some(spells) = self.state.spells.as_mut() {
                    spells.book = None;
                    spells.deck.put_under(vec![spell], 1);
                    self.tell(Event::DiscardsSpell { who, spell });
                }
            }
            _ => {}
        }
    }

    /// The top cards are looked at, one is kept (3.9, `equip_pick`).
    pub(super) fn look_at_equipment(&mut self, count: u8) {
        let cards: Vec<Equipment> = (0..count).filter_map(|_| self.draw_equipment()).collect();
        if !cards.is_empty() {
            self.push(PickEquipment { cards, search: false });
        }
    }
}

/// One of several Equipment cards is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PickEquipment {
    /// The cards looked at.
    pub cards: Vec<Equipment>,
    /// Whether any card of the deck may be taken instead.
    pub search: bool,
}

impl PickEquipment {
    fn candidates(&self, now: Position<'_>) -> Vec<Equipment> {
        let deck = now.state.decks.equipment.possible();
        let mut cards: Vec<Equipment> =
            if self.search { deck.collect() } else { self.cards.clone() };
        cards.sort_unstable();
        cards.dedup();
        cards.retain(|equipment| !now.without(*equipment).is_empty());
        cards
    }
}

impl Question for PickEquipment {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-pick-equipment")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(self.candidates(now).into_iter().map(Action::Take));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        let Action::Take(equipment) = action else { return };
        let deck = &mut act.state.decks.equipment;
        if self.search {
            deck.take(equipment);
        } else {
            let mut rest = self.cards.clone();
            rest.iter().position(|other| *other == equipment).map(|place| rest.remove(place));
            let left = rest.len() as u8;
            deck.put_under(rest, left);
        }
        act.give_equipment(equipment);
    }

    fn waits(&self, now: Position<'_>) -> bool {
        !self.candidates(now).is_empty()
    }

    fn skip(&self, act: &mut Act<'_>) {
        let left = self.cards.len() as u8;
        act.state.decks.equipment.put_under(self.cards.clone(), left);
    }
}

/// A Hero has to discard Equipment; its player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoseEquipment {
    pub hero: Seat,
    pub left: u8,
}

impl Question for LoseEquipment {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.player_of(self.hero)
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-lose-equipment").with("who", self.hero)
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        // The newest first: that is what goes when nobody answers.
        now.list_equipment(self.hero, actions);
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        act.give_up(self.hero, action);
        act.push(Self { left: self.left.saturating_sub(1), ..*self });
    }

    fn waits(&self, now: Position<'_>) -> bool {
        self.left > 0 && now.equipment_count(self.hero) > 0
    }
}
