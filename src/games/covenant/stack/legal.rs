//! What a player can do now. An action is listed if and only if it is accepted: both
//! ask the same questions of the frame on top of the stack.

use super::Frame;
use crate::{
    engine::Seat,
    games::covenant::{
        action::{
            Action, Cast, Completion, Craft, Dwarf, Face, Item, Part, Place, Plan, Slot, Space,
        },
        map::HallSet,
        position::Position,
        refusal::Refusal,
        state::Phase,
        vocabulary::{
            cards::{
                BuildOption, CoinSlot, CoinSpace, ForgingSpace, JewelSlot, Relic, RelicSlot,
                RubbleSlot, Site, ToolSlot, TraditionSlot,
            },
            goods::{Building, Enemy, Resource, Track},
            pieces::{Spot, Strength, Support},
        },
    },
};

impl Position<'_> {
    /// The frame that asks `seat`: only the player who acts is asked.
    pub(crate) fn asked(self, seat: Seat) -> Result<Frame, Refusal> {
        if self.state.is_over() {
            return Err(Refusal::Over);
        }
        if seat != self.state.active {
            return Err(Refusal::NotYourTurn(self.state.active));
        }
        self.state.stack.last().copied().ok_or(Refusal::NotAsked)
    }

    /// Lists every action of `seat`.
    pub(crate) fn list(self, seat: Seat, actions: &mut Vec<Action>) {
        if self.state.phase == Phase::Keys {
            self.list_releases(seat, actions);
            return;
        }
        let Ok(frame) = self.asked(seat) else { return };
        self.options(frame, actions);
        for action in [Action::Pass, Action::Done, Action::End] {
            if self.may(frame, action).is_ok() {
                actions.push(action);
            }
        }
    }

    /// How many answers there are, but for declining.
    pub(crate) fn count_options(self, frame: Frame) -> usize {
        let mut actions = Vec::new();
        self.options(frame, &mut actions);
        actions.len()
    }

    /// The answers to a question, but for declining and stopping.
    fn options(self, frame: Frame, actions: &mut Vec<Action>) {
        let before = actions.len();
        self.candidates(frame, actions);
        let mut kept = before;
        for place in before..actions.len() {
            let Some(action) = actions.get(place).copied() else { break };
            if self.may(frame, action).is_ok() {
                actions.swap(kept, place);
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    /// All that could be an answer to a question.
    fn candidates(self, frame: Frame, actions: &mut Vec<Action>) {
        match frame {
            Frame::Draft => self.offered(actions),
            Frame::Assign => {
                actions.extend(Relic::ALL.iter().map(|relic| Action::Relic(*relic)));
                actions.extend(waiting().map(Action::Dwarf));
            }
            Frame::Close => actions.extend(Relic::ALL.iter().map(|relic| Action::Relic(*relic))),
            Frame::Borrow(own) => {
                actions.push(Action::Relic(own));
                take(actions, RelicSlot::ALL, Slot::Relic);
            }
            Frame::Strengthen(_) => {
                actions.extend(waiting().map(Action::Dwarf));
                let working = Spot::ALL.iter().map(|spot| Dwarf::Working(*spot));
                actions.extend(working.map(Action::Dwarf));
            }
            Frame::Tool(_) | Frame::Socket(_) => {
                actions.extend(Spot::ALL.iter().map(|spot| Action::Tool(*spot)));
            }
            Frame::Spend | Frame::Support(_) => {
                actions.extend(Support::ALL.iter().map(|support| Action::Support(*support)));
            }
            Frame::Use | Frame::Read => {
                actions.extend(Part::ALL.iter().map(|part| Action::Use(*part)));
            }
            Frame::Wild(_) => actions.extend(Resource::ALL.iter().map(|it| Action::Gain(*it))),
            Frame::Overfull | Frame::BuyRelic => {
                actions.extend(Resource::ALL.iter().map(|it| Action::Discard(*it)));
            }
            Frame::Deliver { .. } | Frame::Throne(_) => {
                actions.extend(Resource::ALL.iter().map(|it| Action::Deliver(*it)));
            }
            Frame::AnySteps(_) => actions.extend(Track::ALL.iter().map(|it| Action::Step(*it))),
            Frame::Triggered(_, left) | Frame::FiresLeft(left) => {
                actions.extend(left.iter().map(|it| Action::Next(Item::Tradition(it))));
            }
            Frame::Crafts(_) => {
                actions.extend(Craft::ALL.iter().map(|it| Action::Next(Item::Craft(*it))));
            }
            Frame::Coins(left) => {
                let coins = left.iter().filter_map(|space| self.me().coins[space]);
                actions.extend(coins.map(|it| Action::Next(Item::Coin(it))));
            }
            Frame::Coin | Frame::CopyCoin => take(actions, CoinSlot::ALL, Slot::Coin),
            Frame::Tradition => take(actions, TraditionSlot::ALL, Slot::Tradition),
            Frame::Relic => take(actions, RelicSlot::ALL, Slot::Relic),
            Frame::Forge => take(actions, ToolSlot::ALL, Slot::Tool),
            Frame::Inlay => take(actions, JewelSlot::ALL, Slot::Jewel),
            Frame::Dig { .. } => take(actions, RubbleSlot::ALL, Slot::Rubble),
            Frame::CoinSpace(_) => {
                actions.extend(CoinSpace::ALL.iter().map(|it| Action::Space(Space::Coin(*it))));
            }
            Frame::ForgingSpace(_) => {
                let spaces = ForgingSpace::ALL.iter();
                actions.extend(spaces.map(|it| Action::Space(Space::Forging(*it))));
            }
            Frame::Complete(_) => {
                let spaces = Completion::ALL.iter();
                actions.extend(spaces.map(|it| Action::Space(Space::Completion(*it))));
            }
            Frame::DigHall => halls(self.diggable(), actions),
            Frame::MoveTo(_, from) => halls(from.neighbours(), actions),
            Frame::Place(piece) => actions.extend(self.places(piece).map(Action::Place)),
            Frame::Skirmish { .. } | Frame::Hit { .. } | Frame::Move(_) => self.enemies(actions),
            Frame::Guard(hall) => {
                actions.extend(Enemy::ALL.iter().map(|enemy| Action::Enemy(*enemy, hall)));
            }
            Frame::Dice(left) => {
                actions.extend(left.iter().map(|die| Action::Die(Cast::Die(die))));
            }
            Frame::Die(_) => {
                actions.extend(Face::ALL.iter().map(|face| Action::Die(Cast::Face(*face))));
            }
            Frame::Site { .. } => actions.extend(Site::ALL.iter().map(|it| Action::Site(*it))),
            Frame::Row(_) => {
                let rows = BuildOption::ALL.iter();
                actions.extend(rows.map(|row| Action::Build(Plan::Row(*row))));
            }
            Frame::Build(_) => {
                let pieces = Building::ALL.iter();
                actions.extend(pieces.map(|piece| Action::Build(Plan::Piece(*piece))));
            }
            Frame::Do(_)
            | Frame::Steps(..)
            | Frame::Reveal(_)
            | Frame::Roll(_)
            | Frame::Fires
            | Frame::Refill => {}
        }
    }

    /// Every enemy in a hall, once for each kind.
    fn enemies(self, actions: &mut Vec<Action>) {
        for hall in self.state.halls.revealed.iter() {
            let there = self.state.halls.enemies(hall);
            actions.extend(there.iter().map(|(enemy, _)| Action::Enemy(enemy, hall)));
        }
    }

    /// Whether an action answers the question of a frame.
    pub(crate) fn may(self, frame: Frame, action: Action) -> Result<(), Refusal> {
        match (action, frame) {
            (Action::Pick(tile), Frame::Draft) => self.may_pick(tile),
            (Action::Relic(relic), Frame::Assign | Frame::Close) => self.may_use_relic(relic),
            (Action::Relic(relic), Frame::Borrow(own)) if relic == own => Ok(()),
            (Action::Dwarf(dwarf), Frame::Assign) => self.may_send(dwarf).map(drop),
            (Action::Dwarf(dwarf), Frame::Strengthen(_)) => self.may_strengthen(dwarf).map(drop),
            (Action::Tool(spot), Frame::Tool(_)) => self.may_man(spot),
            (Action::Tool(spot), Frame::Socket(jewel)) => self.may_set(jewel, spot),
            (Action::Support(support), Frame::Spend) => self.may_spend(support),
            (Action::Support(support), Frame::Support(_)) => self.may_gain_support(support),
            (Action::Use(part), Frame::Use) => self.may_use(part),
            (Action::Use(part), Frame::Read) => self.may_read(part).map(drop),
            (Action::Take(slot), _) => self.may_take(frame, slot),
            (Action::Gain(resource), Frame::Wild(_)) => self.may_gain(resource),
            (Action::Discard(resource), Frame::Overfull) => self.may_discard(resource),
            (Action::Discard(resource), Frame::BuyRelic) => self.may_buy_relic(resource),
            (Action::Enemy(enemy, hall), Frame::Skirmish { strength, .. }) => {
                self.may_defeat(strength, enemy, hall)
            }
            (Action::Enemy(enemy, hall), Frame::Hit { orcs }) => self.may_hit(orcs, enemy, hall),
            (Action::Enemy(enemy, hall), Frame::Move(_)) => self.may_move(enemy, hall),
            (Action::Enemy(enemy, hall), Frame::Guard(house)) => self.may_guard(house, enemy, hall),
            (Action::Place(Place::Hall(hall)), Frame::DigHall) => self.may_reveal(hall),
            (Action::Place(Place::Hall(to)), Frame::MoveTo(_, from)) => self.may_move_to(from, to),
            (Action::Place(place), Frame::Place(piece)) => self.may_place(piece, place),
            (Action::Die(Cast::Die(die)), Frame::Dice(left)) if left.contains(die) => Ok(()),
            (Action::Die(Cast::Face(face)), Frame::Die(die)) => self.may_take_face(die, face),
            (Action::Site(site), Frame::Site { .. }) => self.may_choose_site(site),
            (Action::Deliver(resource), Frame::Deliver { site, strength, .. }) if strength > 0 => {
                self.may_haul(site, resource).map(drop)
            }
            (Action::Deliver(resource), Frame::Throne(_)) => self.may_honour(resource),
            (Action::Space(Space::Coin(space)), Frame::CoinSpace(_)) => self.may_put_coin(space),
            (Action::Space(Space::Forging(space)), Frame::ForgingSpace(_)) => {
                self.may_place_tool(space)
            }
            (Action::Space(Space::Completion(space)), Frame::Complete(site)) => {
                self.may_mark(site, space)
            }
            (Action::Build(Plan::Row(row)), Frame::Row(strength)) => {
                self.may_choose_row(strength, row).map(drop)
            }
            (Action::Build(Plan::Piece(piece)), Frame::Build(pieces)) => {
                self.may_build(pieces, piece).map(drop)
            }
            (Action::Next(item), _) => self.may_follow(frame, item),
            (Action::Step(track), Frame::AnySteps(_)) => self.may_step(track),
            (Action::Pass, _) => self.may_pass(frame),
            (Action::Done, _) => self.may_finish(frame),
            (Action::End, Frame::Close) => Ok(()),
            (Action::End, _) => Err(Refusal::FinishFirst),
            (Action::Release(_) | Action::Withdraw, _) => Err(Refusal::NoKeyCheck),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Something that lies on a space of a display.
    fn may_take(self, frame: Frame, slot: Slot) -> Result<(), Refusal> {
        match (slot, frame) {
            (Slot::Rubble(slot), Frame::Dig { strength, chosen }) => {
                self.may_dig(strength, chosen, slot)
            }
            (Slot::Coin(slot), Frame::Coin) => self.may_take_coin(slot),
            (Slot::Coin(slot), Frame::CopyCoin) => self.may_copy_coin(slot),
            (Slot::Tradition(slot), Frame::Tradition) => self.may_take_tradition(slot),
            (Slot::Relic(slot), Frame::Relic) => self.may_take_relic(slot),
            (Slot::Relic(slot), Frame::Borrow(own)) => self.may_borrow(own, slot).map(drop),
            (Slot::Tool(slot), Frame::Forge) => self.may_forge(slot),
            (Slot::Jewel(slot), Frame::Inlay) => self.may_inlay(slot),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// What is resolved next, where the order is the player's (4.2.3).
    fn may_follow(self, frame: Frame, item: Item) -> Result<(), Refusal> {
        match (item, frame) {
            (Item::Craft(craft), Frame::Crafts(crafts)) => self.may_craft(crafts, craft),
            (Item::Coin(coin), Frame::Coins(left)) => self.paying(left, coin).map(drop),
            (Item::Tradition(tradition), Frame::Triggered(_, left) | Frame::FiresLeft(left)) => {
                Self::may_come_next(left, tradition)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    /// What may be declined (4.2.6). A gift that costs nothing and leaves no
    /// choice is simply made (4.2.8).
    fn may_pass(self, frame: Frame) -> Result<(), Refusal> {
        let allowed = match frame {
            Frame::Wild(_)
            | Frame::Support(_)
            | Frame::Strengthen(_)
            | Frame::AnySteps(_)
            | Frame::Relic => self.count_options(frame) > 1,
            Frame::Dig { chosen, .. } => chosen.is_empty(),
            Frame::Skirmish { defeated, .. } => defeated.is_none(),
            Frame::Spend
            | Frame::Read
            | Frame::Coin
            | Frame::Tradition
            | Frame::BuyRelic
            | Frame::Forge
            | Frame::Inlay
            | Frame::Crafts(_)
            | Frame::Die(_)
            | Frame::Hit { .. }
            | Frame::Guard(_)
            | Frame::Site { .. }
            | Frame::Row(_)
            | Frame::CopyCoin => true,
            Frame::Place(_) => self.content.switches.partial_build || !self.builds_a_row(),
            _ => false,
        };
        if allowed { Ok(()) } else { Err(Refusal::NothingToDecline) }
    }

    /// Whether the piece to be placed was chosen from several: a single house is a reward,
    /// and rewards may be declined.
    fn builds_a_row(self) -> bool {
        matches!(self.state.stack.iter().rev().nth(1), Some(Frame::Build(_)))
    }

    /// Where enough may be enough.
    fn may_finish(self, frame: Frame) -> Result<(), Refusal> {
        let allowed = match frame {
            Frame::Dig { chosen, .. } => !chosen.is_empty(),
            Frame::Skirmish { defeated, .. } => !defeated.is_none(),
            Frame::Build(pieces) => self.content.switches.partial_build || pieces.basics > 0,
            Frame::Use
            | Frame::Deliver { .. }
            | Frame::Throne(_)
            | Frame::Move(_)
            | Frame::Coins(_)
            | Frame::FiresLeft(_) => true,
            _ => false,
        };
        if allowed { Ok(()) } else { Err(Refusal::NotFinished) }
    }
}

/// The dwarves that could wait in a tavern.
fn waiting() -> impl Iterator<Item = Dwarf> {
    Strength::ALL.iter().map(|strength| Dwarf::Waiting(*strength))
}

/// Any of these halls.
fn halls(halls: HallSet, actions: &mut Vec<Action>) {
    actions.extend(halls.iter().map(|hall| Action::Place(Place::Hall(hall))));
}

/// Taking from each of some spaces.
fn take<S: Copy>(actions: &mut Vec<Action>, slots: &[S], slot: impl Fn(S) -> Slot) {
    actions.extend(slots.iter().map(|it| Action::Take(slot(*it))));
}
