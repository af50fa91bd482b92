//! Dig: rubble, Mining steps, and a hall (rule page 4.5).

use crate::games::covenant::{
    prelude::*,
    rewards::{
        storage::{GainWild, MakeRoom},
        traditions::Moment,
    },
};

/// Rubble tiles to be chosen (4.5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dig {
    /// The strength of the action.
    pub strength: u8,
    /// The spaces chosen so far.
    pub chosen: WordSet<RubbleSlot>,
}

impl Dig {
    /// What the chosen spaces cost together.
    pub(crate) fn cost(self, now: Position<'_>) -> u8 {
        self.chosen.iter().map(|slot| now.content.rubble_cost(slot)).sum()
    }

    fn left(self, now: Position<'_>) -> u8 {
        self.strength.saturating_sub(self.cost(now))
    }
}

impl Question for Dig {
    type Answer = RubbleSlot;
    const PROMPT: &str = "covenant-prompt-dig";
    const EXIT: Exit = Exit::Done("covenant-do-done-dig");
    const GATHERING: Option<Gathering> =
        Some(Gathering { question: "dig", kind: "take", done: Some("done") });

    fn prompt(self, now: Position<'_>) -> Text {
        Text::new(Self::PROMPT)
            .with("strength", self.strength)
            .with("left", self.left(now))
            .with("count", self.chosen.len() as u32)
    }

    fn takes(self, now: Position<'_>) -> Option<u8> {
        Some(self.left(now))
    }

    /// A tile more, within the strength.
    fn may(self, now: Position<'_>, slot: RubbleSlot) -> Result<(), Refusal> {
        if now.state.rubble.spaces[slot].is_none() || self.chosen.contains(slot) {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        let need = self.cost(now) + now.content.rubble_cost(slot);
        let have = self.strength;
        if need <= have { Ok(()) } else { Err(Refusal::TooWeak { need, have }) }
    }

    fn label(self, now: Position<'_>, slot: RubbleSlot) -> Text {
        let Some(tile) = now.state.rubble.spaces[slot] else { return words::slot(slot.into()) };
        Text::new("covenant-do-take-rubble")
            .with("reward", words::effect(now.content.rubble[tile]))
            .with("cost", now.content.rubble_cost(slot))
            .with("place", words::place(slot.index()))
    }

    /// The whole action is given up by it.
    fn lapses(self, _: Position<'_>) -> Vec<Text> {
        let nothing = self.chosen.is_empty();
        nothing.then(|| words::lapsing(Part::Dig)).into_iter().collect()
    }

    fn exit(self, _: Position<'_>) -> Exit {
        if self.chosen.is_empty() { Exit::Pass("covenant-decline-dig") } else { Self::EXIT }
    }

    fn answer(mut self, act: &mut Act<'_>, slot: RubbleSlot) {
        self.chosen.insert(slot);
        act.push(self);
    }

    /// All counters are gained together, then come the Mining steps by the number
    /// of tiles, then the hall (4.5.2 to 4.5.4).
    fn end(self, act: &mut Act<'_>) {
        let Some(place) = self.chosen.len().checked_sub(1) else { return };
        let who = act.seat();
        let mut counters = Resources::NONE;
        let mut wild = 0;
        for slot in self.chosen.iter() {
            let Some(tile) = act.state.rubble.take(slot) else { continue };
            act.state.rubble.discard.push(tile);
            match act.content.rubble[tile] {
                Effect::Gain(resource, count) => *counters.get_mut(resource) += count,
                Effect::Wild(count) => wild += count,
                _ => {}
            }
        }
        act.out.all(Event::Dug { who, tiles: self.chosen.len() as u8 });
        act.push(DigHall);
        let steps = act.content.figures.dig_steps.get(place);
        act.push_effect(Effect::Steps(Track::Mining, steps.copied().unwrap_or(0)));
        act.push(MakeRoom);
        act.push(GainWild(wild));
        act.add_counters(counters);
    }
}

/// A hall to be revealed (4.5.4).
#[derive(Clone, Copy, Debug)]
pub struct DigHall;

impl Question for DigHall {
    type Answer = Hall;
    const PROMPT: &str = "covenant-prompt-dig-hall";
    const EXIT: Exit = Exit::None;

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = Hall> {
        now.diggable().iter()
    }

    fn may(self, now: Position<'_>, hall: Hall) -> Result<(), Refusal> {
        if now.state.halls.revealed.contains(hall) {
            return Err(Refusal::Revealed(hall));
        }
        if now.diggable().contains(hall) { Ok(()) } else { Err(Refusal::NotBeside(hall)) }
    }

    /// A hall says what its back gives.
    fn label(self, now: Position<'_>, hall: Hall) -> Text {
        let tile = now.state.halls.tile(hall);
        let back = tile.map_or(Reward::NOTHING, |tile| now.content.halls[tile].back);
        Text::new("covenant-do-reveal")
            .with("hall", words::verbatim(&hall))
            .with("reward", words::reward(back))
    }

    /// The reward of the back first; then the tile is turned over (4.5.5, 4.5.6).
    fn answer(self, act: &mut Act<'_>, hall: Hall) {
        let who = act.seat();
        act.out.all(Event::Opens { who, hall });
        act.push(RevealHall(hall));
        if let Some(tile) = act.state.halls.tile(hall) {
            act.push_reward(act.content.halls[tile].back);
        }
    }
}

/// A hall is turned over (4.5.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RevealHall(pub Hall);

impl Task for RevealHall {
    /// The front shows, and enemies come out of the bag.
    fn run(&self, act: &mut Act<'_>) {
        let (who, Self(hall)) = (act.seat(), *self);
        if let Some(tile) = act.turn_over(hall) {
            let enemies = act.state.halls.enemies(hall);
            act.note(|news| news.halls.insert(hall));
            let (colour, vein) = (act.content.halls[tile].colour, act.content.halls[tile].vein);
            act.out.all(Event::Revealed { who, hall, colour, vein, enemies });
            act.trigger(Moment::Reveal(vein));
        }
    }
}

impl Position<'_> {
    /// The face-down halls next to a revealed one (4.5.4).
    pub(crate) fn diggable(self) -> HallSet {
        let halls = &self.state.halls;
        let hidden = self.layout().board.halls().without(halls.revealed);
        hidden.and(halls.revealed.neighbours())
    }
}

impl Act<'_> {
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
