//! Points and the result (rule page 4.14, 4.15).

use super::{
    cards::{Room, Rooms},
    content::Content,
    goods::Goods,
    state::Tribe,
    view::View,
    words,
};
use crate::engine::{Item, Score, Seats, Standings, Text, leaders, rank};

/// The points of a tribe: its rooms and its gold.
pub fn points(content: &Content, tribe: &Tribe) -> i32 {
    points_of(content, tribe.rooms(), tribe.goods)
}

/// The points of rooms and goods.
pub fn points_of(content: &Content, rooms: Rooms, goods: Goods) -> i32 {
    items(content, rooms, goods).iter().map(|item| item.points).sum()
}

/// Where the points come from, room by room, then the goods that are worth any.
fn items(content: &Content, rooms: Rooms, goods: Goods) -> Vec<Item> {
    let of_room =
        |room: Room| Item { label: words::room(room), points: content.rooms[room].points.into() };
    let worth = |(good, count): (super::goods::Good, u8)| Item {
        label: words::good(good),
        points: i32::from(content.goods[good].points) * i32::from(count),
    };
    let rooms = rooms.iter().map(of_room);
    rooms.chain(goods.iter().map(worth)).filter(|item| item.points > 0).collect()
}

/// The points of everybody, as everybody can count them.
pub fn scores(content: &Content, view: &View) -> Vec<Score> {
    let tribes = view.tribes.iter();
    tribes
        .map(|(seat, tribe)| {
            let most_valuable = tribe.rooms().iter().map(|room| content.rooms[room].points).max();
            Score {
                seat,
                items: items(content, tribe.rooms(), tribe.goods),
                tie_breaks: vec![most_valuable.unwrap_or_default().into()],
                left: view.left.contains(seat),
            }
        })
        .collect()
}

/// The result of a finished game, which everybody can see.
pub fn standings(content: &Content, view: &View) -> Option<Standings> {
    if view.active.is_some() {
        return None;
    }
    let places = rank(scores(content, view));
    let (winners, verdict) = if view.tribes.count() == 1 {
        let points = places.first().map_or(0, |place| place.score.points());
        let result = match points {
            _ if !view.left.is_empty() => "cave-verdict-solo-left",
            points if points > content.solo_changes.outstanding => "cave-verdict-solo-outstanding",
            points if points >= content.solo_changes.goal => "cave-verdict-solo-reached",
            _ => "cave-verdict-solo-missed",
        };
        let reached = view.left.is_empty() && points >= content.solo_changes.goal;
        let winners = if reached { Seats::first(1) } else { Seats::NONE };
        let goal = content.solo_changes.goal;
        (winners, Text::new(result).with("points", points).with("goal", goal))
    } else {
        let winners = leaders(&places);
        let verdict = match (winners.iter().next(), winners.len()) {
            (Some(winner), 1) if !view.left.is_empty() => {
                Text::new("cave-verdict-left").with("who", winner)
            }
            (Some(winner), 1) => Text::new("cave-verdict-won").with("who", winner),
            _ => Text::new("cave-verdict-draw"),
        };
        (winners, verdict)
    };
    Some(Standings { verdict, story: Vec::new(), winners, places })
}
