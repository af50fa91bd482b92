//! Relics: taking and using them (rule page 4.15).

use crate::games::covenant::prelude::*;

/// A relic to be taken.
#[derive(Clone, Copy, Debug)]
pub struct TakeRelic;

impl Question for TakeRelic {
    type Answer = RelicSlot;
    const PROMPT: &str = "covenant-prompt-relic";
    const EXIT: Exit = Exit::Gift("covenant-decline-relic");

    /// A displayed relic at or behind the Mining marker; any with tradition 14.
    fn may(self, now: Position<'_>, slot: RelicSlot) -> Result<(), Refusal> {
        if now.state.relics.spaces[slot].is_none() {
            return Err(Refusal::EmptySpace(slot.into()));
        }
        let need = now.content.relic_slots[slot].mining;
        if now.me().tracks.mining >= need || now.keeps(Tradition::TreasureMap) {
            Ok(())
        } else {
            Err(Refusal::OutOfReach(need))
        }
    }

    fn label(self, now: Position<'_>, slot: RelicSlot) -> Text {
        now.displayed_relic_words(slot)
    }

    fn answer(self, act: &mut Act<'_>, slot: RelicSlot) {
        let who = act.seat();
        let Some(relic) = act.state.relics.take(slot) else { return };
        // One from a starting tile or a Council was not gained in any turn.
        let fresh = matches!(act.state.phase, Phase::Turns(_));
        act.me().relics.push(HeldRelic { relic, used: false, fresh });
        act.out.all(Event::TookRelic { who, relic });
    }
}

/// An iron to be paid for a relic, or not (4.16.5).
#[derive(Clone, Copy, Debug)]
pub struct BuyRelic;

impl Question for BuyRelic {
    type Answer = Discard;
    const PROMPT: &str = "covenant-prompt-buy-relic";
    const EXIT: Exit = Exit::Pass("covenant-decline-buy-relic");

    /// An iron for a relic that can be taken.
    fn may(self, now: Position<'_>, Discard(resource): Discard) -> Result<(), Refusal> {
        if resource != Resource::Iron || now.me().resources.iron == 0 {
            return Err(Refusal::NotHeld(Resource::Iron));
        }
        if TakeRelic.waits(now) { Ok(()) } else { Err(Refusal::NothingToDo) }
    }

    fn label(self, _: Position<'_>, _: Discard) -> Text {
        Text::new("covenant-do-buy-relic")
    }

    fn answer(self, act: &mut Act<'_>, Discard(resource): Discard) {
        act.pay(Resources::of(resource, 1));
        act.push(TakeRelic);
    }
}

/// Whose benefit the use of a relic has: its own, or with tradition 20 that of a displayed
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BorrowRelic(pub Relic);

impl Question for BorrowRelic {
    type Answer = Or<Relic, RelicSlot>;
    const PROMPT: &str = "covenant-prompt-borrow";
    const EXIT: Exit = Exit::None;
    const SINGLE: Single = Single::Given;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("relic", words::relic(self.0))
    }

    /// A displayed relic has to be of another type.
    fn may(self, now: Position<'_>, answer: Or<Relic, RelicSlot>) -> Result<(), Refusal> {
        match answer {
            Or::First(relic) if relic == self.0 => Ok(()),
            Or::Second(slot) if now.keeps(Tradition::BorrowedPower) => {
                match now.state.relics.spaces[slot] {
                    None => Err(Refusal::EmptySpace(slot.into())),
                    Some(other) if other == self.0 => Err(Refusal::SameRelic),
                    Some(_) => Ok(()),
                }
            }
            Or::First(_) | Or::Second(_) => Err(Refusal::NotAsked),
        }
    }

    fn label(self, now: Position<'_>, answer: Or<Relic, RelicSlot>) -> Text {
        match answer {
            Or::First(relic) => now.relic_words(relic),
            Or::Second(slot) => now.displayed_relic_words(slot),
        }
    }

    fn answer(self, act: &mut Act<'_>, answer: Or<Relic, RelicSlot>) {
        let relic = match answer {
            Or::First(own) => Some(own),
            Or::Second(slot) => act.state.relics.spaces[slot],
        };
        if let Some(relic) = relic {
            act.push_reward(act.content.relics[relic].benefit);
        }
    }
}

impl Position<'_> {
    /// One relic a turn, never one gained in the same turn (4.3.1).
    pub(crate) fn may_use_relic(self, relic: Relic) -> Result<(), Refusal> {
        if self.state.now.relic_used {
            return Err(Refusal::OneRelicATurn);
        }
        let unused = || self.me().relics.iter().filter(|held| held.relic == relic && !held.used);
        if unused().any(|held| !held.fresh) {
            return Ok(());
        }
        Err(if unused().next().is_some() { Refusal::FreshRelic } else { Refusal::NoRelic(relic) })
    }

    /// A relic with what it gives.
    pub(crate) fn relic_words(self, relic: Relic) -> Text {
        Text::new("covenant-do-relic")
            .with("relic", words::relic(relic))
            .with("reward", words::reward(self.content.relics[relic].benefit))
    }

    fn displayed_relic_words(self, slot: RelicSlot) -> Text {
        let Some(relic) = self.state.relics.spaces[slot] else { return words::slot(slot.into()) };
        Text::new("covenant-do-take-relic")
            .with("relic", words::relic(relic))
            .with("reward", words::reward(self.content.relics[relic].benefit))
            .with("place", words::place(slot.index()))
    }
}

impl Act<'_> {
    /// It is used up; its benefit follows, or that of a displayed one.
    pub(crate) fn use_relic(&mut self, relic: Relic) {
        let who = self.seat();
        self.state.now.relic_used = true;
        let ready = |held: &&mut HeldRelic| held.relic == relic && !held.used && !held.fresh;
        if let Some(held) = self.me().relics.iter_mut().find(ready) {
            held.used = true;
        }
        self.out.all(Event::UsedRelic { who, relic });
        self.push(BorrowRelic(relic));
    }
}
