//! Andôkai's Spells (rule page 3.21, 4.12).

use serde::{Deserialize, Serialize};

use super::{
    action::Action,
    effects::{
        choose::{ChooseHero, HeroPick},
        share::{RemoveTroops, Split, SplitWhat},
    },
    event::Event,
    map::HexSet,
    position::{Act, Position},
    stack::{Frame, Question},
    state::Window,
    tracks::BlankDie,
    turn::reroll::{PickDice, RaiseDie},
    vocabulary::{cards::Spell, perk::Power, pieces::Troop},
};
use crate::engine::{Seat, Seats, Text, WordSet};

/// When a Spell can be cast as an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    BeforeRoll,
    AfterRoll,
    Loss,
    Recruits,
}

impl Moment {
    fn fits(self, power: Power) -> bool {
        match self {
            Self::BeforeRoll => matches!(power, Power::Dice(_)),
            Self::AfterRoll => matches!(power, Power::RerollAny | Power::Raise(_)),
            Self::Loss => matches!(power, Power::Prevent(_)),
            Self::Recruits => matches!(power, Power::Blank),
        }
    }
}

impl Position<'_> {
    /// The seat that casts Spells.
    pub(crate) fn spell_owner(self) -> Option<Seat> {
        self.state.spells.as_ref().map(|spells| spells.owner)
    }

    /// The first Spell in hand with such a power.
    pub(crate) fn in_hand(self, wanted: impl Fn(Power) -> bool) -> Option<Spell> {
        let spells = self.state.spells.as_ref()?;
        spells.hand.iter().copied().find(|spell| wanted(self.content.spells[*spell].power))
    }

    /// The Spells in hand that fit a moment and may be used without asking, and whether there
    /// are others to ask about.
    pub(crate) fn fitting(self, moment: Moment) -> (WordSet<Spell>, bool) {
        let Some(spells) = self.state.spells.as_ref() else { return (WordSet::NONE, false) };
        let fits = |spell: &&Spell| moment.fits(self.content.spells[**spell].power);
        let all: WordSet<Spell> = spells.hand.iter().filter(fits).copied().collect();
        let owner = self.state.player(spells.owner);
        if owner == self.decider() {
            return (all, false);
        }
        let free: WordSet<Spell> =
            all.iter().filter(|spell| spells.free.contains(*spell)).collect();
        let silent = self.hero(spells.owner).silent.contains(Window::Spells);
        (free, !silent && free != all)
    }

    /// Whether a moment has anything for the Spells to do.
    fn offers(self, moment: Moment) -> bool {
        if moment == Moment::Recruits {
            let blank = |frame: &Frame| match frame {
                Frame::Recruits(recruits) => Some(recruits.faces.iter().all(|face| *face == 0)),
                _ => None,
            };
            if self.state.stack.iter().rev().find_map(blank) != Some(false) {
                return false;
            }
        }
        let (free, ask) = self.fitting(moment);
        ask || !free.is_empty()
    }
}

/// The active player is shown which Spells would fit: cast, ask, or go on (4.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    pub moment: Moment,
    /// Whether Andôkai was asked already.
    pub asked: bool,
}

impl Offer {
    pub(crate) const fn new(moment: Moment) -> Self {
        Self { moment, asked: false }
    }
}

impl Question for Offer {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, now: Position<'_>) -> Text {
        match self.moment {
            Moment::Loss => {
                let loss = now.state.stack.iter().rev().find_map(|frame| match frame {
                    Frame::Loss(loss) => Some(*loss),
                    _ => None,
                });
                let text = Text::new("dwarves-prompt-offer-loss");
                match loss {
                    Some(loss) => text.with("who", loss.who).with("points", loss.points),
                    None => text,
                }
            }
            Moment::Recruits => Text::new("dwarves-prompt-offer-recruits"),
            Moment::BeforeRoll | Moment::AfterRoll => Text::new("dwarves-prompt-offer-roll"),
        }
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Done);
        let (free, ask) = now.fitting(self.moment);
        actions.extend(free.iter().map(Action::Cast));
        if ask && !self.asked {
            actions.push(Action::Ask);
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        match action {
            Action::Cast(spell) => act.cast(spell),
            Action::Ask => {
                act.push(Self { asked: true, ..*self });
                act.ask_andokai(self.moment);
            }
            _ => {}
        }
    }

    fn waits(&self, now: Position<'_>) -> bool {
        let (free, ask) = now.fitting(self.moment);
        now.offers(self.moment) && (!free.is_empty() || (ask && !self.asked))
    }
}

/// Andôkai's player is asked (4.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskAndokai {
    pub moment: Moment,
}

impl Question for AskAndokai {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.spell_owner().map_or(Seats::NONE, |owner| now.player_of(owner))
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-ask-andokai")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let hand = now.state.spells.iter().flat_map(|spells| &spells.hand);
        let fits = hand.filter(|spell| self.moment.fits(now.content.spells[**spell].power));
        actions.extend(fits.map(|spell| Action::Cast(*spell)));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Cast(spell) = action {
            act.cast(spell);
        }
    }
}

impl Act<'_> {
    pub(crate) fn ask_andokai(&mut self, moment: Moment) {
        let asked = self.now().spell_owner().map(|owner| self.state.player(owner));
        if let Some(other) = asked {
            let who = self.now().decider();
            self.tell(Event::Asks { who, other });
            self.push(AskAndokai { moment });
        }
    }

    /// The Spell goes under the deck.
    pub(crate) fn spend_spell(&mut self, spell: Spell) {
        let Some(spells) = self.state.spells.as_mut() else { return };
        spells.hand.retain(|other| *other != spell);
        spells.deck.put_under(vec![spell], 1);
        let who = spells.owner;
        self.tell(Event::Casts { who, spell });
    }

    /// Casts a Spell as an answer: it acts on what is under way.
    pub(crate) fn cast(&mut self, spell: Spell) {
        self.spend_spell(spell);
        let decider = self.now().decider();
        match self.content.spells[spell].power {
            Power::Dice(dice) => {
                if let Some(roll) = self.beginning_mut() {
                    roll.extra += dice;
                }
            }
            Power::RerollAny => self.push(PickDice { picked: 0, several: true }),
            Power::Raise(by) => self.push(RaiseDie { by }),
            Power::Prevent(points) => {
                let prevented = self.loss_mut().map(|loss| {
                    let points = points.min(loss.points);
                    loss.points -= points;
                    (loss.who, points)
                });
                if let Some((who, points)) = prevented {
                    self.tell(Event::Prevented { who, points });
                }
            }
            Power::Blank => self.push(BlankDie { by: decider }),
            Power::HealSplit(_) | Power::MoveHero | Power::Lightning(..) | Power::Book(_) => {}
        }
    }

    /// Casts a Spell while the game waits; its owner answers what it asks.
    pub(crate) fn cast_idle(&mut self, spell: Spell) {
        let Some(owner) = self.now().spell_owner() else { return };
        let by = self.state.player(owner);
        self.spend_spell(spell);
        match self.content.spells[spell].power {
            Power::HealSplit(points) => {
                self.push(Split { by, left: points, what: SplitWhat::Heal, shares: [0; 6] });
            }
            Power::MoveHero => {
                let now = self.now();
                let free = |seat: &Seat| now.pinned_by(*seat).is_none();
                let among = now.everybody().iter().filter(free).collect();
                self.push(ChooseHero { by, among, pick: HeroPick::Anywhere });
            }
            Power::Lightning(left, reach) => {
                let here = self.now().hero(owner).hex;
                let among = HexSet::only(here).near(reach);
                let types = Troop::ALL.iter().copied().collect();
                self.push(RemoveTroops { by, left, types, among, one_hex: true });
            }
            _ => {}
        }
    }

    /// Action "draw a Spell".
    pub(crate) fn draw_spells(&mut self) {
        let works = self.now().equipment_works();
        let book = self.state.spells.as_ref().and_then(|spells| spells.book).filter(|_| works);
        let count = match book.map(|book| self.content.spells[book].power) {
            Some(Power::Book(cards)) => cards,
            _ => 1,
        };
        for _ in 0..count {
            let Some(spells) = self.state.spells.as_mut() else { return };
            let who = spells.owner;
            let Some(spell) = spells.deck.draw(self.dice) else { break };
            if matches!(self.content.spells[spell].power, Power::Book(_)) {
                spells.book = Some(spell);
            } else {
                spells.hand.push(spell);
            }
            self.tell(Event::DrawsSpell { who, spell });
        }
        self.push(DiscardSpells);
    }
}

/// More than three Spells in hand: discard down to three (4.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscardSpells;

impl Question for DiscardSpells {
    fn asks(&self, now: Position<'_>) -> Seats {
        now.spell_owner().map_or(Seats::NONE, |owner| now.player_of(owner))
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-discard-spells")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        let hand = now.state.spells.iter().flat_map(|spells| &spells.hand);
        actions.extend(hand.map(|spell| Action::Discard(*spell)));
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        if let Action::Discard(spell) = action
            && let Some(spells) = act.state.spells.as_mut()
        {
            spells.hand.retain(|other| *other != spell);
            spells.deck.put_under(vec![spell], 1);
            let who = spells.owner;
            act.tell(Event::DiscardsSpell { who, spell });
            act.push(*self);
        }
    }

    fn waits(&self, now: Position<'_>) -> bool {
        let most = usize::from(now.content.figures.hand);
        now.state.spells.as_ref().is_some_and(|spells| spells.hand.len() > most)
    }
}
