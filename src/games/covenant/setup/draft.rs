//! The draft and the starting tiles (rule page 2.2, steps 17 to 20).

use crate::{
    engine::Seat,
    games::covenant::{
        action::{Action, Tile},
        event::Event,
        position::{Act, Position},
        refusal::Refusal,
        stack::Frame,
        state::Phase,
        vocabulary::effect::Effect,
    },
};

/// Tiles that every player drafts: one of each of the four kinds.
pub(crate) const KINDS: u8 = 4;

impl Position<'_> {
    /// The tiles on offer.
    pub(crate) fn offered(self, actions: &mut Vec<Action>) {
        let Phase::Draft(draft) = &self.state.phase else { return };
        let starting = draft.starting.iter().map(|it| Tile::Starting(*it));
        let traditions = draft.traditions.iter().map(|it| Tile::Tradition(*it));
        let objectives = draft.objectives.iter().map(|it| Tile::Objective(*it));
        actions.extend(starting.chain(traditions).chain(objectives).map(Action::Pick));
    }

    /// A tile on offer of a kind that the player still lacks.
    pub(crate) fn may_pick(self, tile: Tile) -> Result<(), Refusal> {
        let Phase::Draft(draft) = &self.state.phase else { return Err(Refusal::NotAsked) };
        let (offered, lacking) = match tile {
            Tile::Starting(it) => (draft.starting.contains(&it), self.me().starting.is_none()),
            Tile::Tradition(it) => {
                (draft.traditions.contains(&it), self.me().traditions.is_empty())
            }
            Tile::Objective(it) => {
                let kind = self.content.objectives[it].kind;
                let own = &self.state.objectives[self.state.active];
                let has = own.iter().any(|held| self.content.objectives[*held].kind == kind);
                (draft.objectives.contains(&it), !has)
            }
        };
        match (offered, lacking) {
            (false, _) => Err(Refusal::NotOffered),
            (true, false) => Err(Refusal::HasKind),
            (true, true) => Ok(()),
        }
    }
}

impl Act<'_> {
    /// From the player to the right of the Starting Player backwards, round after
    /// round; then the starting tiles.
    pub(crate) fn next_pick(&mut self) {
        let seats = self.state.seats();
        let left = self.state.left;
        let (first, all) = (self.state.first, seats * KINDS);
        let Phase::Draft(draft) = &mut self.state.phase else { return };
        while draft.picks < all {
            let place = seats - 1 - draft.picks % seats;
            let seat = Seat((first.0 + place) % seats);
            if !left.contains(seat) {
                self.state.active = seat;
                self.push(Frame::Draft);
                return;
            }
            draft.picks += 1;
        }
        self.state.box_traditions.append(&mut draft.traditions);
        self.state.phase = Phase::Starting(0);
    }

    /// Nothing is left that could be picked.
    pub(crate) fn skip_pick(&mut self) {
        if let Phase::Draft(draft) = &mut self.state.phase {
            draft.picks += 1;
        }
    }

    pub(crate) fn pick(&mut self, tile: Tile) {
        let who = self.seat();
        if let Phase::Draft(draft) = &mut self.state.phase {
            draft.picks += 1;
            match tile {
                Tile::Starting(it) => draft.starting.retain(|other| *other != it),
                Tile::Tradition(it) => draft.traditions.retain(|other| *other != it),
                Tile::Objective(it) => draft.objectives.retain(|other| *other != it),
            }
        }
        match tile {
            Tile::Starting(it) => self.me().starting = Some(it),
            Tile::Tradition(it) => self.me().traditions.insert(it),
            Tile::Objective(it) => self.state.objectives[who].push(it),
        }
        self.out.all(Event::Picked { who, tile });
    }

    /// The player on a place of the turn order gains all of the starting tile;
    /// the displays are refilled after each (2.2.19).
    pub(crate) fn next_start(&mut self, place: u8) {
        if place >= self.state.seats() {
            self.out.all(Event::Era { era: self.state.era });
            self.next_turn(0);
            return;
        }
        self.state.phase = Phase::Starting(place + 1);
        self.state.active = self.state.seat_at(place);
        // The tile goes back to the box.
        let tile = self.me().starting.take();
        let Some(tile) = tile.filter(|_| !self.state.left.contains(self.seat())) else { return };
        let (content, who) = (self.content, self.seat());
        let row = &content.starting[tile];
        self.out.all(Event::Starts { who, tile });
        self.push(Frame::Refill);
        self.push_reward(row.moves);
        self.push_effect(Effect::Support(row.supports));
        self.push(Frame::Overfull);
        self.add_counters(row.resources);
    }
}
