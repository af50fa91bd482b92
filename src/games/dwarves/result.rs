//! The result: all win or lose together (rule page 4.21).

use super::{
    position::{Act, Position},
    state::Ending,
    view::View,
    vocabulary::cards::{Card, CardKind, Level},
};
use crate::engine::{Item, Place, Score, Seat, Seats, Standings, Text};

/// What there is to count for a team: how far Doom is.
pub(crate) fn scores(view: &View) -> Vec<Score> {
    let points = i32::from(view.doom_marker) - i32::from(view.hero_marker);
    let score = |seat: u8| Score {
        seat: Seat(seat),
        items: vec![Item { label: Text::new("dwarves-score-distance"), points }],
        tie_breaks: Vec::new(),
        left: view.left.contains(Seat(seat)),
    };
    (0..view.heroes.len() as u8).map(score).collect()
}

impl Position<'_> {
    pub(crate) fn standings(self) -> Option<Standings> {
        let ending = self.state.ending?;
        let won = matches!(ending, Ending::Victory(_));
        let verdict = match ending {
            Ending::Victory(card) => {
                Text::new("dwarves-verdict-victory").with("card", super::words::card(card))
            }
            Ending::Doom => Text::new("dwarves-verdict-doom"),
            Ending::Death(who) => Text::new("dwarves-verdict-death").with("who", who),
            Ending::Left => Text::new("dwarves-verdict-left"),
        };
        let story = self.told(ending);
        let places = scores(&View::of(self.content, self.state));
        Some(Standings {
            verdict,
            story,
            winners: if won { self.state.playing() } else { Seats::NONE },
            places: places.into_iter().map(|score| Place { rank: 1, score }).collect(),
        })
    }
}

impl Position<'_> {
    /// What decided the game, and how near it was.
    fn told(self, ending: Ending) -> Vec<Text> {
        let state = self.state;
        let turn = state.turn;
        let mut told = Vec::new();
        match ending {
            Ending::Victory(_) => {
                let done = Text::new("dwarves-story-victory").with("who", state.active);
                told.push(done.with("turn", turn));
            }
            Ending::Doom => {
                let met = Text::new("dwarves-story-doom").with("turn", turn);
                told.push(met.with("space", state.doom_marker));
            }
            Ending::Death(who) => told.push(
                Text::new("dwarves-story-death")
                    .with("who", who)
                    .with("hex", self.hex_words(self.hero(who).hex))
                    .with("turn", turn),
            ),
            Ending::Left => return told,
        }
        if ending != Ending::Doom {
            let spaces = state.doom_marker.saturating_sub(state.hero_marker);
            told.push(Text::new("dwarves-story-distance").with("spaces", spaces));
        }
        let story = |card: &Card| matches!(self.kind(*card), CardKind::Scenario | CardKind::Saga);
        if !matches!(ending, Ending::Victory(_)) {
            let open: Vec<Card> = state.open.iter().map(|open| open.card).filter(story).collect();
            // One card of the last level is enough.
            let last = |card: &Card| self.content.cards[*card].level == Some(Level::C);
            let layers = state.decks.story.0.iter();
            let piled = layers.filter(|layer| !layer.cards.iter().any(last)).map(|it| it.left);
            let earlier = open.iter().filter(|card| !last(card)).count() as u8;
            let left = earlier + piled.sum::<u8>() + 1;
            let names: Vec<Text> = open.into_iter().map(super::words::card).collect();
            told.push(if names.is_empty() {
                Text::new("dwarves-story-cards").with("left", left)
            } else {
                Text::new("dwarves-story-cards-open").with("left", left).with("open", names)
            });
        }
        let lost = self.state.ground.perished.len();
        told.push(Text::new("dwarves-story-land").with("count", lost));
        if let Some(weakest) = self.weakest(self.everybody())
            && !matches!(ending, Ending::Death(_))
        {
            let health = self.hero(weakest).health;
            told.push(
                Text::new("dwarves-story-weakest").with("who", weakest).with("health", health),
            );
        }
        told
    }
}

impl Act<'_> {
    /// A player goes; the Hero stays, and the next player decides for it (4.22). When the
    /// last one goes, the game is lost.
    pub(crate) fn leave(&mut self, who: Seat) {
        self.state.left.insert(who);
        self.tell(super::event::Event::Left { who });
        if self.state.playing().is_empty() {
            self.end(Ending::Left);
            return;
        }
        self.excuse(who);
        self.run();
    }
}
