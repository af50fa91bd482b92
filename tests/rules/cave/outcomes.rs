//! The goods of a tribe after an action, worked out a second time.

use deephold::games::cave::{
    cards::{Room, Tile},
    goods::Goods,
    state::State,
};

use super::{icons::ROOMS, oracle::WAYS, table::goods};

/// What the acting tribe has after doing this.
pub(super) fn goods_after(state: &State, notation: &str) -> Goods {
    let tribe = Tribe { retting: owns(state, Room::RettingRoom), has: state.me().goods };
    let words: Vec<&str> = notation.split(' ').collect();
    let parsed = |place: usize| -> Goods {
        words.get(place).map_or(Goods::NONE, |word| word.parse().unwrap())
    };
    match words[0] {
        "exchange" => Goods { food: tribe.has.food + 1, ..tribe.has.minus(parsed(1)) },
        "gain" => tribe.gaining(parsed(1)),
        "prospect" => tribe.paying("0/0/0/0/1/0").gaining(goods("0/0/0/0/0/1")),
        "trade" => Tribe { has: tribe.has.minus(parsed(1)), ..tribe }.gaining(goods("0/0/0/0/0/4")),
        "double" => tribe.paying("0/0/0/0/2/0").has,
        "dig" => tribe.digging(words[1]),
        "furnish" => {
            let (_, _, _, _, cost, _, _) = ROOMS.into_iter().find(|row| row.1 == words[1]).unwrap();
            tribe.has.minus(goods(cost).plus(parsed(3)))
        }
        "wall" if owns(state, Room::Dungeon) => tribe.gaining(goods("0/0/0/0/0/2")),
        "raze" => tribe.gaining(goods("0/2/0/0/3/1")),
        "rooms" => tribe.gaining(goods("1/0/0/0/0/0")),
        "use" => {
            let one = [Tile::Cultivation, Tile::Undergrowth, Tile::Masonry, Tile::DriftMining];
            let begins = state.now.slots[0].is_none() && one.contains(&state.now.tile.unwrap());
            let wood = u8::from(begins && owns(state, Room::WoodStoreroom));
            let has = tribe.gaining(Goods { wood, ..Goods::NONE });
            Tribe { has, ..tribe }.using(words[1], words.get(2).copied().unwrap_or_default())
        }
        _ => tribe.has,
    }
}

fn owns(state: &State, room: Room) -> bool {
    state.me().rooms().contains(room)
}

/// A tribe as far as its goods are concerned.
#[derive(Clone, Copy)]
struct Tribe {
    /// Whether flax brings food.
    retting: bool,
    has: Goods,
}

impl Tribe {
    fn paying(self, cost: &str) -> Self {
        Self { has: self.has.minus(goods(cost)), ..self }
    }

    fn gaining(self, gain: Goods) -> Goods {
        self.rising(self.has.plus(gain).at_most(goods("9/9/9/9/9/19")))
    }

    fn rising(self, mut after: Goods) -> Goods {
        if self.retting && after.flax > self.has.flax && after.food < 9 {
            after.food += 1;
        }
        after
    }

    fn digging(self, space: &str) -> Goods {
        let bonus = if ["b2", "b4"].contains(&space) { "0/0/0/0/1/0" } else { "0/0/0/0/0/0" };
        self.gaining(goods(bonus))
    }

    fn using(self, room: &str, way: &str) -> Goods {
        match room {
            "shelf" => self.rising(self.has.at_least(way.parse().unwrap())),
            "food-corner" => self.rising(self.has.at_least(goods("0/0/0/0/3/0"))),
            "parlor" => self.rising(self.has.at_least(goods("1/1/1/1/1/1"))),
            "tunnel" if self.has.stone < 3 => self.gaining(goods("0/1/0/0/2/0")),
            "tunnel" => self.gaining(goods("0/0/0/0/2/0")),
            "digging-cave" => self.paying("0/0/0/0/0/1").digging(way),
            "junction-room" => {
                let has = self.has.minus(way.parse().unwrap());
                Self { has, ..self }.gaining(goods("0/0/0/0/0/2"))
            }
            _ => {
                let row = WAYS.into_iter().find(|row| row.0 == room && row.1 == way);
                let (_, _, pay, gain) = row.expect(room);
                self.paying(pay).gaining(goods(gain))
            }
        }
    }
}
