//! What a stored stack may hold.

use super::Frame;
use crate::{
    engine::{Seat, Seats},
    games::dwarves::{
        effects::choose::HexPick,
        quests::PartOf,
        turn::roll::{MAX_DICE, Purpose},
        vocabulary::quest::Quest,
    },
};

impl Frame {
    /// Whether it speaks of seats, parts and dice that there are: what a stored state may
    /// hold.
    pub(crate) fn is_sound(&self, seats: u8) -> bool {
        let seat = |seat: Seat| seat.0 < seats;
        let all = |them: Seats| them.iter().all(seat);
        let part = |of: PartOf| usize::from(of.part) < Quest::MAX_PARTS;
        let purpose = |purpose: Purpose| match purpose {
            Purpose::Foe(of)
            | Purpose::Check(of)
            | Purpose::Health(of)
            | Purpose::Cleanse(of)
            | Purpose::Search(of) => part(of),
            _ => true,
        };
        match self {
            Self::Moving(it) => seat(it.hero) && it.points <= 20,
            Self::Heading(it) => seat(it.hero),
            Self::Penalty(it) => seat(it.hero),
            Self::BeginRoll(it) => purpose(it.purpose) && it.extra <= 20,
            Self::Roll(it) => {
                purpose(it.purpose)
                    && (1..=MAX_DICE).contains(&usize::from(it.count))
                    && it.dice.iter().all(|die| *die <= 8)
            }
            Self::RaiseDie(it) => it.by <= 6,
            Self::Assign(it) => {
                it.dice.iter().all(|die| *die <= 8) && it.troops <= 20 && it.leaders <= 3
            }
            Self::KeepJourney(it) => part(it.of),
            Self::ChooseHero(it) => seat(it.by) && all(it.among),
            Self::ChooseHex(it) => {
                let hero = match it.pick {
                    HexPick::Put(hero) | HexPick::Ride(hero) => seat(hero),
                    _ => true,
                };
                seat(it.by) && hero
            }
            Self::RemoveTroops(it) => seat(it.by),
            Self::Split(it) => {
                seat(it.by) && it.left <= 100 && it.shares.iter().all(|share| *share <= 100)
            }
            Self::LoseEquipment(it) => seat(it.hero),
            Self::SkullDie(it) => seat(it.by),
            Self::DragonToll(it) => seat(it.hero),
            Self::BearFor(it) => seat(it.hero),
            Self::BlankDie(it) => seat(it.by),
            Self::SuspendThreat(it) => seat(it.by),
            Self::ShieldWindow(it) => seat(it.owner),
            Self::Disguise(it) => all(it.answers.owing()) && all(it.answers.answered()),
            Self::DisguiseAtStart(it) => all(it.answers.owing()) && all(it.answers.answered()),
            Self::Dying(it) => {
                seat(it.who) && all(it.answers.owing()) && all(it.answers.answered())
            }
            Self::Loss(it) => seat(it.who) && it.points <= 100,
            Self::Recruits(it) => it.faces.iter().all(|face| *face <= 9),
            _ => true,
        }
    }
}
