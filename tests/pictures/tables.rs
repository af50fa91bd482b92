//! Tables to draw: games played by a builder who furnishes whenever possible.

use std::collections::BTreeSet;

use deephold::{
    engine::{AnyMatch, ByWord, Choice, Dice, Seat, Seed, Viewer},
    games::{
        self,
        cave::{
            board::{CavernSide, Space, Wall},
            cards::Room,
            goods::Goods,
            view::{CavernView, View},
        },
    },
};
use serde_json::Value;

use crate::golden::painters;

/// What the builder likes best.
const WISHES: [&str; 10] =
    ["cavern", "furnish", "trade", "use", "gain", "dig", "wall", "rooms", "take", "end"];

/// A game of so many players, just started.
pub(crate) fn start(seats: u8, seed: u8) -> Box<dyn AnyMatch> {
    let games = games::all().unwrap();
    let cave = games.get("cave").unwrap();
    cave.start(seats, &Value::Null, Seed([seed; 32])).unwrap().0
}

/// A game after so many steps of builders; over, if it ends before.
pub(crate) fn played(seats: u8, seed: u8, steps: usize) -> Box<dyn AnyMatch> {
    let mut table = start(seats, seed);
    let mut whim = Dice::new(Seed([seed ^ 0x55; 32]));
    for _ in 0..steps {
        let Some(ask) = table.waiting(Viewer::Public).first().cloned() else { break };
        let choice = choose(&*table, ask.seat, &mut whim);
        table.act(ask.seat, &choice).unwrap();
    }
    table
}

pub(crate) fn choose(table: &dyn AnyMatch, seat: Seat, whim: &mut Dice) -> String {
    let listed = table.legal(seat);
    let named = |choice: &Choice| table.info().kinds[choice.kind].name;
    // Now and then a step for variety, so that walls get built and tiles differ.
    let fancy = whim.below(5) == 0;
    for wish in WISHES {
        if fancy && wish == "use" {
            continue;
        }
        let fitting: Vec<&Choice> = listed.iter().filter(|it| named(it) == wish).collect();
        if !fitting.is_empty() {
            return fitting[whim.below(fitting.len() as u32) as usize].action.clone();
        }
    }
    listed[whim.below(listed.len() as u32) as usize].action.clone()
}

/// What a seat can choose, by what it is on, numbered as a list of it is: a number
/// for each thing, in the order in which they come up.
pub(crate) fn targets(table: &dyn AnyMatch, seat: Seat) -> Vec<(String, u32)> {
    let (view, game) = (table.view(Viewer::Seat(seat)), table.info().id);
    let legal = table.legal(seat);
    let variety = |kind: usize, place: usize| {
        let same = legal.iter().filter(|choice| choice.kind == kind);
        let values = same.filter_map(|choice| choice.args.get(place));
        values.map(|arg| arg.value.as_str()).collect::<BTreeSet<_>>().len()
    };
    let mut targets: Vec<(String, u32)> = Vec::new();
    for choice in &legal {
        let shown = choice.args.iter().enumerate();
        let shown = shown.filter(|(_, arg)| painters().shows(game, &*view, &arg.value));
        let Some((_, arg)) = shown.max_by_key(|(place, _)| variety(choice.kind, *place)) else {
            continue;
        };
        if !targets.iter().any(|(known, _)| *known == arg.value) {
            targets.push((arg.value.clone(), targets.len() as u32 + 1));
        }
    }
    targets
}

/// The fullest table there can be: every space furnished, the Additional Cavern
/// owned, all walls built, the rest of the rooms in the display.
pub(crate) fn fullest() -> View {
    let table = played(2, 7, 250);
    let view = table.view(Viewer::Public);
    let mut view: View = view.as_any().downcast_ref::<View>().unwrap().clone();
    let mut rooms = Room::ALL.iter().copied().filter(|room| *room != Room::CaveEntrance);
    let walls = [
        &[Wall::A1B1, Wall::A2A3, Wall::A4B4, Wall::X1][..],
        &[Wall::B5C5, Wall::B2B3, Wall::A3A4][..],
    ];
    for (tribe, walls) in view.tribes.values_mut().zip(walls) {
        tribe.caverns = ByWord::new(|space| match space {
            Space::A4 => CavernView::Furnished(Room::CaveEntrance),
            Space::X => CavernView::Absent,
            _ => rooms.next().map_or(CavernView::Empty, CavernView::Furnished),
        });
        tribe.walls = walls.iter().copied().collect();
        tribe.fresh.spaces = [Space::B1, Space::C5].into_iter().collect();
        tribe.fresh.walls = walls.iter().copied().take(1).collect();
        tribe.goods = Goods { wood: 9, stone: 8, emmer: 9, flax: 9, food: 9, gold: 19 };
        tribe.fresh.goods_before = Goods { wood: 0, flax: 9, gold: 4, ..Goods::NONE };
    }
    let first = &mut view.tribes[Seat(0)];
    first.additional = Some(CavernSide::Two);
    first.caverns[Space::X] = rooms.next().map_or(CavernView::Empty, CavernView::Furnished);
    view.display = rooms.collect();
    view.wall_supply = 0;
    view
}
