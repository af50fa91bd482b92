//! Displays: spaces with tiles face up, the stack they come from, the pile of
//! those discarded (rule page 4.20).

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    event::Event,
    position::Act,
    stack::Task,
    vocabulary::{cards::JewelSlot, goods::Metal},
};
use crate::engine::{ByWord, Dice, Word};

/// A display of the game board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    bound(serialize = "T: Serialize", deserialize = "T: DeserializeOwned")
)]
pub struct Display<W: Word, T> {
    /// The tiles face up.
    pub spaces: ByWord<W, Option<T>>,
    /// The tiles face down, the next one last.
    pub stack: Vec<T>,
    /// The tiles discarded.
    pub discard: Vec<T>,
}

impl<W: Word, T: Copy + PartialEq> Display<W, T> {
    /// A display whose spaces are filled from a shuffled stack, in order.
    pub fn deal(mut stack: Vec<T>) -> Self {
        let spaces = ByWord::new(|_| stack.pop());
        Self { spaces, stack, discard: Vec::new() }
    }

    /// The spaces with a tile, in order.
    pub fn filled(&self) -> impl Iterator<Item = (W, T)> {
        self.spaces.iter().filter_map(|(space, tile)| Some((space, (*tile)?)))
    }

    /// Takes the tile off a space.
    pub fn take(&mut self, space: W) -> Option<T> {
        self.spaces[space].take()
    }

    /// Fills one space from the stack, if it is empty; tells what came.
    pub fn refill(&mut self, space: W) -> Option<T> {
        if self.spaces[space].is_some() {
            return None;
        }
        self.spaces[space] = self.stack.pop();
        self.spaces[space]
    }

    /// Closes gaps by sliding the tiles, in their order, to the spaces that come
    /// first in `from_old_end`.
    pub fn slide(&mut self, from_old_end: impl Iterator<Item = W> + Clone) {
        let mut free = from_old_end.clone();
        for space in from_old_end {
            if let Some(tile) = self.take(space)
                && let Some(to) = free.next()
            {
                self.spaces[to] = Some(tile);
            }
        }
    }

    /// Every tile, wherever it lies.
    pub fn all(&self) -> impl Iterator<Item = T> {
        let open = self.spaces.iter().filter_map(|(_, tile)| *tile);
        open.chain(self.stack.iter().copied()).chain(self.discard.iter().copied())
    }
}

impl<W: Word, T: Copy + PartialEq> Display<W, T> {
    /// Closes the gaps and fills the new end from the stack; tells whether
    /// anything came.
    fn slide_and_fill(&mut self, from_old_end: impl Iterator<Item = W> + Clone) -> bool {
        self.slide(from_old_end.clone());
        let mut came = false;
        for space in from_old_end {
            came |= self.refill(space).is_some();
        }
        came
    }

    /// As many tiles as are missing must come: an empty stack is made of the
    /// discard pile first.
    fn reshuffled(&mut self, dice: &mut Dice) -> bool {
        let missing = self.spaces.iter().filter(|(_, tile)| tile.is_none()).count();
        if self.stack.len() >= missing || self.discard.is_empty() {
            return false;
        }
        // The tiles left in the stack still come first.
        dice.shuffle(&mut self.discard);
        self.discard.append(&mut self.stack);
        std::mem::swap(&mut self.discard, &mut self.stack);
        true
    }
}

/// The displays are refilled (4.20.4).
#[derive(Clone, Copy, Debug)]
pub struct RefillDisplays;

impl Task for RefillDisplays {
    fn run(&self, act: &mut Act<'_>) {
        act.refill_displays();
    }
}

impl Act<'_> {
    /// Slides and refills all displays (4.20). Jewels are refilled when they are
    /// taken, unless the content says otherwise.
    pub(super) fn refill_displays(&mut self) {
        if self.state.rubble.reshuffled(self.dice) {
            self.out.all(Event::RubbleShuffled);
        }
        if self.state.coins.reshuffled(self.dice) {
            self.out.all(Event::CoinsShuffled);
        }
        let state = &mut *self.state;
        let came = [
            state.rubble.slide_and_fill(old_last()),
            state.coins.slide_and_fill(old_first()),
            state.traditions.slide_and_fill(old_first()),
            state.relics.slide_and_fill(old_first()),
        ];
        let mut came = came.contains(&true);
        for space in <super::vocabulary::cards::ToolSlot as Word>::ALL {
            came |= state.tools.refill(*space).is_some();
        }
        if came {
            self.out.reveal();
        }
        for slot in JewelSlot::ALL {
            self.refill_jewel(*slot);
        }
    }

    /// Fills a space of the jewel market from the stack of its metal (4.17.4).
    pub(super) fn refill_jewel(&mut self, slot: JewelSlot) {
        if self.state.jewels.spaces[slot].is_some() {
            return;
        }
        let next = match self.content.jewel_slots[slot].metal {
            Metal::Silver => self.state.jewels.stack.pop(),
            Metal::Gold => self.state.gold_jewels.pop(),
        };
        self.state.jewels.spaces[slot] = next;
        if next.is_some() {
            self.out.reveal();
        }
    }
}

/// The spaces of a display whose first one is the oldest.
fn old_first<W: Word>() -> impl Iterator<Item = W> + Clone {
    W::ALL.iter().copied()
}

/// The spaces of a display whose last one is the oldest.
fn old_last<W: Word>() -> impl Iterator<Item = W> + Clone {
    W::ALL.iter().copied().rev()
}
