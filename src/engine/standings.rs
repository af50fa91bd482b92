//! Who won, by how much, and why.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{Seat, Seats, Text};

/// One reason for points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// What the points are for.
    pub label: Text,
    /// How many.
    pub points: i32,
}

/// The points of one seat, item by item.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Whose points.
    pub seat: Seat,
    /// Where they come from.
    pub items: Vec<Item>,
    /// What decides between equal points, the first difference counting.
    pub tie_breaks: Vec<i32>,
    /// Gone before the end: cannot win.
    pub left: bool,
}

impl Score {
    /// The sum of all items.
    pub fn points(&self) -> i32 {
        self.items.iter().map(|item| item.points).sum()
    }
}

/// An opponent that sits nowhere, as one that the rules play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Its name.
    pub name: Text,
    /// Where its points come from.
    pub items: Vec<Item>,
}

impl Rival {
    /// The sum of all items.
    pub fn points(&self) -> i32 {
        self.items.iter().map(|item| item.points).sum()
    }
}

/// One seat in the final order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// 1 for the best; equal for seats that nothing separates.
    pub rank: u8,
    /// The points behind it.
    pub score: Score,
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standings {
    /// The result in one sentence.
    pub verdict: Text,
    /// What decided it and how near it was, where points do not say that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub story: Vec<Text>,
    /// Who won: one, several, everybody (a team) or nobody.
    pub winners: Seats,
    /// Every seat, best first.
    pub places: Vec<Place>,
}

impl Standings {
    /// Whether the game ended in the same way, however each of the two says it: words may
    /// be others with a later version, a result may not.
    pub fn is_same_result(&self, other: &Self) -> bool {
        let counts = |place: &Place| {
            let Place { rank, score } = place;
            (*rank, score.seat, score.points(), score.tie_breaks.clone(), score.left)
        };
        self.winners == other.winners
            && self.places.iter().map(counts).eq(other.places.iter().map(counts))
    }
}

/// Puts scores in order: those who stayed before those who left, then by
/// points, then by the tie-breaks. Equal in all of it is equal in rank.
pub fn rank(mut scores: Vec<Score>) -> Vec<Place> {
    let order = |score: &Score| (score.left, Reverse((score.points(), score.tie_breaks.clone())));
    scores.sort_by_key(|score| (order(score), score.seat));
    let mut places: Vec<Place> = Vec::with_capacity(scores.len());
    for (before, score) in scores.into_iter().enumerate() {
        let rank = match places.last() {
            Some(last) if order(&last.score) == order(&score) => last.rank,
            _ => before as u8 + 1,
        };
        places.push(Place { rank, score });
    }
    places
}

/// The seats that share the first rank and have not left.
pub fn leaders(places: &[Place]) -> Seats {
    places
        .iter()
        .filter(|place| place.rank == 1 && !place.score.left)
        .map(|place| place.score.seat)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(seat: u8, points: i32, tie_breaks: &[i32], left: bool) -> Score {
        let items = vec![Item { label: Text::new("points"), points }];
        Score { seat: Seat(seat), items, tie_breaks: tie_breaks.to_vec(), left }
    }

    fn ranks(places: &[Place]) -> Vec<(u8, u8)> {
        places.iter().map(|place| (place.rank, place.score.seat.0)).collect()
    }

    #[test]
    fn points_then_tie_breaks_decide_and_leavers_come_last() {
        let places = rank(vec![
            score(0, 99, &[9, 9], true),
            score(1, 42, &[11, 0], false),
            score(2, 42, &[12, 0], false),
            score(3, 50, &[0, 0], false),
        ]);
        assert_eq!(ranks(&places), [(1, 3), (2, 2), (3, 1), (4, 0)]);
        assert_eq!(leaders(&places), Seats::only(Seat(3)));
    }

    #[test]
    fn equal_in_everything_shares_the_rank() {
        let places =
            rank(vec![score(0, 7, &[1], false), score(1, 7, &[1], false), score(2, 3, &[], false)]);
        assert_eq!(ranks(&places), [(1, 0), (1, 1), (3, 2)]);
        assert_eq!(leaders(&places).len(), 2);
    }

    #[test]
    fn other_words_are_the_same_result_and_other_points_are_not() {
        let ended = |verdict: &'static str, points| {
            let places = rank(vec![score(0, points, &[1], false), score(1, 3, &[1], false)]);
            let winners = leaders(&places);
            Standings { verdict: Text::new(verdict), story: Vec::new(), winners, places }
        };
        let told = Standings { story: vec![Text::new("near")], ..ended("other", 7) };
        assert!(ended("won", 7).is_same_result(&told));
        assert!(!ended("won", 7).is_same_result(&ended("won", 8)));
        assert!(!ended("won", 7).is_same_result(&ended("won", 2)));
    }

    #[test]
    fn nobody_wins_when_all_have_left() {
        assert!(leaders(&rank(vec![score(0, 7, &[], true)])).is_empty());
    }
}
