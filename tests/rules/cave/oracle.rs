//! Everything that can be done, worked out a second time from the figures and
//! sentences of the page, and held against what is offered in whole games.

use std::collections::BTreeSet;

use deephold::{
    engine::{Dice, Seed},
    games::cave::{
        board::{CavernSide, Space},
        cards::{Colour, Room, Tile},
        goods::{Good, Goods},
        state::{Cavern, State},
    },
};
use serde_json::Value;

use super::{
    icons::{BY_SHAPE, ROOMS},
    outcomes::goods_after,
    table::{Table, goods},
};

const BORDERS: [&str; 14] = [
    "a1-b1", "a1-a2", "b1-b2", "a2-b2", "a2-a3", "b2-b3", "a3-b3", "a3-a4", "b3-b4", "a4-b4",
    "a4-a5", "b4-b5", "a5-b5", "b5-c5",
];

/// The natural walls of each space that can be furnished.
const SPACES: [(&str, &str); 10] = [
    ("a1", "nw"),
    ("b1", "ne"),
    ("a2", "w"),
    ("b2", "e"),
    ("a3", "w"),
    ("b3", "e"),
    ("b4", "e"),
    ("a5", "sw"),
    ("b5", "s"),
    ("c5", "nes"),
];

/// Way, payment and gain of the rooms that exchange or gain.
pub(super) const WAYS: [(&str, &str, &str, &str); 26] = [
    ("cave-entrance", "wood", "0/0/0/0/0/0", "1/0/0/0/0/0"),
    ("cave-entrance", "stone", "0/0/0/0/0/0", "0/1/0/0/0/0"),
    ("cave-entrance", "emmer", "0/0/0/0/0/0", "0/0/1/0/0/0"),
    ("cave-entrance", "flax", "0/0/0/0/0/0", "0/0/0/1/0/0"),
    ("spinning-wheel", "flax", "0/0/0/1/0/0", "0/0/0/0/0/1"),
    ("spinning-wheel", "3flax", "0/0/0/3/0/0", "0/0/0/0/0/2"),
    ("grindstone", "emmer", "0/0/1/0/0/0", "0/0/0/0/3/0"),
    ("grindstone", "4emmer", "0/0/4/0/0/0", "0/0/0/0/7/0"),
    ("warehouse", "", "0/0/0/0/2/0", "1/1/1/1/0/0"),
    ("stall", "5emmer", "0/0/5/0/0/0", "0/0/0/0/0/4"),
    ("stall", "5flax", "0/0/0/5/0/0", "0/0/0/0/0/4"),
    ("sacrificial-altar", "", "1/0/1/1/1/0", "0/0/0/0/0/3"),
    ("storeroom", "", "0/0/0/0/0/0", "0/0/1/1/1/0"),
    ("weaving-room", "", "0/0/0/2/0/0", "0/0/0/0/2/2"),
    ("furniture-workshop", "", "2/0/0/1/0/0", "0/0/0/0/0/3"),
    ("gold-vein", "", "0/0/0/0/0/0", "0/1/0/0/0/1"),
    ("bakehouse", "2emmer", "0/0/2/0/0/0", "0/0/0/0/4/1"),
    ("bakehouse", "3emmer", "0/0/3/0/0/0", "0/0/0/0/4/2"),
    ("state-room", "", "0/0/0/0/0/0", "0/0/0/1/0/1"),
    ("secret-chamber", "3flax", "0/0/0/0/0/0", "0/0/0/3/0/0"),
    ("secret-chamber", "gold", "0/0/0/0/0/0", "0/0/0/0/0/1"),
    ("treasury", "", "0/0/0/0/0/3", "0/0/0/0/1/4"),
    ("shelf", "2wood", "0/0/0/0/0/0", "2/0/0/0/0/0"),
    ("shelf", "2stone", "0/0/0/0/0/0", "0/2/0/0/0/0"),
    ("shelf", "2emmer", "0/0/0/0/0/0", "0/0/2/0/0/0"),
    ("shelf", "2flax", "0/0/0/0/0/0", "0/0/0/2/0/0"),
];

/// A position, and what the page allows in it.
struct Oracle<'a> {
    state: &'a State,
    found: BTreeSet<String>,
}

impl Oracle<'_> {
    fn all(state: &State) -> BTreeSet<String> {
        let mut oracle = Oracle { state, found: BTreeSet::new() };
        if state.now.choosing_side {
            return ["cavern two", "cavern three"].map(str::to_owned).into();
        }
        let mine = oracle.goods();
        for good in [Good::Emmer, Good::Flax, Good::Gold] {
            oracle.add(mine.get(good) > 0 && mine.food < 9, &format!("exchange {good}"));
        }
        match state.now.tile {
            None => oracle.tiles(),
            Some(tile) => oracle.slots(tile),
        }
        oracle.found
    }

    fn add(&mut self, possible: bool, notation: &str) {
        if possible {
            self.found.insert(notation.trim_end().to_owned());
        }
    }

    fn goods(&self) -> Goods {
        self.state.me().goods
    }

    fn owns(&self, room: Room) -> bool {
        self.state.me().rooms().contains(room)
    }

    fn unused(&self, slot: usize) -> bool {
        self.state.now.slots[slot].is_none()
    }

    fn tiles(&mut self) {
        for tile in self.state.row.available.iter() {
            let other = self.state.other(self.state.active());
            let rich = self.goods().gold > self.state.tribes[other].goods.gold;
            let open = tile != Tile::Renovation || self.state.solo() || rich;
            self.add(open, &format!("take {tile}"));
        }
    }

    fn slots(&mut self, tile: Tile) {
        self.add(true, "end");
        let turns = match (self.state.solo(), self.state.round) {
            (_, 1..=3) => "2food",
            (true, 7) | (false, 8) => "4food",
            _ => "3food",
        };
        match tile {
            Tile::Cultivation => {
                self.rooms(1, 0);
                self.gain(1, &["2emmer+flax"]);
            }
            Tile::Undergrowth => {
                self.rooms(1, 0);
                self.gain(1, &["2wood"]);
                let fresh = !self.state.now.bonuses.contains(Room::ProspectingSite);
                let open = self.owns(Room::ProspectingSite) && fresh && self.goods().food > 0;
                self.add(open, "prospect");
            }
            Tile::Housework => {
                self.furnish(0, &[turns]);
                self.furnish(1, &["5food", "gold"]);
            }
            Tile::Excavation => {
                self.gain(1, &["stone"]);
                let begun = self.state.now.slots[0] == Some(1) && self.state.now.excavated < 2;
                self.dig(self.unused(0) || begun, false);
                let reachable = !self.accessible(false).is_empty();
                self.add(self.unused(0) && self.goods().food >= 2 && reachable, "double");
            }
            Tile::Furnishing => {
                self.gain(0, &["food"]);
                self.furnish(1, &[turns]);
            }
            Tile::Masonry => {
                self.rooms(1, 0);
                self.gain(1, &["wood", "stone"]);
                self.wall(2);
            }
            Tile::Undermining => {
                self.rooms(2, 0);
                self.dig(self.unused(0), true);
            }
            Tile::Breach => {
                for wall in self.state.me().walls.iter() {
                    self.add(self.unused(0), &format!("raze {wall}"));
                }
            }
            Tile::Expansion => {
                self.dig(self.unused(0), false);
                self.furnish(1, &["5food", "2gold"]);
            }
            Tile::DriftMining => {
                self.rooms(1, 0);
                self.dig(self.unused(1), false);
            }
            Tile::Expedition => {
                self.rooms(3, 0);
                self.add(self.unused(0) && self.goods().wood >= 5, "trade 5wood");
                self.add(self.unused(0) && self.goods().stone >= 5, "trade 5stone");
            }
            Tile::Renovation => {
                self.wall(0);
                self.furnish(1, &[""]);
            }
        }
    }

    fn gain(&mut self, slot: usize, options: &[&str]) {
        for option in options {
            let mine = self.goods();
            let brings = option.parse::<Goods>().unwrap();
            let fits = brings.iter().any(|(good, _)| mine.get(good) < most(good));
            self.add(self.unused(slot) && fits, &format!("gain {option}"));
        }
    }

    fn wall(&mut self, slot: usize) {
        let open = match self.state.me().additional.map(CavernSide::key) {
            Some("two") => &["x1", "x2"][..],
            Some(_) => &["x1"],
            None => &[],
        };
        for place in BORDERS.iter().chain(open) {
            let free = !self.walled(place) && self.state.wall_supply > 0;
            self.add(self.unused(slot) && free, &format!("wall {place}"));
        }
    }

    fn walled(&self, place: &str) -> bool {
        self.state.me().walls.contains(place.parse().unwrap())
    }

    fn accessible(&self, through_walls: bool) -> BTreeSet<&'static str> {
        let tribe = self.state.me();
        let hidden = |space: &str| {
            matches!(tribe.caverns[space.parse::<Space>().unwrap()], Cavern::FaceDown(_))
        };
        let mut reached = BTreeSet::from(["a4"]);
        // Eleven spaces: no path has more steps.
        for _ in 0..11 {
            for border in BORDERS.iter().filter(|border| through_walls || !self.walled(border)) {
                let (one, other) = border.split_once('-').unwrap();
                for (from, to) in [(one, other), (other, one)] {
                    if reached.contains(from) && !hidden(from) {
                        reached.insert(to);
                    }
                }
            }
        }
        reached.retain(|space| hidden(space));
        reached
    }

    fn dig(&mut self, open: bool, through_walls: bool) {
        for space in self.accessible(through_walls) {
            self.add(open, &format!("dig {space}"));
        }
    }

    /// How many walls a space has, and for two, whether they are adjacent.
    fn shape(&self, space: &str) -> &'static str {
        let (mut level, mut upright) = (0, 0);
        if space == "x" {
            let three = self.state.me().additional.unwrap().key() == "three";
            level = 1 + usize::from(self.walled(if three { "x1" } else { "x2" }));
            upright = 1 + usize::from(three || self.walled("x1"));
        } else {
            let (_, natural) = SPACES.into_iter().find(|(name, _)| *name == space).unwrap();
            level += natural.matches(['n', 's']).count();
            upright += natural.matches(['e', 'w']).count();
            for border in BORDERS.iter().filter(|border| border.contains(space)) {
                let (one, other) = border.split_once('-').unwrap();
                let beside = one[1..] == other[1..];
                let stands = usize::from(self.walled(border));
                *(if beside { &mut upright } else { &mut level }) += stands;
            }
        }
        match (level, upright) {
            (0, 1) | (1, 0) => "1",
            (1, 1) => "2A",
            (0, 2) | (2, 0) => "2O",
            (1, 2) | (2, 1) => "3",
            (2, 2) => "4",
            other => panic!("{space}: {other:?}"),
        }
    }

    fn furnish(&mut self, slot: usize, surcharges: &[&str]) {
        let mine = self.state.me();
        let colour_of = |room: Room| ROOMS.iter().find(|row| row.1 == room.key()).map(|row| row.2);
        let blue = mine.rooms().iter().filter(|it| colour_of(*it) == Some(Colour::Blue)).count();
        let orange = mine.rooms().len() - blue;
        for (_, room, colour, _, cost, _, _) in ROOMS {
            let shown = self.state.display.contains(room.parse().unwrap());
            let coloured = colour == Colour::Orange || orange > blue + 1;
            for space in mine.empty().iter() {
                let shape = self.shape(space.key());
                let (_, _, fitting) = BY_SHAPE.into_iter().find(|(it, _, _)| *it == shape).unwrap();
                for surcharge in surcharges {
                    let on_top = surcharge.parse().unwrap_or(Goods::NONE);
                    let payable = mine.goods.cover(goods(cost).plus(on_top));
                    let possible = shown && coloured && fitting.contains(&room) && payable;
                    let notation = format!("furnish {room} {space} {surcharge}");
                    self.add(self.unused(slot) && possible, &notation);
                }
            }
        }
    }

    fn rooms(&mut self, number: usize, slot: usize) {
        let fresh = self.unused(slot);
        let option = usize::from(self.state.now.tile == Some(Tile::Expedition));
        let begun = self.state.now.slots[slot].is_some_and(|taken| usize::from(taken) == option);
        let more = usize::from(number > 1 && self.owns(Room::EquipmentRoom));
        if !fresh && (!begun || self.state.now.rooms_used.len() >= number + more) {
            return;
        }
        let mut mine = self.goods();
        if fresh && number == 1 && self.owns(Room::WoodStoreroom) {
            self.add(mine.wood < 9, "rooms");
            mine.wood = 9.min(mine.wood + 1);
        }
        let ready: Vec<Room> = { self.state.me().rooms().iter() }
            .filter(|room| !self.state.now.rooms_used.contains(*room))
            .collect();
        for room in ready {
            for (_, way, pay, brings) in WAYS.into_iter().filter(|row| row.0 == room.key()) {
                let (pay, brings) = (goods(pay), goods(brings));
                let after = if room == Room::Shelf {
                    mine.at_least(brings)
                } else {
                    mine.minus(pay).plus(brings).at_most(goods("9/9/9/9/9/19"))
                };
                self.add(mine.cover(pay) && after != mine, &format!("use {room} {way}"));
            }
            self.odd_room(room, mine);
        }
    }

    /// The rooms that do something of their own kind.
    fn odd_room(&mut self, room: Room, mine: Goods) {
        let kinds: Vec<Good> = Good::ALL.iter().copied().filter(|it| mine.get(*it) > 0).collect();
        match room {
            Room::Tunnel => self.add(mine.food < 9 || mine.stone < 3, "use tunnel"),
            Room::FoodCorner => self.add(mine.food < 3, "use food-corner"),
            Room::Parlor => self.add(kinds.len() < 6, "use parlor"),
            Room::DiggingCave => {
                for space in self.accessible(false) {
                    self.add(mine.gold > 0, &format!("use digging-cave {space}"));
                }
            }
            Room::JunctionRoom => {
                for (i, one) in kinds.iter().enumerate() {
                    for (j, two) in kinds.iter().enumerate().skip(i + 1) {
                        for three in &kinds[j + 1..] {
                            self.add(true, &format!("use junction-room {one}+{two}+{three}"));
                        }
                    }
                }
            }
            _ => {}
        }
    }
}

fn most(good: Good) -> u8 {
    if good == Good::Gold { 19 } else { 9 }
}

/// Plays on at random, asking both at every step, and counting the goods.
fn play_on(mut table: Table, whim: &mut Dice) {
    while !table.state.over {
        let offered = table.legal();
        let expected = Oracle::all(&table.state);
        let found: BTreeSet<String> = offered.iter().cloned().collect();
        assert_eq!(found.len(), offered.len(), "nothing is offered twice: {offered:?}");
        assert_eq!(found, expected, "{:#?}", table.state);
        // Exchanges are always there: they must not eat everything up.
        let useful = |it: &&String| !it.starts_with("exchange") && *it != "end";
        let bold: Vec<&String> = offered.iter().filter(useful).collect();
        let any: Vec<&String> = offered.iter().collect();
        let from = if bold.is_empty() || whim.below(6) == 0 { any } else { bold };
        let chosen = (*whim.choose(&from).expect("something can be done")).clone();
        let (seat, after) = (table.state.active(), goods_after(&table.state, &chosen));
        table.act(&chosen);
        assert_eq!(table.state.tribes[seat].goods, after, "{chosen}");
    }
}

/// 4: in games of two everything the page allows is offered, and nothing else.
#[test]
fn s4_two_player_games_offer_what_the_page_allows() {
    let mut whim = Dice::new(Seed([7; 32]));
    for seed in 0..150 {
        play_on(Table::dealt(2, seed, &Value::Null), &mut whim);
    }
}

/// 4.15: the same in solo games.
#[test]
fn s4_solo_games_offer_what_the_page_allows() {
    let mut whim = Dice::new(Seed([8; 32]));
    for seed in 0..150 {
        play_on(Table::dealt(1, seed, &Value::Null), &mut whim);
    }
}

/// 4: the same from positions with many rooms, walls and goods.
#[test]
fn s4_rich_positions_offer_what_the_page_allows() {
    let mut whim = Dice::new(Seed([9; 32]));
    let hall = |table: Table| {
        let table = table.room("junction-room", "a2").room("digging-cave", "c5");
        let table = table.room("retting-room", "b2").room("secret-chamber", "b5");
        let table = table.room("treasury", "b1").room("equipment-room", "b3");
        table.room("wood-storeroom", "a1").goods("6/6/6/6/6/9").wall("a3-a4").wall("b4-b5")
    };
    for seed in 0..60 {
        play_on(hall(Table::dealt(2, seed, &Value::Null).round(4)), &mut whim);
        play_on(hall(Table::dealt(1, seed, &Value::Null).round(4)), &mut whim);
        let full = Table::dealt(2, seed, &Value::Null).full_but(&["a3", "b2"]).empty("b2");
        let full = full.goods("9/9/9/9/9/19").shown("retting-room").shown("dungeon");
        play_on(full.wall("a2-b2").round(6), &mut whim);
        let more = Table::dealt(2, seed, &Value::Null).full_but(&[]).cavern("two");
        play_on(more.goods("9/9/9/9/9/19").shown("treasury").round(8), &mut whim);
    }
}
