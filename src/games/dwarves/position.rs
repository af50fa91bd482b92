//! Looking at a game, and changing it: the two hands that all rules work with.

use super::{
    content::Content,
    event::Event,
    map::{Hex, HexSet},
    stack::Frame,
    state::{Ending, HeroBoard, OpenCard, State},
    vocabulary::{
        cards::{Card, CardKind},
        places::{Area, Place},
    },
};
use crate::engine::{Dice, EventLog, Seat, Seats};

/// A state with the content it is played by: what the rules look at.
#[derive(Clone, Copy)]
pub(crate) struct Position<'a> {
    pub(crate) content: &'a Content,
    pub(crate) state: &'a State,
}

impl<'a> Position<'a> {
    /// A Hero in play.
    pub(crate) fn hero(self, seat: Seat) -> &'a HeroBoard {
        &self.state.heroes[seat]
    }

    /// The Hero whose turn it is.
    pub(crate) fn active(self) -> &'a HeroBoard {
        self.hero(self.state.active)
    }

    /// Who decides what is the team's: the player whose turn it is (4.22).
    pub(crate) fn decider(self) -> Seat {
        self.state.player(self.state.active)
    }

    /// The Heroes in a hex.
    pub(crate) fn heroes_in(self, hex: Hex) -> Seats {
        let here = self.state.heroes.iter().filter(|(_, board)| board.hex == hex);
        here.map(|(seat, _)| seat).collect()
    }

    /// All Heroes.
    pub(crate) fn everybody(self) -> Seats {
        Seats::first(self.state.seats())
    }

    pub(crate) fn kind(self, card: Card) -> CardKind {
        self.content.kinds[card]
    }

    /// The hexes of an area, for a card and the acting Hero. A random one is all it could be.
    pub(crate) fn area(self, area: Area, card: Option<&OpenCard>) -> HexSet {
        match area {
            Area::Of(place) | Area::Random(place) => self.place(place, card),
            Area::Near(place, distance) => self.place(place, card).near(distance),
            Area::Union(one, other) => self.place(one, card).union(self.place(other, card)),
        }
    }

    fn place(self, place: Place, card: Option<&OpenCard>) -> HexSet {
        let none_or = |hex: Option<Hex>| hex.map_or(HexSet::NONE, HexSet::only);
        match place {
            Place::Portal => none_or(self.state.tunnel),
            Place::Here => HexSet::only(self.active().hex),
            Place::Pinned => none_or(card.and_then(|card| card.hero).map(|it| self.hero(it).hex)),
            Place::MostTroops => self.most_troops(),
            printed => self.content.printed_place(printed).unwrap_or_default(),
        }
    }

    /// The hexes with the most troops among those that could die (3.9).
    fn most_troops(self) -> HexSet {
        let ground = &self.state.ground;
        let mut safe = ground.perished;
        safe.insert(self.content.blacksaddle());
        let could = |hex: &Hex| !safe.contains(*hex) && !ground.troops[*hex].is_none();
        let most = Hex::all().filter(could).map(|hex| ground.troops[hex].total()).max();
        Hex::all().filter(could).filter(|hex| Some(ground.troops[*hex].total()) == most).collect()
    }
}

/// A state being changed, and the log of what happens.
pub(crate) struct Act<'a> {
    pub(crate) content: &'a Content,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) out: &'a mut EventLog<Event>,
}

impl Act<'_> {
    /// A look at the state as it is.
    pub(crate) fn now(&self) -> Position<'_> {
        Position { content: self.content, state: self.state }
    }

    /// The seat whose turn it is.
    pub(crate) fn seat(&self) -> Seat {
        self.state.active
    }

    pub(crate) fn hero(&mut self, seat: Seat) -> &mut HeroBoard {
        &mut self.state.heroes[seat]
    }

    /// Puts a frame on the stack: it acts next.
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.state.stack.push(frame.into());
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.note(event);
        self.out.all(event);
    }

    /// Ends the game; the first ending counts (4.21).
    pub(crate) fn end(&mut self, ending: Ending) {
        if self.state.ending.is_some() {
            return;
        }
        self.state.ending = Some(ending);
        self.drop_stack();
        self.tell(match ending {
            Ending::Victory(card) => Event::Victory { card },
            Ending::Doom => Event::DoomReached,
            Ending::Death(who) => Event::Dies { who },
            Ending::Left => Event::Abandoned,
        });
    }

    /// Nothing is resolved any more: what frames held is laid aside.
    pub(crate) fn drop_stack(&mut self) {
        for frame in std::mem::take(&mut self.state.stack) {
            self.state.decks.gone.extend(frame.cards());
            self.state.decks.used_equipment.extend(frame.equipment());
        }
    }

    /// One random hex of a set.
    pub(crate) fn random_hex(&mut self, among: HexSet) -> Option<Hex> {
        let place = self.dice.below(among.len().into());
        among.iter().nth(place as usize)
    }
}
