//! Storage: gaining counters and making room for them (rule page 4.19).

use crate::games::covenant::prelude::*;

/// Counters to be gained, of one's choice (4.11.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GainWild(pub u8);

impl Question for GainWild {
    type Answer = Gain;
    const PROMPT: &str = "covenant-prompt-wild";
    const EXIT: Exit = Exit::Gift("covenant-decline-wild");
    const GATHERING: Option<Gathering> =
        Some(Gathering { question: "wild", kind: "gain", done: None });

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("count", self.0)
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Gain> {
        while_left(self.0, Self::Answer::all())
    }

    fn takes(self, _: Position<'_>) -> Option<u8> {
        Some(self.0)
    }

    /// What the supply has.
    fn may(self, now: Position<'_>, Gain(resource): Gain) -> Result<(), Refusal> {
        if now.supply().get(resource) > 0 { Ok(()) } else { Err(Refusal::SupplyEmpty(resource)) }
    }

    fn label(self, _: Position<'_>, Gain(resource): Gain) -> Text {
        Text::new("covenant-do-gain").with("resource", words::resource(resource))
    }

    fn answer(self, act: &mut Act<'_>, Gain(resource): Gain) {
        act.push(Self(self.0.saturating_sub(1)));
        act.add_counters(Resources::of(resource, 1));
    }
}

/// Counters to be discarded, down to the capacity.
#[derive(Clone, Copy, Debug)]
pub struct MakeRoom;

impl Question for MakeRoom {
    type Answer = Discard;
    const PROMPT: &str = "covenant-prompt-overfull";
    const EXIT: Exit = Exit::None;
    const GATHERING: Option<Gathering> =
        Some(Gathering { question: "overfull", kind: "discard", done: None });

    fn prompt(self, now: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("count", now.surplus())
    }

    fn takes(self, now: Position<'_>) -> Option<u8> {
        Some(now.surplus())
    }

    /// Any counter, old or new, while there are too many.
    fn may(self, now: Position<'_>, Discard(resource): Discard) -> Result<(), Refusal> {
        if now.me().resources.total() <= now.capacity(now.me()) {
            return Err(Refusal::NothingToDiscard);
        }
        if now.me().resources.get(resource) > 0 { Ok(()) } else { Err(Refusal::NotHeld(resource)) }
    }

    fn label(self, _: Position<'_>, Discard(resource): Discard) -> Text {
        Text::new("covenant-do-discard").with("resource", words::resource(resource))
    }

    fn answer(self, act: &mut Act<'_>, Discard(resource): Discard) {
        let who = act.seat();
        act.pay(Resources::of(resource, 1));
        act.out.all(Event::Discarded { who, resource });
        act.push(self);
    }
}

impl Position<'_> {
    /// How many counters the player has too many.
    fn surplus(self) -> u8 {
        self.me().resources.total().saturating_sub(self.capacity(self.me()))
    }

    /// How many counters a board can keep.
    pub(crate) fn capacity(self, board: &ClanBoard) -> u8 {
        board.capacity(self.content)
    }
}

impl Act<'_> {
    /// Gains counters as far as the supply has them, then makes room.
    pub(crate) fn gain_counters(&mut self, resource: Resource, count: u8) {
        self.push(MakeRoom);
        self.add_counters(Resources::of(resource, count));
    }

    /// Adds counters without looking at the capacity.
    pub(crate) fn add_counters(&mut self, counters: Resources) {
        let who = self.seat();
        let supply = self.position().supply();
        let mut gained = Resources::NONE;
        for (resource, count) in counters.iter() {
            *gained.get_mut(resource) = count.min(supply.get(resource));
        }
        if !gained.is_none() {
            let me = self.me();
            me.resources = me.resources.plus(gained);
            self.out.all(Event::Gained { who, counters: gained });
        }
    }

    /// Counters go back to the supply.
    pub(crate) fn pay(&mut self, cost: Resources) {
        let me = self.me();
        me.resources = me.resources.minus(cost);
    }

    /// `STORE+2`: a storage tile is opened, if one is left.
    pub(crate) fn open_storage(&mut self) {
        let who = self.seat();
        let most = self.content.figures.storage_tiles;
        let me = self.me();
        if me.storage_tiles < most {
            me.storage_tiles += 1;
            self.out.all(Event::OpenedStorage { who });
        }
    }
}
