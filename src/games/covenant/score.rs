//! Scores and the final scoring (rule page 4.22).

use super::{position::Position, view::View};
use crate::engine::{Item, Score, Seat, Standings, Text, leaders, rank};

impl Position<'_> {
    /// The achievements of a player (4.12.3).
    pub(super) fn achievements(self, _seat: Seat) -> u8 {
        0
    }
}

/// The points so far; the final scoring once the game is over.
pub fn scores(view: &View) -> Vec<Score> {
    view.result.clone().unwrap_or_else(|| {
        let so_far = |(seat, board): (Seat, &super::state::ClanBoard)| Score {
            seat,
            items: vec![Item {
                label: Text::new("covenant-score-glory"),
                points: board.glory.into(),
            }],
            tie_breaks: vec![view.achievements[seat].into()],
            left: view.left.contains(seat),
        };
        view.clans.iter().map(so_far).collect()
    })
}

/// The final scoring, item by item.
pub(super) fn final_scoring(position: Position<'_>) -> Vec<Score> {
    let state = position.state;
    let count = |(seat, board): (Seat, &super::state::ClanBoard)| Score {
        seat,
        items: vec![Item { label: Text::new("covenant-score-glory"), points: board.glory.into() }],
        tie_breaks: vec![position.achievements(seat).into()],
        left: state.left.contains(seat),
    };
    state.clans.iter().map(count).collect()
}

/// The result of a game that is over.
pub(super) fn standings(position: Position<'_>) -> Standings {
    let places = rank(final_scoring(position));
    let winners = leaders(&places);
    Standings { verdict: Text::new("covenant-verdict"), winners, places }
}
