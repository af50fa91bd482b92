//! Dig: rubble, Mining steps, and a hall (rule page 4.5).

use crate::{
    engine::WordSet,
    games::covenant::{
        event::Event,
        map::{Hall, HallSet},
        position::{Act, Position},
        refusal::Refusal,
        rewards::traditions::Moment,
        stack::Frame,
        vocabulary::{
            cards::{HallTile, RubbleSlot},
            effect::Effect,
            goods::{Enemies, Enemy, Resources, Track},
        },
    },
};

impl Position<'_> {
    /// What some rubble spaces cost together.
    pub(crate) fn rubble_cost(self, chosen: WordSet<RubbleSlot>) -> u8 {
        chosen.iter().map(|slot| self.content.rubble_cost(slot)).sum()
    }

    /// A tile more, within the strength (4.5.1).
    pub(crate) fn may_dig(
        self,
        strength: u8,
        chosen: WordSet<RubbleSlot>,
        slot: RubbleSlot,
    ) -> Result<(), Refusal> {
        if self.state.rubble.spaces[slot].is_none() || chosen.contains(slot) {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        let need = self.rubble_cost(chosen) + self.content.rubble_cost(slot);
        if need <= strength { Ok(()) } else { Err(Refusal::TooWeak { need, have: strength }) }
    }

    /// The face-down halls next to a revealed one (4.5.4).
    pub(crate) fn diggable(self) -> HallSet {
        let halls = &self.state.halls;
        let hidden = self.layout().board.halls().without(halls.revealed);
        hidden.and(halls.revealed.neighbours())
    }

    pub(crate) fn may_reveal(self, hall: Hall) -> Result<(), Refusal> {
        if self.state.halls.revealed.contains(hall) {
            return Err(Refusal::Revealed(hall));
        }
        if self.diggable().contains(hall) { Ok(()) } else { Err(Refusal::NotBeside(hall)) }
    }
}

impl Act<'_> {
    pub(crate) fn choose_rubble(
        &mut self,
        strength: u8,
        mut chosen: WordSet<RubbleSlot>,
        slot: RubbleSlot,
    ) {
        chosen.insert(slot);
        self.push(Frame::Dig { strength, chosen });
    }

    /// All counters are gained together, then come the Mining steps by the number
    /// of tiles, then the hall (4.5.2 to 4.5.4).
    pub(crate) fn dig(&mut self, chosen: WordSet<RubbleSlot>) {
        let who = self.seat();
        let mut counters = Resources::NONE;
        let mut wild = 0;
        for slot in chosen.iter() {
            let Some(tile) = self.state.rubble.take(slot) else { continue };
            self.state.rubble.discard.push(tile);
            match self.content.rubble[tile] {
                Effect::Gain(resource, count) => *counters.get_mut(resource) += count,
                Effect::Wild(count) => wild += count,
                _ => {}
            }
        }
        let tiles = chosen.len();
        self.out.all(Event::Dug { who, tiles: tiles as u8 });
        self.push(Frame::DigHall);
        let steps =
            tiles.checked_sub(1).and_then(|place| self.content.figures.dig_steps.get(place));
        self.push_effect(Effect::Steps(Track::Mining, steps.copied().unwrap_or(0)));
        self.push(Frame::Overfull);
        self.push(Frame::Wild(wild));
        self.add_counters(counters);
    }

    /// The reward of the back first; then the tile is turned over (4.5.5, 4.5.6).
    pub(crate) fn dig_hall(&mut self, hall: Hall) {
        let who = self.seat();
        self.out.all(Event::Opens { who, hall });
        self.push(Frame::Reveal(hall));
        if let Some(tile) = self.state.halls.tile(hall) {
            self.push_reward(self.content.halls[tile].back);
        }
    }

    /// The front shows, and enemies come out of the bag.
    pub(crate) fn reveal(&mut self, hall: Hall) {
        let who = self.seat();
        if let Some(tile) = self.turn_over(hall) {
            let vein = self.content.halls[tile].vein;
            self.out.all(Event::Revealed {
                who,
                hall,
                tile,
                enemies: self.state.halls.enemies(hall),
            });
            self.trigger(Moment::Reveal(vein));
        }
    }

    /// Turns a hall over and puts as many random enemies on it as it shows
    /// skulls, or as the bag has.
    pub(crate) fn turn_over(&mut self, hall: Hall) -> Option<HallTile> {
        let tile = self.state.halls.tile(hall)?;
        self.state.halls.revealed.insert(hall);
        self.out.reveal();
        for _ in 0..self.content.halls[tile].skulls {
            if let Some(enemy) = self.draw_enemy() {
                self.state.halls.add_enemy(hall, enemy);
            }
        }
        Some(tile)
    }

    /// A random enemy from the bag.
    pub(crate) fn draw_enemy(&mut self) -> Option<Enemy> {
        let mut drawn = self.dice.below(self.state.bag.total().into()) as u8;
        for (enemy, count) in self.state.bag.iter() {
            if drawn < count {
                self.state.bag = self.state.bag.minus(Enemies::of(enemy, 1));
                return Some(enemy);
            }
            drawn -= count;
        }
        None
    }
}
