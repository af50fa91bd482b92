//! Points so far, and the final scoring (rule page 4.22).

mod objectives;

pub use self::objectives::Estate;
use crate::{
    engine::{Item, Score, Seat, Standings, Text, leaders, rank},
    games::covenant::{
        position::Position,
        state::ClanBoard,
        view::View,
        vocabulary::{
            cards::{Objective, Tradition},
            goods::{Clan, Column, Resources, Track},
            pieces::Steps,
        },
    },
};

/// The achievements that tradition 22 adds in the end.
pub(crate) const OLD_RENOWN: u8 = 2;

/// The points so far; the final scoring once the game is over.
pub fn scores(view: &View) -> Vec<Score> {
    if let Some(result) = &view.result {
        let mut scores: Vec<Score> = result.places.iter().map(|it| it.score.clone()).collect();
        scores.sort_by_key(|score| score.seat);
        return scores;
    }
    let so_far = |(seat, board): (Seat, &ClanBoard)| Score {
        seat,
        items: vec![item("glory", board.glory.into())],
        tie_breaks: vec![view.achievements[seat].into()],
        left: view.left.contains(seat),
    };
    view.clans.iter().map(so_far).collect()
}

pub(crate) fn item(what: &str, points: i32) -> Item {
    Item { label: Text::new(format!("covenant-score-{what}")), points }
}

/// The final scoring, player by player and item by item.
pub(crate) fn final_scoring(position: Position<'_>) -> Vec<Score> {
    let count = |(seat, _): (Seat, &ClanBoard)| Score {
        seat,
        items: position.final_items(seat),
        tie_breaks: vec![position.final_achievements(seat).into()],
        left: position.state.left.contains(seat),
    };
    position.state.clans.iter().map(count).collect()
}

/// The result of a game that is over (4.22.7, 4.22.8, 5.9).
pub(crate) fn standings(position: Position<'_>) -> Standings {
    let places = rank(final_scoring(position));
    if position.state.elders.is_some() {
        return crate::games::covenant::elders::standings(position, places);
    }
    let winners = leaders(&places);
    let verdict = match (winners.iter().next(), winners.len()) {
        (Some(winner), 1) => Text::new("covenant-verdict-won").with("who", winner),
        (Some(_), _) => {
            let who = |seat| Text::new("covenant-verdict-one").with("who", seat);
            let all: Vec<Text> = winners.iter().map(who).collect();
            Text::new("covenant-verdict-shared").with("who", all)
        }
        (None, _) => Text::new("covenant-verdict-nobody"),
    };
    Standings { verdict, story: Vec::new(), winners, places }
}

impl<'a> Position<'a> {
    /// The achievement spaces that markers have reached (4.12.3).
    pub(crate) fn reached(self, tracks: Steps) -> u8 {
        let on = |track: &Track| self.content.tracks[*track].space(tracks.get(*track)).achievements;
        Track::ALL.iter().map(on).sum()
    }

    /// The achievements of a player.
    pub(crate) fn achievements(self, seat: Seat) -> u8 {
        self.reached(self.state.clans[seat].tracks)
    }

    /// The achievements that count in the end: tradition 22 adds two.
    pub(crate) fn final_achievements(self, seat: Seat) -> u8 {
        let renown = self.state.clans[seat].keeps(Tradition::OldRenown);
        self.achievements(seat) + if renown { OLD_RENOWN } else { 0 }
    }

    /// The points of a player in the final scoring.
    pub(crate) fn final_points(self, seat: Seat) -> i32 {
        self.final_items(seat).iter().map(|item| item.points).sum()
    }

    /// Where the points of a player come from, in the order of 4.22.
    fn final_items(self, seat: Seat) -> Vec<Item> {
        let board = &self.state.clans[seat];
        let achievements = self.final_achievements(seat);
        let mut items = vec![
            item("glory", board.glory.into()),
            item("throne", self.throne_points(board.clan).into()),
        ];
        items.extend(self.turned_over(seat).into_iter().map(|objective| Item {
            label: crate::games::covenant::words::objective(objective),
            points: self.estate(seat).objective_points(objective).into(),
        }));
        items.push(item("achievements", self.content.achievement_points(achievements).into()));
        let before: i32 = items.iter().map(|item| item.points).sum();
        items.push(item("enemies", -self.lost_to_enemies(board, before)));
        items.extend(Column::ALL.iter().map(|column| {
            item(&format!("column-{column}"), self.column_points(seat, *column).into())
        }));
        items.push(item("leftovers", self.leftover_points(board).into()));
        items.retain(|item| item.points != 0);
        items
    }

    /// The throne: places by carts, then by carts on the higher levels (4.22.1).
    pub(crate) fn throne_points(self, clan: Clan) -> u8 {
        let clans = self.state.clans.iter().map(|(_, board)| (board.clan, board.throne));
        let elders = self.state.elders.iter().map(|elders| (elders.clan, elders.throne));
        let all: Vec<(Clan, Resources)> = clans.chain(elders).collect();
        let standing = |carts: Resources| {
            (carts.total(), carts.mythrall, carts.gold, carts.emerald, carts.iron)
        };
        let own = all.iter().find(|(owner, _)| *owner == clan).map(|(_, carts)| *carts);
        let Some(own) = own.filter(|carts| !carts.is_none()) else { return 0 };
        let mut better: Vec<_> = all
            .iter()
            .map(|(_, carts)| standing(*carts))
            .filter(|other| *other > standing(own))
            .collect();
        if !self.content.switches.throne_tie_skips {
            better.sort_unstable();
            better.dedup();
        }
        self.content.figures.throne.get(better.len()).copied().unwrap_or_default()
    }

    /// The objectives that are turned over: both, or the better one (4.22.2).
    fn turned_over(self, seat: Seat) -> Vec<Objective> {
        let mut own = self.state.objectives[seat].clone();
        own.sort_by_key(|objective| {
            std::cmp::Reverse(self.estate(seat).objective_points(*objective))
        });
        let achievements = self.final_achievements(seat);
        let thresholds = self.content.figures.objectives.iter();
        own.truncate(thresholds.filter(|needed| achievements >= **needed).count());
        own
    }

    /// GP lost for halls with presence and enemies, not more than there are
    /// (4.22.4).
    fn lost_to_enemies(self, board: &ClanBoard, points: i32) -> i32 {
        let each =
            if board.keeps(Tradition::BraveHearts) { 1 } else { self.content.figures.enemies };
        let presence = self.state.halls.of(board.clan).presence();
        let loss = i32::from(presence.and(self.state.halls.haunted()).len()) * i32::from(each);
        if self.content.switches.glory_floor { loss.min(points.max(0)) } else { loss }
    }

    /// What a player has, as columns and objectives count it.
    pub(crate) fn estate(self, seat: Seat) -> Estate<'a> {
        let Position { content, state } = self;
        Estate { content, halls: &state.halls, board: &state.clans[seat] }
    }

    /// A column: its forged tools times what it counts (4.22.5).
    pub(crate) fn column_points(self, seat: Seat, column: Column) -> u8 {
        let (tools, counted) = self.estate(seat).column(column);
        tools.saturating_mul(counted)
    }

    /// Supports and resources that are left (4.22.6).
    fn leftover_points(self, board: &ClanBoard) -> u8 {
        let supports = board.supports.one.saturating_add(board.supports.two.saturating_mul(2));
        let all = supports.saturating_add(board.resources.total());
        all.checked_div(self.content.figures.leftovers).unwrap_or_default()
    }
}
