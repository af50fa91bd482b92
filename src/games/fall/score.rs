//! Points and the result (rule page 4.13).

use super::{
    cards::{CardFace, Gem, Task},
    content::Content,
    region::Land,
    view::{ClanView, View},
    words,
};
use crate::engine::{Item, Score, Standings, Text, leaders, rank};

/// Where the points of a clan come from, as far as the viewer can count them:
/// gems in others' hands are hidden until the end.
fn items(content: &Content, view: &View, clan: &ClanView) -> Vec<Item> {
    let goals = clan
        .goals
        .iter()
        .map(|goal| Item { label: words::goal(*goal), points: content.goals[*goal].points.into() });
    let secret = clan.secret.filter(|_| clan.revealed).map(|secret| Item {
        label: words::secret(secret),
        points: content.secrets[secret].points.into(),
    });
    let slain: i32 = clan.monsters.iter().map(|monster| trophy(&content.cards[monster.card])).sum();
    let monsters = Item { label: Text::new("fall-score-monsters"), points: slain };
    let gems = clan.gems.unwrap_or_default();
    let gems = Gem::ALL.iter().map(|gem| Item {
        label: words::gem(*gem),
        points: i32::from(content.gems[*gem].points) * i32::from(gems.get(*gem)),
    });
    let land = Land { content, map: &view.map };
    let kingdom = Item {
        label: Text::new("fall-score-kingdom"),
        points: land.points(land.kingdom(clan.colour)).into(),
    };
    let all = goals.chain(secret).chain([monsters]).chain(gems).chain([kingdom]);
    all.filter(|item| item.points > 0).collect()
}

/// What a defeated monster is worth.
fn trophy(face: &CardFace) -> i32 {
    match face.task {
        Task::Defeat { points } => points.into(),
        _ => 0,
    }
}

/// The points of everybody, as the viewer can count them. Equal points are
/// decided by the larger kingdom, then by more dwarfs on the map.
pub fn scores(content: &Content, view: &View) -> Vec<Score> {
    let land = Land { content, map: &view.map };
    let clans = view.clans.iter();
    clans
        .map(|(seat, clan)| Score {
            seat,
            items: items(content, view, clan),
            tie_breaks: vec![
                land.kingdom(clan.colour).len().into(),
                view.map.dwarfs_of(clan.colour).into(),
            ],
            left: view.left.contains(seat),
        })
        .collect()
}

/// The result of a finished game, which everybody can see.
pub fn standings(content: &Content, view: &View) -> Option<Standings> {
    if view.active.is_some() {
        return None;
    }
    let places = rank(scores(content, view));
    let winners = leaders(&places);
    let alone = view.left.len() + 1 == usize::from(view.clans.count());
    let verdict = match (winners.iter().next(), winners.len()) {
        (Some(winner), 1) if alone => Text::new("fall-verdict-left").with("who", winner),
        (Some(winner), 1) => Text::new("fall-verdict-won").with("who", winner),
        (Some(_), _) => {
            let who = |seat| Text::new("fall-verdict-one").with("who", seat);
            Text::new("fall-verdict-shared")
                .with("who", winners.iter().map(who).collect::<Vec<_>>())
        }
        (None, _) => Text::new("fall-verdict-nobody"),
    };
    Some(Standings { verdict, story: Vec::new(), winners, places })
}
