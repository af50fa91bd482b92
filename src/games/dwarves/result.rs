//! The result: all win or lose together (rule page 4.21).

use super::{
    position::{Act, Position},
    state::Ending,
    view::View,
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
        let places = scores(&View::of(self.content, self.state));
        Some(Standings {
            verdict,
            winners: if won { self.state.playing() } else { Seats::NONE },
            places: places.into_iter().map(|score| Place { rank: 1, score }).collect(),
        })
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
