//! What a player can do now, and doing it. An action is listed if and only if
//! it is accepted: both ask the same questions.

use super::{
    action::{Action, Extra},
    board::{CavernSide, Wall},
    cards::{Colour, Effect, Room, Tile},
    goods::Good,
    position::{Act, Position},
    refusal::Refusal,
};
use crate::engine::Seat;

impl Position<'_> {
    /// Only the active player acts, and only while the game goes on.
    pub(super) fn may_act(self, seat: Seat) -> Result<(), Refusal> {
        if self.state.over {
            return Err(Refusal::Over);
        }
        let active = self.state.active();
        if seat == active { Ok(()) } else { Err(Refusal::NotYourTurn(active)) }
    }

    /// Every action of the active player.
    pub(super) fn list(self, actions: &mut Vec<Action>) {
        if self.state.now.choosing_side {
            actions.extend(CavernSide::ALL.iter().map(|side| Action::Cavern(*side)));
            return;
        }
        if self.state.now.tile.is_none() {
            self.list_tiles(actions);
        } else {
            self.list_slots(actions);
            self.list_rooms(actions);
            self.list_digs(actions);
            if self.may_prospect().is_ok() {
                actions.push(Action::Prospect);
            }
        }
        let exchangeable = Good::ALL.iter().filter(|good| self.may_exchange(**good).is_ok());
        actions.extend(exchangeable.map(|good| Action::Exchange(*good)));
        if self.may_end().is_ok() {
            actions.push(Action::End);
        }
    }

    /// Whether the chosen tile and the rooms have nothing more to offer.
    pub(super) fn is_spent(self) -> bool {
        let mut left = Vec::new();
        self.list(&mut left);
        left.iter().all(|action| matches!(action, Action::Exchange(_) | Action::End))
    }

    fn list_tiles(self, actions: &mut Vec<Action>) {
        let tiles = Tile::ALL.iter().filter(|tile| self.may_take(**tile).is_ok());
        actions.extend(tiles.map(|tile| Action::Take(*tile)));
    }

    /// What the unused slots of the tile offer, rooms and excavating apart.
    fn list_slots(self, actions: &mut Vec<Action>) {
        for slot in self.open_slots() {
            match slot.effect {
                Effect::Gain { gain } => {
                    let gains = gain.iter().filter(|goods| self.may_gain(**goods).is_ok());
                    actions.extend(gains.map(|goods| Action::Gain(*goods)));
                }
                Effect::Trade { trade, .. } => {
                    let trades = trade.iter().filter(|goods| self.may_trade(**goods).is_ok());
                    actions.extend(trades.map(|goods| Action::Trade(*goods)));
                }
                Effect::Wall { .. } => {
                    let walls = Wall::ALL.iter().filter(|wall| self.may_build_wall(**wall).is_ok());
                    actions.extend(walls.map(|wall| Action::Wall(*wall)));
                }
                Effect::Raze { .. } => {
                    let walls = self.me().walls.iter().filter(|wall| self.may_raze(*wall).is_ok());
                    actions.extend(walls.map(Action::Raze));
                }
                Effect::Furnish { furnish } => {
                    let turns = self.turns();
                    for surcharge in furnish {
                        self.list_furnishings(surcharge.in_round(turns), actions);
                    }
                }
                Effect::Rooms { .. } | Effect::Excavate { .. } => {}
            }
        }
    }

    fn list_furnishings(self, surcharge: super::goods::Goods, actions: &mut Vec<Action>) {
        let empty = self.me().empty();
        for room in self.state.display.iter() {
            for space in empty.iter() {
                let action = Action::Furnish(room, space, Extra(surcharge));
                if self.may_furnish(room, space, surcharge).is_ok() && !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
    }

    pub(super) fn list_rooms(self, actions: &mut Vec<Action>) {
        let Ok(room_actions) = self.room_actions() else {
            return;
        };
        if self.may_take_rooms().is_ok() {
            actions.push(Action::Rooms);
        }
        let orange = |room: &Room| self.room(*room).colour == Colour::Orange;
        for room in self.me().rooms().iter().filter(orange) {
            self.ways(room, &mut |how| {
                if self.may_use_in(room_actions, room, how).is_ok() {
                    actions.push(Action::Use(room, how));
                }
            });
        }
    }

    fn list_digs(self, actions: &mut Vec<Action>) {
        if let Ok(excavation) = self.excavation() {
            actions.extend(self.accessible(excavation.through_walls).iter().map(Action::Dig));
        }
        if self.may_double().is_ok() {
            actions.push(Action::Double);
        }
    }
}

impl Act<'_> {
    /// Carries out an action of `seat`, or refuses it and changes nothing.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.position().may_act(seat)?;
        if self.state.now.choosing_side && !matches!(action, Action::Cavern(_)) {
            return Err(Refusal::ChooseSideFirst);
        }
        match action {
            Action::Take(tile) => self.take(tile),
            Action::Gain(goods) => self.collect(goods),
            Action::Use(room, how) => self.use_room(room, how),
            Action::Rooms => self.take_rooms(),
            Action::Dig(space) => self.dig(space),
            Action::Double => self.double(),
            Action::Furnish(room, space, Extra(surcharge)) => self.furnish(room, space, surcharge),
            Action::Wall(wall) => self.build_wall(wall),
            Action::Raze(wall) => self.raze(wall),
            Action::Trade(payment) => self.trade(payment),
            Action::Prospect => self.prospect(),
            Action::Exchange(good) => self.exchange(good),
            Action::Cavern(side) => self.choose_side(side),
            Action::End => self.end_turn(),
        }
    }
}
