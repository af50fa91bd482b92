//! How far a quest has come, and what brings it further (rule page 3.9).

mod visits;

use serde::{Deserialize, Serialize};

pub(crate) use self::visits::Arrival;
pub use self::visits::KeepJourney;
use super::{
    event::Event,
    map::Hex,
    position::{Act, Position},
    state::OpenCard,
    vocabulary::{
        cards::Card,
        effect::Who,
        pieces::{Troop, Works},
        quest::{Join, Mode, Part, Quest, Spread, Task},
    },
};
use crate::engine::Seat;

/// A part of the quest of a card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartOf {
    pub card: Card,
    pub part: u8,
}

impl OpenCard {
    /// The value and the number of successes of a check (3.9, `check_mod`).
    pub fn check(&self, value: u8, count: u8) -> (u8, u8) {
        let (harder, more) = self.harder;
        let value = value.saturating_add_signed(harder).clamp(2, 6);
        (value, count.saturating_add_signed(more).max(1))
    }
}

impl<'a> Position<'a> {
    pub(crate) fn quest(self, card: Card) -> Option<&'a Quest> {
        self.content.cards[card].quest.as_ref()
    }

    pub(crate) fn part(self, of: PartOf) -> Option<(&'a OpenCard, Part)> {
        let open = self.state.card(of.card).filter(|open| open.awake)?;
        let part = self.quest(of.card)?.parts.get(usize::from(of.part))?;
        Some((open, *part))
    }

    /// Whether a card is completed.
    pub(crate) fn is_fulfilled(self, open: &OpenCard) -> bool {
        let Some(quest) = self.quest(open.card) else { return false };
        let done = |place: usize| self.is_part_done(open, quest, place);
        match quest.join {
            Join::All => (0..quest.parts.len()).all(done),
            Join::Any => (0..quest.parts.len()).any(done),
            Join::Then => quest.parts.len().checked_sub(1).is_some_and(done),
        }
    }

    fn is_part_done(self, open: &OpenCard, quest: &Quest, place: usize) -> bool {
        if open.is_done(place as u8) {
            return true;
        }
        let Some(part) = quest.parts.get(place) else { return false };
        match part.task {
            Task::Guard { .. } => open.troops.is_none(),
            Task::Without(troop) => self.state.ground.all_troops().get(troop) == 0,
            Task::CouncilAt(position) => self.state.council >= position,
            Task::SlayLeader(leader) => self.state.leaders.get(leader.index()) == Some(&None),
            Task::SlayDragon(dragon) => self.state.dragons.get(dragon.index()) == Some(&None),
            Task::Crown(count) => {
                let marked = self.state.king.map_or(0, |king| king.marked);
                marked.count_ones() >= count.into()
            }
            _ => false,
        }
    }

    /// The parts of a card that are completed or hold now, one bit each.
    pub(crate) fn parts_that_hold(self, open: &OpenCard) -> u8 {
        let Some(quest) = self.quest(open.card) else { return open.done };
        let holds = (0..quest.parts.len()).filter(|part| self.is_part_done(open, quest, *part));
        holds.fold(open.done, |done, part| done | 1 << part)
    }

    /// Whether a part can be worked on: not done, and what comes before it is (`then`).
    pub(crate) fn is_part_open(self, of: PartOf) -> bool {
        let Some((open, _)) = self.part(of) else { return false };
        let Some(quest) = self.quest(of.card) else { return false };
        let place = usize::from(of.part);
        let before = quest.join != Join::Then
            || (0..place).all(|earlier| self.is_part_done(open, quest, earlier));
        before && !self.is_part_done(open, quest, place)
    }

    /// All parts of cards on the table that can be worked on.
    pub(crate) fn open_parts(self) -> impl Iterator<Item = (PartOf, OpenCard, Part)> + 'a {
        let open = self.state.open.iter().filter(|open| open.awake);
        let parts = open.flat_map(move |open| {
            let parts = self.quest(open.card).map_or(&[][..], |quest| &quest.parts);
            parts.iter().enumerate().map(move |(place, part)| {
                (PartOf { card: open.card, part: place as u8 }, *open, *part)
            })
        });
        parts.filter(move |(of, ..)| self.is_part_open(*of))
    }

    /// The Hero for whom alone a part is.
    pub(crate) fn is_for(self, part: Part, open: &OpenCard, seat: Seat) -> bool {
        match part.by {
            None => true,
            Some(Who::Pinned | Who::Poisoned) => open.hero == Some(seat),
            Some(who) => self.whom(who, open.card).contains(seat),
        }
    }

    /// The hex of a part that a Hero works on: its place among those that are separate.
    pub(crate) fn spot(self, part: Part, open: &OpenCard, hex: Hex) -> Option<usize> {
        match part.spread {
            None => Some(0),
            Some((_, area)) => self.area(area, Some(open)).iter().position(|other| other == hex),
        }
    }

    /// The journeys of a Hero.
    pub(crate) fn journeys(self, seat: Seat) -> impl Iterator<Item = Card> + 'a {
        let open = self.state.open.iter();
        open.filter(move |open| self.travels(open, seat)).map(|open| open.card)
    }

    fn travels(self, open: &OpenCard, seat: Seat) -> bool {
        let parts = self.quest(open.card).map_or(&[][..], |quest| &quest.parts);
        let under_way = (0..).map(|place| !open.is_done(place));
        parts.iter().zip(&open.progress).zip(under_way).any(|((part, progress), under_way)| {
            under_way && matches!(part.task, Task::Travel(..)) && progress[0] & (1 << seat.0) != 0
        })
    }
}

impl Act<'_> {
    /// Parts of `all` that hold now stay completed (3.9).
    pub(crate) fn mark_live_parts(&mut self) {
        self.crown();
        for place in 0..self.state.open.len() {
            let Some(open) = self.state.open.get(place).copied() else { return };
            let Some(quest) = self.now().quest(open.card) else { continue };
            if quest.join != Join::All || quest.parts.len() < 2 || !open.awake {
                continue;
            }
            let done = self.now().parts_that_hold(&open);
            if let Some(open) = self.state.open.get_mut(place) {
                open.done = done;
            }
        }
    }

    /// The conditions of the High King that hold are marked (3.17).
    fn crown(&mut self) {
        let Some(king) = self.state.king else { return };
        let (figures, state) = (&self.content.figures, &self.state);
        let here = self.now().heroes_in(self.content.blacksaddle()).len();
        let now = self.now();
        let owned: usize = now.everybody().iter().map(|seat| now.equipment_count(seat)).sum();
        let conditions = [
            king.troops.total() >= figures.king_troops,
            state.council >= figures.king_council,
            here >= usize::from(figures.king_heroes),
            owned >= usize::from(state.seats()),
        ];
        let holds = conditions.iter().enumerate().filter(|(_, holds)| **holds);
        let marked = holds.fold(king.marked, |marked, (place, _)| marked | 1 << place);
        if marked == king.marked {
            return;
        }
        let count = marked.count_ones() as u8;
        let mut king = super::state::HighKing { marked, ..king };
        if marked & 1 != 0 {
            self.state.supply = self.state.supply.plus(std::mem::take(&mut king.troops));
        }
        self.state.king = Some(king);
        self.tell(Event::Crowned { count });
    }

    /// A part of a quest is done; the only part of a card is told when the card is completed.
    pub(crate) fn finish_part(&mut self, of: PartOf) {
        let who = self.seat();
        let Some(open) = self.state.card_mut(of.card) else { return };
        open.done |= 1 << of.part;
        if self.now().quest(of.card).is_some_and(|quest| quest.parts.len() > 1) {
            self.tell(Event::PartDone { who, card: of.card });
        }
    }

    /// Successes of a check count for one part; surplus is lost (4.20).
    pub(crate) fn add_successes(&mut self, of: PartOf, successes: u8) {
        let who = self.seat();
        let now = self.now();
        let Some((open, part)) = now.part(of) else { return };
        let Task::Check { value, count, mode, .. } = part.task else { return };
        let (_, needed) = open.check(value, count);
        let Some(spot) = now.spot(part, open, now.active().hex) else { return };
        let spots = part.spread.map(|(spread, area)| (spread, now.area(area, None).len()));
        if successes == 0 {
            return;
        }
        let Some(open) = self.state.card_mut(of.card) else { return };
        let Some(progress) = open.progress.get_mut(usize::from(of.part)) else { return };
        let reached = match mode {
            Mode::Turn | Mode::Sum => {
                let Some(sum) = progress.get_mut(spot) else { return };
                *sum = sum.saturating_add(successes).min(needed);
                *sum
            }
            // One a turn: the second number says that this turn has had it.
            Mode::Turns => {
                progress[0] += 1;
                progress[1] = 1;
                progress[0]
            }
            // One a Hero: a bit each.
            Mode::Heroes => {
                progress[0] |= 1 << who.0;
                progress[0].count_ones() as u8
            }
        };
        let complete = match spots {
            None => reached >= needed,
            Some((spread, hexes)) => {
                let done = progress.iter().filter(|sum| **sum >= needed).count();
                match spread {
                    Spread::Each => done >= usize::from(hexes),
                    Spread::Pick(count) => done >= usize::from(count),
                }
            }
        };
        self.tell(Event::Successes { card: of.card, count: reached.min(needed), needed });
        if complete {
            self.finish_part(of);
        }
    }

    /// A troop was defeated by a Fight (3.9, `kill`).
    pub(crate) fn count_kill(&mut self, killed: Troop) {
        let here = self.now().active().hex;
        let together = self.now().heroes_in(here).len();
        let counting: Vec<(PartOf, u8)> = self
            .now()
            .open_parts()
            .filter_map(|(of, _, part)| match part.task {
                Task::Kill { troop, count, .. } => {
                    let fits = troop.is_none_or(|troop| troop == killed);
                    (fits && together >= usize::from(part.together)).then_some((of, count))
                }
                _ => None,
            })
            .collect();
        for (of, count) in counting {
            let Some(open) = self.state.card_mut(of.card) else { continue };
            let Some([sum, ..]) = open.progress.get_mut(usize::from(of.part)) else { continue };
            *sum += 1;
            if *sum >= count {
                self.finish_part(of);
            }
        }
    }

    /// A tile was built (4.16), or one of Perished Land cleansed.
    pub(crate) fn count_works(&mut self, built: Works) {
        let counting: Vec<(PartOf, u8)> = self
            .now()
            .open_parts()
            .filter_map(|(of, _, part)| match part.task {
                Task::Build { works, count, .. } if works == built => Some((of, count)),
                _ => None,
            })
            .collect();
        for (of, needed) in counting {
            self.count_one(of, needed);
        }
    }

    /// One more towards a number.
    pub(crate) fn count_one(&mut self, of: PartOf, needed: u8) {
        let Some(open) = self.state.card_mut(of.card) else { return };
        let Some([sum, ..]) = open.progress.get_mut(usize::from(of.part)) else { return };
        *sum += 1;
        if *sum >= needed {
            self.finish_part(of);
        }
    }

    /// What counts within a turn is lost (4.1, phase 4).
    pub(crate) fn forget_turn(&mut self) {
        for place in 0..self.state.open.len() {
            let Some(card) = self.state.open.get(place).map(|open| open.card) else { return };
            let Some(quest) = self.content.cards[card].quest.as_ref() else { continue };
            let Some(open) = self.state.open.get_mut(place) else { return };
            for (part, progress) in quest.parts.iter().zip(&mut open.progress) {
                match part.task {
                    Task::Check { mode: Mode::Turn, .. } | Task::Kill { turn: true, .. } => {
                        *progress = [0; Quest::MAX_SPOTS];
                    }
                    Task::Check { mode: Mode::Turns, .. } => progress[1] = 0,
                    _ => {}
                }
            }
        }
    }
}
