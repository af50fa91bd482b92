//! The clan turn: relics, assigning, supports, and the two parts of a tool (rule
//! page 4.3).

mod strength;

use crate::{
    engine::{Seat, WordSet},
    games::covenant::{
        action::{Dwarf, Part},
        event::Event,
        position::{Act, Position},
        refusal::Refusal,
        stack::Frame,
        state::{Phase, Turn},
        vocabulary::{
            effect::Effect,
            goods::{Enemies, Resource, Resources},
            pieces::{Spot, Strength, Support, Supports},
        },
    },
};

impl Position<'_> {
    /// DP2: a dwarf of the tavern.
    pub(crate) fn may_send(self, dwarf: Dwarf) -> Result<Strength, Refusal> {
        match dwarf {
            Dwarf::Waiting(strength) if self.me().tavern.get(strength) > 0 => Ok(strength),
            _ => Err(Refusal::NotInTavern(dwarf)),
        }
    }

    /// DP3: an own tool without a dwarf.
    pub(crate) fn may_man(self, spot: Spot) -> Result<(), Refusal> {
        if self.kind_of(spot).is_none() {
            return Err(Refusal::NoTool(spot));
        }
        match self.me().tools[spot].dwarf {
            None => Ok(()),
            Some(_) => Err(Refusal::ToolOccupied(spot)),
        }
    }

    /// DP4: one single support piece.
    pub(crate) fn may_spend(self, support: Support) -> Result<(), Refusal> {
        if self.me().supports.get(support) > 0 { Ok(()) } else { Err(Refusal::NoSupport(support)) }
    }

    /// DP5: the action and the jewel, each once.
    pub(crate) fn may_use(self, part: Part) -> Result<(), Refusal> {
        let now = &self.state.now;
        let jewel = now.spot.and_then(|spot| self.me().tools[spot].jewel);
        match part {
            Part::Action if now.action_used => Err(Refusal::AlreadyUsed),
            Part::Jewel if now.jewel_used => Err(Refusal::AlreadyUsed),
            Part::Jewel if jewel.is_none() => Err(Refusal::NoJewel),
            Part::Action | Part::Jewel => Ok(()),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// DP6: an action that can be carried out.
    pub(crate) fn may_read(self, part: Part) -> Result<Frame, Refusal> {
        let frame = self.action_frame(part).ok_or(Refusal::NotAsked)?;
        if self.waits(frame) { Ok(frame) } else { Err(Refusal::NothingToDo) }
    }

    /// The first question of an action, with the strength fixed now (4.4).
    pub(crate) fn action_frame(self, part: Part) -> Option<Frame> {
        let strength = self.strength();
        match part {
            Part::Dig => Some(Frame::Dig { strength, chosen: WordSet::NONE }),
            Part::Skirmish => Some(Frame::Skirmish { strength, defeated: Enemies::NONE }),
            Part::Build => Some(Frame::Row(strength)),
            Part::Transport => Some(Frame::Site { strength, throne: true }),
            Part::Action | Part::Jewel => None,
        }
    }
}

impl Act<'_> {
    /// Lays the decision points of a turn out, the first on top.
    pub(crate) fn begin_turn(&mut self) {
        self.state.now = Turn::NEW;
        self.out.all(Event::TurnOf { who: self.seat() });
        for frame in [Frame::Close, Frame::Use, Frame::Spend, Frame::Assign] {
            self.push(frame);
        }
    }

    pub(crate) fn man(&mut self, strength: Strength, spot: Spot) {
        let who = self.seat();
        let me = self.me();
        *me.tavern.get_mut(strength) -= 1;
        me.tools[spot].dwarf = Some(strength);
        self.state.now.spot = Some(spot);
        self.out.all(Event::Assigned { who, strength, spot });
    }

    /// The piece stays beside the dwarf until the end of the turn.
    pub(crate) fn spend(&mut self, support: Support) {
        let who = self.seat();
        let piece = Supports::of(support, 1);
        let me = self.me();
        me.supports = me.supports.minus(piece);
        self.state.now.support = support.points();
        self.out.all(Event::Spent { who, support });
    }

    /// DP5 and DP8: the part is applied completely before the other.
    pub(crate) fn use_part(&mut self, part: Part) {
        self.push(Frame::Use);
        match part {
            Part::Jewel => self.use_jewel(),
            _ => self.use_action(),
        }
    }

    /// The tool gives its action; a book asks which.
    fn use_action(&mut self) {
        self.state.now.action_used = true;
        let position = self.position();
        let kind = self.state.now.spot.and_then(|spot| position.kind_of(spot));
        let action = kind.map(Position::action_of);
        match action {
            Some(Some(part)) => {
                if let Some(frame) = position.action_frame(part) {
                    self.push(frame);
                }
            }
            Some(None) => self.push(Frame::Read),
            None => {}
        }
    }

    /// DP6: a book gives any of the four actions.
    pub(crate) fn read(&mut self, part: Part) {
        if let Some(frame) = self.position().action_frame(part) {
            self.push(frame);
        }
    }

    fn use_jewel(&mut self) {
        self.state.now.jewel_used = true;
        let jewel = self.state.now.spot.and_then(|spot| self.me().tools[spot].jewel);
        if let Some(jewel) = jewel {
            let who = self.seat();
            self.out.all(Event::UsedJewel { who, jewel });
            self.push_effect(self.content.jewels[jewel].effect);
        }
    }

    /// Nobody chooses where there is no choice: a tool without a jewel gives its
    /// action.
    pub(crate) fn go_on_using(&mut self) {
        if self.position().may_use(Part::Action).is_ok() {
            self.use_part(Part::Action);
        }
    }

    /// The support goes back, displays are refilled, then the next (4.3.5).
    pub(crate) fn end_turn(&mut self) {
        self.state.now = Turn::NEW;
        for held in &mut self.me().relics {
            held.fresh = false;
        }
        self.refill_displays();
        if self.state.elders.is_some() {
            self.elders_turn();
            self.refill_displays();
        }
    }

    /// The next clan in the order that still has turns in this era, or the
    /// Council (4.1).
    pub(crate) fn next_turn(&mut self, begun: u8) {
        let turns = self.content.figures.turns * self.state.seats();
        for turn in begun..turns {
            let seat = self.state.seat_at(turn % self.state.seats());
            if !self.state.left.contains(seat) {
                self.state.phase = Phase::Turns(turn + 1);
                self.state.active = seat;
                self.begin_turn();
                return;
            }
        }
        self.begin_council();
    }

    /// A player goes for good. The pieces stay where they are; counters and
    /// supports go back to the supply; what was begun is dropped, and turns are
    /// skipped from now on.
    pub(crate) fn leave(&mut self, seat: Seat) {
        if self.state.left.contains(seat) || self.state.is_over() {
            return;
        }
        self.state.left.insert(seat);
        self.out.all(Event::Left { who: seat });
        let alone = self.state.stayed().len() < 2 && self.state.elders.is_none();
        if alone || self.state.stayed().is_empty() {
            self.break_off();
            self.give_back(seat);
            self.finish();
            return;
        }
        if let Some(release) = &mut self.state.release {
            release.answers.excuse(seat);
            release.chosen[seat] = Enemies::NONE;
            self.give_back(seat);
            self.open_key_check();
        } else if self.state.active == seat {
            self.break_off();
            self.give_back(seat);
            self.skip_pick();
        } else {
            self.give_back(seat);
        }
        self.run();
    }

    /// What the player who acts has begun is given up, but pieces on their way
    /// arrive, and storage keeps what it can.
    fn break_off(&mut self) {
        for frame in std::mem::take(&mut self.state.stack) {
            match frame {
                Frame::Do(Effect::Unlock) => self.unlock_buildings(),
                Frame::Do(Effect::Keys) => self.take_keys(),
                Frame::Do(Effect::Store) => self.open_storage(),
                Frame::Complete(site) => self.mark_first(site),
                _ => {}
            }
        }
        for resource in Resource::ALL {
            while self.position().may_discard(*resource).is_ok() {
                self.pay(Resources::of(*resource, 1));
            }
        }
        // What came with a completion space is given up too.
        self.state.stack.clear();
        self.state.now = Turn::NEW;
    }

    /// Counters and supports of a leaver go back to the supply.
    fn give_back(&mut self, seat: Seat) {
        let board = &mut self.state.clans[seat];
        board.resources = Resources::NONE;
        board.supports = Supports::NONE;
    }
}
