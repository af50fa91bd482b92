//! Answers: an action goes to the rule that its question belongs to.

use super::Frame;
use crate::{
    engine::Seat,
    games::covenant::{
        action::{Action, Cast, Dwarf, Item, Place, Plan, Slot, Space},
        position::Act,
        refusal::Refusal,
        state::Phase,
    },
};

impl Act<'_> {
    /// Carries out an action of `seat` and all that follows from it, or refuses
    /// it and changes nothing.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.state.phase == Phase::Keys {
            self.answer_key_check(seat, action)?;
        } else {
            let frame = self.position().asked(seat)?;
            self.position().may(frame, action)?;
            self.state.stack.pop();
            self.answer(frame, action);
        }
        self.run();
        Ok(())
    }

    /// Does what was found to be an answer.
    fn answer(&mut self, frame: Frame, action: Action) {
        match (action, frame) {
            (Action::Pick(tile), _) => self.pick(tile),
            (Action::Relic(relic), Frame::Borrow(_)) => self.apply_relic(relic),
            (Action::Relic(relic), _) => {
                self.push(frame);
                self.use_relic(relic);
            }
            (Action::Dwarf(Dwarf::Waiting(strength)), Frame::Assign) => {
                self.push(Frame::Tool(strength));
            }
            (Action::Dwarf(dwarf), Frame::Strengthen(left)) => self.strengthen(left, dwarf),
            (Action::Tool(spot), Frame::Tool(strength)) => self.man(strength, spot),
            (Action::Tool(spot), Frame::Socket(jewel)) => self.set(jewel, spot),
            (Action::Support(support), Frame::Spend) => self.spend(support),
            (Action::Support(support), Frame::Support(left)) => self.gain_support(left, support),
            (Action::Use(part), Frame::Use) => self.use_part(part),
            (Action::Use(part), Frame::Read) => self.read(part),
            (Action::Take(slot), _) => self.take(frame, slot),
            (Action::Gain(resource), Frame::Wild(left)) => self.gain_wild(left, resource),
            (Action::Discard(_), Frame::BuyRelic) => self.buy_relic(),
            (Action::Discard(resource), _) => self.discard(resource),
            (Action::Enemy(enemy, hall), Frame::Skirmish { strength, defeated }) => {
                self.defeat(strength, defeated, enemy, hall);
            }
            (Action::Enemy(enemy, hall), Frame::Hit { .. }) => self.hit(enemy, hall),
            (Action::Enemy(enemy, hall), Frame::Move(left)) => self.choose_mover(left, enemy, hall),
            (Action::Enemy(enemy, hall), Frame::Guard(_)) => self.imprison(enemy, hall),
            (Action::Place(Place::Hall(hall)), Frame::DigHall) => self.dig_hall(hall),
            (Action::Place(Place::Hall(to)), Frame::MoveTo(enemy, from)) => {
                self.move_enemy(enemy, from, to);
            }
            (Action::Place(place), Frame::Place(piece)) => self.raise(piece, place),
            (Action::Die(Cast::Die(die)), Frame::Dice(left)) => self.choose_die(left, die),
            (Action::Die(Cast::Face(face)), Frame::Die(die)) => self.take_face(die, face),
            (Action::Site(site), Frame::Site { strength, throne }) => {
                self.choose_site(strength, throne, site);
            }
            (Action::Deliver(resource), Frame::Deliver { site, strength, throne }) => {
                self.haul(site, strength, throne, resource);
            }
            (Action::Deliver(resource), Frame::Throne(left)) => self.honour(left, resource),
            (Action::Space(Space::Coin(space)), Frame::CoinSpace(slot)) => {
                self.put_coin(slot, space);
            }
            (Action::Space(Space::Forging(space)), Frame::ForgingSpace(slot)) => {
                self.forge(slot, space);
            }
            (Action::Space(Space::Completion(space)), Frame::Complete(site)) => {
                self.mark(site, space);
            }
            (Action::Build(Plan::Row(row)), _) => {
                self.push(Frame::Build(self.position().pieces(row)));
            }
            (Action::Build(Plan::Piece(piece)), Frame::Build(pieces)) => {
                self.choose_piece(pieces, piece);
            }
            (Action::Next(item), _) => self.follow(frame, item),
            (Action::Step(track), Frame::AnySteps(left)) => self.step_on(left, track),
            (Action::Done, Frame::Dig { chosen, .. }) => self.dig(chosen),
            (Action::Done, Frame::Skirmish { defeated, .. }) => self.finish_skirmish(defeated),
            // The frame is gone, and that is all.
            _ => {}
        }
    }

    fn take(&mut self, frame: Frame, slot: Slot) {
        match (slot, frame) {
            (Slot::Rubble(slot), Frame::Dig { strength, chosen }) => {
                self.choose_rubble(strength, chosen, slot);
            }
            (Slot::Coin(slot), Frame::Coin) => self.push(Frame::CoinSpace(slot)),
            (Slot::Coin(slot), _) => self.copy_coin(slot),
            (Slot::Tradition(slot), _) => self.take_tradition(slot),
            (Slot::Relic(slot), Frame::Borrow(_)) => {
                if let Some(relic) = self.state.relics.spaces[slot] {
                    self.apply_relic(relic);
                }
            }
            (Slot::Relic(slot), _) => self.take_relic(slot),
            (Slot::Tool(slot), _) => self.push(Frame::ForgingSpace(slot)),
            (Slot::Jewel(slot), _) => self.push(Frame::Socket(slot)),
            (Slot::Rubble(_), _) => {}
        }
    }

    fn follow(&mut self, frame: Frame, item: Item) {
        match (item, frame) {
            (Item::Craft(craft), Frame::Crafts(crafts)) => self.choose_craft(crafts, craft),
            (Item::Coin(coin), Frame::Coins(left)) => self.choose_coin(left, coin),
            (Item::Tradition(tradition), Frame::Triggered(moment, left)) => {
                self.fire(moment, left, tradition);
            }
            (Item::Tradition(tradition), Frame::FiresLeft(left)) => {
                self.choose_fire(left, tradition);
            }
            _ => {}
        }
    }
}
