//! Piles of cards whose order nobody knows.
//!
//! A shuffled pile is kept as the cards it may hold, not as an order: which card lies on top
//! is decided when it is drawn. That gives the same game, and there is no order that could
//! leak. A pile is made of layers, from the top: within a layer any card may come next,
//! and a layer may hold fewer cards than it could, as after cards were removed unseen. A card
//! put under the pile for everybody to see is a layer of its own.

use serde::{Deserialize, Serialize};

use crate::engine::Dice;

/// Cards of which so many lie in the pile, in unknown order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer<T> {
    /// What can lie here.
    pub cards: Vec<T>,
    /// How many of them do.
    pub left: u8,
}

/// A pile of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile<T>(pub Vec<Layer<T>>);

impl<T: Copy + PartialEq> Pile<T> {
    /// No cards.
    pub const EMPTY: Self = Self(Vec::new());

    /// All of these cards, shuffled.
    pub fn shuffled(cards: impl IntoIterator<Item = T>) -> Self {
        let mut pile = Self::EMPTY;
        let cards: Vec<T> = cards.into_iter().collect();
        let left = cards.len() as u8;
        pile.put_under(cards, left);
        pile
    }

    /// How many cards lie in the pile.
    pub fn len(&self) -> u8 {
        self.0.iter().map(|layer| layer.left).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|layer| layer.left == 0)
    }

    /// Puts so many of these cards under the pile, in unknown order.
    pub fn put_under(&mut self, cards: Vec<T>, left: u8) {
        let left = left.min(cards.len() as u8);
        if left > 0 {
            self.0.push(Layer { cards, left });
        }
    }

    /// Draws the top card.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<T> {
        let layer = self.0.first_mut()?;
        let chosen = dice.below(layer.cards.len() as u32) as usize;
        let card = (chosen < layer.cards.len()).then(|| layer.cards.remove(chosen));
        layer.left = layer.left.saturating_sub(1);
        if layer.left == 0 {
            self.0.remove(0);
        }
        card
    }

    /// Every card that could lie in the pile, in the order of the layers.
    pub fn possible(&self) -> impl Iterator<Item = T> {
        self.0.iter().flat_map(|layer| layer.cards.iter().copied())
    }

    /// Takes a card out and forgets the order of the others.
    pub fn take(&mut self, card: T) -> bool {
        let mut cards: Vec<T> = self.possible().collect();
        let found = cards.iter().position(|other| *other == card).map(|place| cards.remove(place));
        if found.is_some() {
            *self = Self::shuffled(cards);
        }
        found.is_some()
    }
}
