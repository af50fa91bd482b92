//! What a picture is drawn from, in every game.

use super::{
    DrawError, Kit, Request,
    owner::Owner,
    score::{ScoreLine, ScorePanel},
};
use crate::{
    engine::{AnyView, Item, Loaded, Score, Seat, Text},
    i18n::{self, Catalogue},
};

/// A view to be drawn, with what was asked for and what the game is played with.
pub(super) struct Scene<'a, C, V> {
    pub(super) content: &'a Loaded<C>,
    pub(super) view: &'a V,
    pub(super) request: &'a Request<'a>,
    /// The players' names; those of [`settable`](Self::settable) in letters that can
    /// be set.
    pub(super) names: Vec<String>,
}

impl<'a, C, V: 'static> Scene<'a, C, V> {
    /// The scene of a view of so many seats.
    pub(super) fn of(
        content: &'a Loaded<C>,
        view: &'a dyn AnyView,
        request: &'a Request<'a>,
        seats: impl Fn(&V) -> u8,
    ) -> Result<Self, DrawError> {
        let view: &V = view.as_any().downcast_ref().ok_or(DrawError::View)?;
        match request.seat {
            Some(seat) if seat.0 >= seats(view) => Err(DrawError::Seat(seat)),
            _ => Ok(Self { content, view, request, names: request.names.to_vec() }),
        }
    }

    /// The same with names for all seats in letters that can be set.
    pub(super) fn settable(mut self, seats: u8, kit: &Kit) -> Self {
        self.names = self.request.settable_names(seats, kit);
        self
    }

    /// Puts a text into words, with the players' names.
    pub(super) fn say(&self, text: &Text) -> String {
        Catalogue::shipped().say(self.request.language, text, &self.names)
    }

    /// A text that begins with a capital.
    pub(super) fn capital(&self, text: &Text) -> String {
        i18n::capital(&self.say(text))
    }

    /// A word of the kit's own.
    pub(super) fn word(&self, key: &'static str) -> String {
        self.say(&Text::new(key))
    }

    /// The name of a player.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.say(&Text::new("draw-name").with("who", seat))
    }

    /// The panel of a player's points; `art` finds the drawing of what points are for.
    pub(super) fn score_panel(
        &self,
        score: &Score,
        owner: Owner,
        won: bool,
        art: impl Fn(&Text) -> Option<String>,
    ) -> ScorePanel {
        let line = |item: &Item| ScoreLine {
            art: art(&item.label),
            label: self.capital(&item.label),
            points: item.points,
        };
        ScorePanel {
            owner,
            name: self.name(score.seat),
            won,
            points: score.points(),
            lines: score.items.iter().map(line).collect(),
        }
    }

    /// The numbers of the choices that are on the thing with this key.
    pub(super) fn targets(&self, key: &str) -> Vec<u32> {
        let targets = self.request.targets.iter();
        targets.filter(|(target, _)| target == key).map(|(_, number)| *number).collect()
    }
}
