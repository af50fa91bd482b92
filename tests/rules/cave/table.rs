//! Positions in a few words, each of them one that could come about.

use std::sync::OnceLock;

use deephold::{
    engine::{BySeat, Dice, EventLog, Game as _, Options, Seat, Seed, Setup, Standings},
    games::cave::{
        Cave,
        action::Action,
        board::{CavernSide, Space, Wall},
        cards::{Room, Tile},
        event::Event,
        goods::Goods,
        refusal::Refusal,
        state::{Cavern, State, Taken},
    },
};
use serde_json::{Value, json};

/// The rules with the tables that ship with them.
pub(super) fn rules() -> &'static Cave {
    static RULES: OnceLock<Cave> = OnceLock::new();
    RULES.get_or_init(|| Cave::shipped().unwrap())
}

/// Goods as the rule page writes them: wood/stone/emmer/flax/food/gold.
pub(super) fn goods(text: &str) -> Goods {
    let counts: Vec<u8> = text.split('/').map(|count| count.parse().unwrap()).collect();
    let [wood, stone, emmer, flax, food, gold] = counts.try_into().unwrap();
    Goods { wood, stone, emmer, flax, food, gold }
}

/// The refusal of a payment with these goods missing.
pub(super) fn lacking(missing: &str) -> Refusal {
    Refusal::CannotPay(goods(missing))
}

/// An order in which a cave can be dug out.
const DIGGING_ORDER: [Space; 9] = [
    Space::B4,
    Space::B3,
    Space::A2,
    Space::A5,
    Space::B5,
    Space::C5,
    Space::B2,
    Space::A1,
    Space::B1,
];

/// A game in progress. Its first methods arrange a position, for seat 0 unless
/// told otherwise; the others play on, for whoever has the turn.
pub(super) struct Table {
    setup: Setup,
    pub(super) state: State,
    dice: Dice,
    /// Whose tribe is being arranged.
    who: Seat,
    /// What the last action brought about.
    pub(super) events: Vec<Event>,
}

impl Table {
    /// A game of two about to begin; seat 0 has the first turn.
    pub(super) fn two_players() -> Self {
        Self::dealt(2, 1, &json!({ "first": "1" }))
    }

    /// A solo game about to begin.
    pub(super) fn solo() -> Self {
        Self::dealt(1, 1, &Value::Null)
    }

    /// A game with other chances and choices.
    pub(super) fn dealt(seats: u8, seed: u8, chosen: &Value) -> Self {
        let options = Options::read(rules().info().options, seats, chosen).unwrap();
        let setup = Setup { seats, options };
        let mut dice = Dice::new(Seed([seed; 32]));
        let mut out = EventLog::new();
        let state = rules().setup(&setup, &mut dice, &mut out);
        let events = out.into_events().into_iter().map(|(_, event)| event).collect();
        Self { setup, state, dice, who: Seat(0), events }
    }

    /// What follows is arranged for the opponent.
    pub(super) fn opponent(mut self) -> Self {
        self.who = Seat(1);
        self
    }

    /// What follows is arranged for seat 0 again.
    pub(super) fn me(mut self) -> Self {
        self.who = Seat(0);
        self
    }

    /// The tribe has these goods.
    pub(super) fn goods(mut self, text: &str) -> Self {
        self.state.tribes[self.who].goods = goods(text);
        self
    }

    /// The start of a later round, with seat 0 to begin it.
    pub(super) fn round(mut self, round: u8) -> Self {
        let seats = self.state.seats();
        let state = &mut self.state;
        assert!(state.round <= round && state.now.tile.is_none(), "time goes on");
        while state.round < round {
            state.row.available.insert(state.row.face_down.pop().expect("a tile is left"));
            state.ledger.push(BySeat::new(seats, |_| 0));
            state.round += 1;
        }
        if seats == 2 {
            state.first = Seat(1 - round % 2);
        }
        self
    }

    /// So many turns of the round have been taken, by anybody, with any tiles.
    pub(super) fn turns_taken(mut self, turns: u8) -> Self {
        while self.state.turns_taken < turns {
            let tile = self.state.row.available.iter().next().expect("a tile is left");
            let by = self.state.active();
            self.state.row.available.remove(tile);
            self.state.row.taken.push(Taken { tile, by });
            self.state.turns_taken += 1;
        }
        self
    }

    /// The tile is face up; in the round it first can be, or in a later one.
    pub(super) fn revealed(mut self, tile: &str) -> Self {
        let tile: Tile = tile.parse().unwrap();
        let stage = |tile: Tile| rules().content.tiles[tile].stage;
        loop {
            let row = &mut self.state.row;
            let Some(hidden) = row.face_down.iter_mut().find(|hidden| **hidden == tile) else {
                return self;
            };
            if let Some(peer) = row.available.iter().find(|peer| stage(*peer) == stage(tile)) {
                *hidden = peer;
                row.available.remove(peer);
                row.available.insert(tile);
                return self;
            }
            let next = self.state.round + 1;
            self = self.round(next);
        }
    }

    /// The player whose turn it is chooses this tile.
    #[track_caller]
    pub(super) fn take(self, tile: &str) -> Self {
        let mut table = self.revealed(tile);
        table.act(&format!("take {tile}"));
        table
    }

    /// The tribe has built a wall.
    pub(super) fn wall(mut self, wall: &str) -> Self {
        let wall: Wall = wall.parse().unwrap();
        assert!(!self.state.tribes[self.who].walls.contains(wall), "{wall} is free");
        self.state.tribes[self.who].walls.insert(wall);
        self.state.wall_supply -= 1;
        self
    }

    /// The space has been excavated.
    pub(super) fn empty(mut self, space: &str) -> Self {
        let space: Space = space.parse().unwrap();
        let Cavern::FaceDown(room) = self.state.tribes[self.who].caverns[space] else {
            panic!("a tile lies face down on {space}");
        };
        self.state.display.insert(room);
        self.state.tribes[self.who].caverns[space] = Cavern::Empty;
        self
    }

    /// Every space has been excavated.
    pub(super) fn all_empty(self) -> Self {
        let spaces = self.state.tribes[self.who].face_down();
        spaces.iter().fold(self, |table, space| table.empty(space.key()))
    }

    /// This room lies face down on that space.
    pub(super) fn hidden(mut self, room: &str, space: &str) -> Self {
        let (room, space): (Room, Space) = (room.parse().unwrap(), space.parse().unwrap());
        let Cavern::FaceDown(other) = self.state.tribes[self.who].caverns[space] else {
            panic!("a tile lies face down on {space}");
        };
        self.swap(room, other);
        self
    }

    /// This room is the top one of the pile.
    pub(super) fn on_pile(mut self, room: &str) -> Self {
        let top = *self.state.pile.last().expect("a solo game");
        self.swap(room.parse().unwrap(), top);
        self
    }

    /// The room lies in the display: somebody else has dug it out.
    pub(super) fn shown(mut self, room: &str) -> Self {
        self.show(room.parse().unwrap());
        self
    }

    /// The tribe has furnished the space with this room.
    pub(super) fn room(mut self, room: &str, space: &str) -> Self {
        let (room, space): (Room, Space) = (room.parse().unwrap(), space.parse().unwrap());
        if self.state.removed.contains(room) {
            self.show(room);
        }
        match self.state.tribes[self.who].caverns[space] {
            Cavern::FaceDown(other) if !self.state.display.contains(room) => self.swap(room, other),
            Cavern::FaceDown(other) => {
                self.state.display.insert(other);
                self.state.display.remove(room);
            }
            Cavern::Empty => {
                self.show(room);
                self.state.display.remove(room);
            }
            other => panic!("{space} holds {other:?}"),
        }
        self.state.tribes[self.who].caverns[space] = Cavern::Furnished(room);
        self
    }

    /// The tribe has furnished ten spaces but those named, nine with
    /// orange rooms and one with a blue one that never acts by itself.
    pub(super) fn full_but(mut self, spaces: &[&str]) -> Self {
        let rooms = [
            ("a1", "food-corner"),
            ("b1", "storeroom"),
            ("a2", "shelf"),
            ("b2", "sacrificial-altar"),
            ("a3", "spinning-wheel"),
            ("b3", "warehouse"),
            ("b4", "stall"),
            ("a5", "weaving-room"),
            ("b5", "prospecting-site"),
            ("c5", "bakehouse"),
        ];
        for (space, room) in rooms.into_iter().filter(|(space, _)| !spaces.contains(space)) {
            self = self.room(room, space);
        }
        self
    }

    /// The tribe owns the Additional Cavern, empty.
    pub(super) fn cavern(mut self, side: &str) -> Self {
        let side: CavernSide = side.parse().unwrap();
        self.state.tribes[self.who].additional = Some(side);
        self.state.tribes[self.who].caverns[Space::X] = Cavern::Empty;
        self
    }

    /// Puts two rooms each in the place of the other, wherever they are.
    fn swap(&mut self, one: Room, other: Room) {
        let swapped = |room: Room| match room {
            _ if room == one => other,
            _ if room == other => one,
            _ => room,
        };
        let state = &mut self.state;
        state.display = state.display.iter().map(swapped).collect();
        state.removed = state.removed.iter().map(swapped).collect();
        state.pile.iter_mut().for_each(|room| *room = swapped(*room));
        for tribe in state.tribes.values_mut() {
            for space in Space::ALL {
                tribe.caverns[*space] = match tribe.caverns[*space] {
                    Cavern::FaceDown(room) => Cavern::FaceDown(swapped(room)),
                    Cavern::Furnished(room) => Cavern::Furnished(swapped(room)),
                    cavern => cavern,
                }
            }
        }
    }

    /// Brings a room into the display: out of the other cave if possible, or in
    /// a solo game out of the pile.
    fn show(&mut self, room: Room) {
        let state = &self.state;
        assert!(state.tribes.iter().all(|(_, tribe)| !tribe.rooms().contains(room)), "{room}");
        if state.display.contains(room) {
            return;
        }
        if state.removed.contains(room) {
            let light = |other: &Room| (1..=6).contains(&rules().content.rooms[*other].number);
            self.swap(room, self.state.display.iter().find(light).expect("a light room"));
        } else if let Some(top) = state.pile.last() {
            self.swap(room, *top);
            self.state.pile.pop();
            self.state.display.insert(room);
        } else {
            let caves = [state.other(self.who), self.who];
            let places = caves.into_iter().flat_map(|seat| DIGGING_ORDER.map(|it| (seat, it)));
            let hidden =
                places.filter_map(|(seat, space)| match state.tribes[seat].caverns[space] {
                    Cavern::FaceDown(other) => Some((seat, space, other)),
                    _ => None,
                });
            let (seat, space, other) = { hidden }.next().expect("a tile lies face down");
            self.swap(room, other);
            self.state.tribes[seat].caverns[space] = Cavern::Empty;
            self.state.display.insert(room);
        }
    }

    /// Demands that the position could come about, but for the way to its caverns: most
    /// are arranged without excavating one.
    #[track_caller]
    pub(super) fn audited(&self) {
        let law = "it is not so that a cave is excavated from its entrance on";
        let audit = rules().audit(&self.setup, &self.state);
        assert!(audit.as_ref().err().is_none_or(|flaw| flaw.0 == law), "{audit:?}");
    }

    fn list(&self) -> Vec<Action> {
        self.audited();
        let mut actions = Vec::new();
        rules().legal(&self.state, self.state.active(), &mut actions);
        actions
    }

    /// Everything that can be done, in notation.
    #[track_caller]
    pub(super) fn legal(&self) -> Vec<String> {
        self.list().iter().map(ToString::to_string).collect()
    }

    /// What can be done that begins with this word, without it, in order.
    #[track_caller]
    pub(super) fn offers(&self, kind: &str) -> Vec<String> {
        let legal = self.legal();
        let of_kind = legal.iter().filter_map(|notation| notation.strip_prefix(kind));
        let mut found: Vec<String> = of_kind.map(|rest| rest.trim_start().to_owned()).collect();
        found.sort();
        found
    }

    /// Demands that exactly these actions begin with this word.
    #[track_caller]
    pub(super) fn offered(&mut self, kind: &str, expected: &[&str]) -> &mut Self {
        assert_eq!(self.offers(kind), expected, "{kind}");
        self
    }

    /// Does something that is offered, once, and accepted.
    #[track_caller]
    pub(super) fn act(&mut self, notation: &str) -> &mut Self {
        let action: Action = notation.parse().expect(notation);
        let offered = self.list().iter().filter(|listed| **listed == action).count();
        assert_eq!(offered, 1, "`{notation}` is offered once among {:?}", self.legal());
        let mut out = EventLog::new();
        let seat = self.state.active();
        let done = rules().apply(&mut self.state, seat, &action, &mut self.dice, &mut out);
        assert_eq!(done, Ok(()), "{notation}");
        self.events = out.into_events().into_iter().map(|(_, event)| event).collect();
        self.audited();
        self
    }

    /// Tries something that is not offered, and is refused for this reason
    /// without changing anything.
    #[track_caller]
    pub(super) fn refused(&mut self, notation: &str, reason: Refusal) -> &mut Self {
        self.refused_to(self.state.active(), notation, reason)
    }

    /// The same, for a certain seat.
    #[track_caller]
    pub(super) fn refused_to(&mut self, seat: Seat, notation: &str, reason: Refusal) -> &mut Self {
        let action: Action = notation.parse().expect(notation);
        self.audited();
        let mut listed = Vec::new();
        rules().legal(&self.state, seat, &mut listed);
        assert!(!listed.contains(&action), "`{notation}` is not offered");
        let (mut state, mut dice) = (self.state.clone(), self.dice.clone());
        let mut out = EventLog::new();
        let done = rules().apply(&mut state, seat, &action, &mut dice, &mut out);
        assert_eq!(done, Err(reason), "{notation}");
        assert_eq!(state, self.state, "`{notation}` changes nothing");
        assert_eq!(dice, self.dice, "`{notation}` rolls nothing");
        assert_eq!(out.events(), [], "`{notation}` tells nothing");
        self
    }

    /// Takes the first tile there is, does nothing with it, and ends the turn.
    #[track_caller]
    pub(super) fn pass(&mut self) -> &mut Self {
        let first = self.legal().into_iter().find(|notation| notation.starts_with("take"));
        self.act(&first.expect("a tile can be taken")).act("end")
    }

    /// Demands that the active tribe has these goods.
    #[track_caller]
    pub(super) fn has(&mut self, expected: &str) -> &mut Self {
        assert_eq!(self.state.me().goods, goods(expected));
        self
    }

    /// What a space of seat 0 holds.
    pub(super) fn at(&self, space: &str) -> Cavern {
        self.state.tribes[Seat(0)].caverns[space.parse::<Space>().unwrap()]
    }

    /// Whether the display holds a room.
    pub(super) fn displays(&self, room: &str) -> bool {
        self.state.display.contains(room.parse().unwrap())
    }

    /// The result, once the game is over.
    pub(super) fn standings(&self) -> Option<Standings> {
        rules().standings(&self.state)
    }
}
