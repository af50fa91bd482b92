//! The draft and the starting tiles (rule page 2.2, steps 17 to 20).

use crate::games::covenant::{
    displays::RefillDisplays,
    prelude::*,
    rewards::storage::MakeRoom,
    state::Draft,
    vocabulary::cards::{Objective, ObjectiveKind},
};

/// Tiles that every player drafts: one of each of the four kinds.
pub(crate) const KINDS: u8 = 4;

impl<'a> Position<'a> {
    fn draft(self) -> Option<&'a Draft> {
        match &self.state.phase {
            Phase::Draft(draft) => Some(draft),
            _ => None,
        }
    }
}

/// A tile to be picked in the draft (2.2.17).
#[derive(Clone, Copy, Debug)]
pub struct PickTile;

impl Question for PickTile {
    type Answer = Tile;
    const PROMPT: &str = "covenant-prompt-draft";
    const EXIT: Exit = Exit::None;
    const SINGLE: Single = Single::Given;

    /// The last tiles are dealt: once there is one of each kind at most, everybody knows
    /// who gets what, and the order makes no difference.
    fn waits(self, now: Position<'_>) -> bool {
        self.options(now).nth(1).is_some() && !now.draft().is_some_and(|it| is_dealt(now, it))
    }

    fn candidates(self, now: Position<'_>) -> impl Iterator<Item = Tile> {
        now.draft().into_iter().flat_map(|draft| {
            let starting = draft.starting.iter().map(|it| Tile::Starting(*it));
            let traditions = draft.traditions.iter().map(|it| Tile::Tradition(*it));
            let objectives = draft.objectives.iter().map(|it| Tile::Objective(*it));
            starting.chain(traditions).chain(objectives)
        })
    }

    /// A tile on offer of a kind that the player still lacks.
    fn may(self, now: Position<'_>, tile: Tile) -> Result<(), Refusal> {
        let draft = now.draft().ok_or(Refusal::NotAsked)?;
        let (offered, lacking) = match tile {
            Tile::Starting(it) => (draft.starting.contains(&it), now.me().starting.is_none()),
            Tile::Tradition(it) => (draft.traditions.contains(&it), now.me().traditions.is_empty()),
            Tile::Objective(it) => {
                let kind = now.content.objectives[it].kind;
                let own = &now.state.objectives[now.state.active];
                let has = own.iter().any(|held| now.content.objectives[*held].kind == kind);
                (draft.objectives.contains(&it), !has)
            }
        };
        match (offered, lacking) {
            (false, _) => Err(Refusal::NotOffered),
            (true, false) => Err(Refusal::HasKind),
            (true, true) => Ok(()),
        }
    }

    fn label(self, now: Position<'_>, tile: Tile) -> Text {
        match tile {
            Tile::Starting(it) => {
                let gains = words::gains(now.content.starting[it].gains());
                Text::new("covenant-do-pick-start").with("gains", gains)
            }
            Tile::Tradition(it) => {
                Text::new("covenant-do-pick-tradition").with("tile", words::tradition(it))
            }
            Tile::Objective(it) => {
                Text::new("covenant-do-pick-objective").with("tile", words::objective(it))
            }
        }
    }

    fn answer(self, act: &mut Act<'_>, tile: Tile) {
        let who = act.seat();
        if let Phase::Draft(draft) = &mut act.state.phase {
            draft.picks += 1;
            match tile {
                Tile::Starting(it) => draft.starting.retain(|other| *other != it),
                Tile::Tradition(it) => draft.traditions.retain(|other| *other != it),
                Tile::Objective(it) => draft.objectives.retain(|other| *other != it),
            }
        }
        match tile {
            Tile::Starting(it) => act.me().starting = Some(it),
            Tile::Tradition(it) => act.me().traditions.insert(it),
            Tile::Objective(it) => act.state.objectives[who].push(it),
        }
        let gains = match tile {
            Tile::Starting(it) => Some(act.content.starting[it].gains()),
            Tile::Tradition(_) | Tile::Objective(_) => None,
        };
        match gains {
            Some(gains) => act.out.all(Event::PickedStart { who, gains }),
            None => act.out.all(Event::Picked { who, tile }),
        }
    }

    fn end(self, act: &mut Act<'_>) {
        act.skip_pick();
    }
}

/// Whether no kind has two tiles left.
fn is_dealt(now: Position<'_>, draft: &Draft) -> bool {
    let kinds = |kind| {
        let alike = |it: &&Objective| now.content.objectives[**it].kind == kind;
        draft.objectives.iter().filter(alike).count()
    };
    let objectives = every::<ObjectiveKind>().all(|kind| kinds(kind) < 2);
    draft.starting.len() < 2 && draft.traditions.len() < 2 && objectives
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
                self.push(PickTile);
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
        self.out.all(Event::Starts { who });
        self.push(RefillDisplays);
        self.push_reward(row.moves);
        self.push_effect(Effect::Support(row.supports));
        self.push(MakeRoom);
        self.add_counters(row.resources);
    }
}
