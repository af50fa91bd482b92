//! How likely a roll succeeds, before it is made and while it can still be changed: with the
//! help that is at hand, and without.

mod dice;
#[cfg(test)]
mod tests;
mod worth;

use self::{
    dice::{Charm, Help, Left, Odds},
    worth::{Targets, Worth},
};
use super::{
    action::{Action, Foe, PartNo, Reroll, Work},
    position::Position,
    quests::PartOf,
    spells::Moment,
    stack::Frame,
    turn::roll::{Purpose, Roll},
    vocabulary::{
        perk::{Perk, Power},
        pieces::Works,
        quest::{Mode, Task},
    },
};
use crate::engine::Text;

/// What a roll is for.
struct Aim {
    /// What is hoped for in any case.
    worth: Worth,
    /// All that is wanted, where one success is only a part of it: how many it takes.
    whole: Option<(u8, Worth)>,
    /// Face-down markers of which one is right.
    markers: Option<u8>,
}

impl Aim {
    fn of(worth: Worth) -> Self {
        Self { worth, whole: None, markers: None }
    }

    fn success(value: u8, count: u8) -> Self {
        Self::of(Worth::AnyOf(vec![(value, count)]))
    }

    /// One success helps, and so many are wanted.
    fn several(value: u8, wanted: u8) -> Self {
        let whole = (wanted > 1).then(|| (wanted, Worth::AnyOf(vec![(value, wanted)])));
        Self { whole, ..Self::success(value, 1) }
    }
}

impl Position<'_> {
    /// What is said of the odds of an action that rolls dice, or changes them.
    pub(super) fn odds(self, action: Action) -> Option<Text> {
        match self.state.stack.last()? {
            Frame::TakeActions => self.odds_of_roll(self.purpose_of(action)?, 0),
            Frame::Offer(offer) if offer.moment == Moment::BeforeRoll => {
                let begins = self.state.stack.iter().rev().find_map(|frame| match frame {
                    Frame::BeginRoll(begins) => Some(*begins),
                    _ => None,
                })?;
                match action {
                    Action::Done => self.odds_of_roll(begins.purpose, begins.extra),
                    Action::Cast(spell) => {
                        let Power::Dice(more) = self.content.spells[spell].power else {
                            return None;
                        };
                        self.odds_of_roll(begins.purpose, begins.extra + more)
                    }
                    _ => None,
                }
            }
            Frame::Roll(roll) => self.odds_of_change(roll, action),
            _ => None,
        }
    }

    /// The roll that an action begins.
    fn purpose_of(self, action: Action) -> Option<Purpose> {
        Some(match action {
            Action::Move(to) if to.0.is_none() => Purpose::Move,
            Action::Fight(Foe::Troops) => Purpose::Troops,
            Action::Fight(Foe::Card(card)) => Purpose::Foe(self.foe_of(card)?),
            Action::Fight(Foe::Dragon(dragon)) => Purpose::Dragon(dragon),
            Action::Check(card, PartNo(part)) => self.purpose_of_check(PartOf { card, part }),
            Action::Dispatch => Purpose::Dispatch,
            Action::Work(work) => match work {
                Work::Tinker => Purpose::Tinker,
                Work::Council => Purpose::Council,
                Work::Smith => Purpose::Smith,
                Work::Diamond => Purpose::Diamond,
                Work::Rampart => Purpose::Build(Works::Rampart),
                Work::Catapult => Purpose::Build(Works::Catapult),
                Work::Spell | Work::Ride => return None,
            },
            _ => return None,
        })
    }

    /// What a roll is worth to whoever makes it.
    fn aim(self, purpose: Purpose) -> Option<Aim> {
        let figures = &self.content.figures;
        Some(match purpose {
            Purpose::Move => Aim::of(Worth::Highest),
            Purpose::Troops => Aim::of(Worth::Hits(self.targets())),
            Purpose::Foe(of) => {
                let (open, part) = self.part(of)?;
                let (Task::Boss { value, .. } | Task::Hunt { value, .. }) = part.task else {
                    return None;
                };
                let markers = open.progress.get(usize::from(of.part))?.first()?;
                Aim::several(value, *markers)
            }
            Purpose::Dragon(dragon) => {
                let (_, wounds) = self.state.dragons.get(dragon.index()).copied().flatten()?;
                Aim::several(self.wounds_dragon_on(), wounds)
            }
            Purpose::Dispatch => Aim::success(self.content.needed(self.state.council)?, 1),
            Purpose::Check(of) => {
                let (open, part) = self.part(of)?;
                let Task::Check { value, count, mode, .. } = part.task else { return None };
                let (value, needed) = open.check(value, count);
                let spot = self.spot(part, open, self.active().hex)?;
                let done = open.progress.get(usize::from(of.part))?.get(spot)?;
                match mode {
                    Mode::Turn | Mode::Sum => Aim::several(value, needed.saturating_sub(*done)),
                    Mode::Turns | Mode::Heroes => Aim::success(value, 1),
                }
            }
            Purpose::Health(of) => {
                let Task::HealthRoll { value, count } = self.part(of)?.1.task else { return None };
                Aim::success(value, count)
            }
            Purpose::Cleanse(of) => {
                let Task::Cleanse { value, .. } = self.part(of)?.1.task else { return None };
                Aim::success(value, 1)
            }
            Purpose::Search(of) => {
                let (open, part) = self.part(of)?;
                let Task::Search { value, .. } = part.task else { return None };
                Aim { markers: Some(open.marks.len()), ..Aim::success(value, 1) }
            }
            Purpose::Tinker => {
                let (value, count) = self.tinker()?;
                Aim::success(value, count)
            }
            Purpose::Council => Aim::success(figures.council_craft, 1),
            Purpose::Smith => Aim::success(figures.blacksmith, 1),
            Purpose::Diamond => Aim::success(figures.diamond, 1),
            Purpose::Build(works) => Aim::success(self.builds_on(works), 1),
        })
    }

    /// What a Fight against troops can hit.
    fn targets(self) -> Targets {
        let (seat, hex) = (self.state.active, self.active().hex);
        let needs = |troops: super::vocabulary::pieces::Troops| -> Vec<u8> {
            let each = troops.iter().flat_map(|(troop, count)| (0..count).map(move |_| troop));
            each.map(|troop| self.defeats_on(seat, troop)).collect()
        };
        let troops = &self.state.ground.troops;
        let on_cards = self.cards_at(hex).flat_map(|open| needs(open.troops));
        let leaders = super::vocabulary::pieces::Troop::ALL
            .iter()
            .filter(|leader| self.state.leaders.get(leader.index()) == Some(&Some(hex)));
        Targets {
            here: on_cards.chain(needs(troops[hex])).collect(),
            near: hex.neighbours().flat_map(|other| needs(troops[other])).collect(),
            reach: self.reach(),
            leaders: leaders.map(|leader| self.content.troops[*leader].defeated).collect(),
        }
    }

    /// What can be done about a roll of the active Hero.
    fn help(self, purpose: Purpose) -> Help {
        let seat = self.state.active;
        let able = |wanted: fn(Perk) -> Option<super::vocabulary::perk::Rolls>| {
            self.perks(seat).filter_map(wanted).any(|rolls| self.is_for_roll(rolls, purpose))
        };
        let rune = |perk: &Perk| *perk == Perk::RerollAny;
        let works = self.equipment_works();
        let owned = self.hero(seat).equipment.iter().filter(|_| works);
        let runes = owned.filter(|it| self.content.equipment[**it].perks.iter().any(rune));
        let (free, ask) = self.fitting(Moment::AfterRoll);
        let hand = self.state.spells.iter().flat_map(|spells| &spells.hand);
        let spells = hand.filter_map(|spell| {
            let charm = match self.content.spells[*spell].power {
                Power::RerollAny => Charm::Reroll,
                Power::Raise(by) => Charm::Raise(by),
                _ => return None,
            };
            let asked = !free.contains(*spell);
            (!asked || ask).then_some((charm, asked))
        });
        Help {
            raise: able(|perk| if let Perk::Raise(rolls) = perk { Some(rolls) } else { None }),
            reroll: able(|perk| if let Perk::Reroll(rolls) = perk { Some(rolls) } else { None }),
            council: self.state.council == 3,
            worst: self.state.council == -2,
            runes: runes.count() as u8,
            spells: spells.collect(),
        }
    }

    /// The most dice that Spells add to a roll that has not begun.
    fn dice_by_spells(self) -> u8 {
        let (free, ask) = self.fitting(Moment::BeforeRoll);
        let hand = self.state.spells.iter().flat_map(|spells| &spells.hand);
        let dice = |spell| match self.content.spells[spell].power {
            Power::Dice(dice) => dice,
            _ => 0,
        };
        // One is cast at once, and one more if its owner is asked before.
        let most = |wanted: bool| {
            let fitting = hand.clone().filter(|spell| free.contains(**spell) == wanted);
            fitting.map(|spell| dice(*spell)).max().unwrap_or_default()
        };
        most(true) + if ask { most(false) } else { 0 }
    }

    /// The odds of a roll that is about to be made. Whoever may have more dice by Spells
    /// counts them as help, unless they were offered already.
    fn odds_of_roll(self, purpose: Purpose, extra: u8) -> Option<Text> {
        let aim = self.aim(purpose)?;
        let help = self.help(purpose);
        let plain = help.none();
        let offered = matches!(self.state.stack.last(), Some(Frame::Offer(_)));
        let more = if offered { 0 } else { self.dice_by_spells() };
        let dice = self.dice_for(purpose, extra);
        let with_more = self.dice_for(purpose, extra + more);
        let chance = |worth: &Worth| {
            let without = Odds::new(&plain, worth).before(dice);
            let with = Odds::new(&help, worth).before(with_more);
            words(without, with)
        };
        Some(match &aim.worth {
            Worth::Highest => {
                let at_least = |value: u8| Worth::AnyOf(vec![(value, 1)]);
                let far = |help: &Help, dice: u8| {
                    [4, 5, 6].map(|value| percent(Odds::new(help, &at_least(value)).before(dice)))
                };
                let [four, five, six] = far(&plain, dice);
                let said = Text::new("dwarves-odds-move")
                    .with("dice", dice)
                    .with("four", four.clone())
                    .with("five", five.clone())
                    .with("six", six.clone());
                let helped = far(&help, with_more);
                if helped == [four, five, six] {
                    return Some(said);
                }
                let [four, five, six] = helped;
                Text::new("dwarves-odds-move-helped")
                    .with("odds", said)
                    .with("four", four)
                    .with("five", five)
                    .with("six", six)
            }
            Worth::Hits(targets) => {
                let average = Odds::new(&plain, &aim.worth).before(dice);
                with_tenths(Text::new("dwarves-odds-troops"), average)
                    .with("odds", chance(&Worth::AnyOf(targets.any())))
                    .with("troops", targets.count())
            }
            worth @ Worth::AnyOf(_) => {
                let odds = Text::new("dwarves-odds-success").with("odds", chance(worth));
                match (&aim.whole, aim.markers) {
                    (Some((count, whole)), _) => {
                        let text = Text::new("dwarves-odds-whole")
                            .with("odds", chance(worth))
                            .with("count", *count)
                            .with("all", chance(whole));
                        match self.by_all_actions(whole, dice).filter(|_| !plain.worst) {
                            Some(all) => Text::new("dwarves-odds-by-actions")
                                .with("odds", text)
                                .with("all", percent(all)),
                            None => text,
                        }
                    }
                    (None, Some(markers)) => {
                        Text::new("dwarves-odds-search").with("odds", odds).with("markers", markers)
                    }
                    (None, None) => odds,
                }
            }
        })
    }

    /// How likely so many successes come of all the actions left together, without help:
    /// those of one turn add up (4.20).
    fn by_all_actions(self, whole: &Worth, dice: u8) -> Option<f64> {
        let actions = self.state.now.actions;
        let Worth::AnyOf(wanted) = whole else { return None };
        let [(value, count)] = wanted.as_slice() else { return None };
        (actions > 1).then(|| at_least(*count, dice * actions, *value))
    }

    /// Whether none of these changes could make more of the dice: all that is wanted is there,
    /// or what a die can be raised to is needed for nothing.
    pub(super) fn is_settled(self, roll: &Roll, changes: &[Action]) -> bool {
        let Some(aim) = self.aim(roll.purpose) else { return false };
        let worth = aim.whole.map_or(aim.worth, |(_, whole)| whole);
        let idle = |change: &Action| match change {
            Action::Raise(face) => !worth.steps_at(face.0 + 1),
            _ => false,
        };
        if changes.iter().all(idle) {
            return true;
        }
        let most = match &worth {
            Worth::AnyOf(_) => 1.0,
            Worth::Hits(targets) => f64::from(targets.count()),
            Worth::Highest => 6.0,
        };
        let none = Help::default();
        let mut odds = Odds::new(&none, &worth);
        let shown = odds.shown(roll.shown());
        odds.lying(shown, none.unused()) >= most
    }

    /// What dice that lie there are worth after a change, or as they are.
    fn odds_of_change(self, roll: &Roll, action: Action) -> Option<Text> {
        let aim = self.aim(roll.purpose)?;
        let help = self.help(roll.purpose);
        let left = Left {
            ability: !roll.ability && (help.raise || help.reroll),
            council: help.council && !roll.council,
            ask: !roll.asked && help.unused().ask,
            ..help.unused()
        };
        // What is certain already is nothing to hope for.
        let reached = |worth: &Worth| {
            let none = Help::default();
            let mut odds = Odds::new(&none, worth);
            let shown = odds.shown(roll.shown());
            odds.lying(shown, none.unused()) >= 1.0
        };
        let worth = match &aim.whole {
            Some((_, whole)) if reached(&aim.worth) => whole,
            _ => &aim.worth,
        };
        let mut odds = Odds::new(&help, worth);
        let shown = odds.shown(roll.shown());
        let value = match action {
            Action::Raise(face) => {
                odds.raised(shown, face.0, 1, 8, Left { ability: false, ..left })
            }
            Action::Reroll(Reroll::All) => odds.all_again(shown, Left { ability: false, ..left }),
            Action::Reroll(Reroll::One(face)) => odds.one_again(shown, face.0, left),
            Action::Use(_) => {
                odds.some_again(shown, Left { runes: left.runes.saturating_sub(1), ..left }, false)
            }
            Action::Done => {
                let none = Help::default();
                Odds::new(&none, worth).lying(shown, none.unused())
            }
            _ => return None,
        };
        Some(match worth {
            Worth::AnyOf(_) => Text::new("dwarves-odds-success").with("odds", percent(value)),
            Worth::Hits(_) => with_tenths(Text::new("dwarves-odds-hits"), value),
            Worth::Highest => with_tenths(Text::new("dwarves-odds-points"), value),
        })
    }
}

/// How likely so many of these dice show a value or more.
fn at_least(count: u8, dice: u8, value: u8) -> f64 {
    let one = f64::from(7_u8.saturating_sub(value).min(6)) / 6.0;
    // How likely exactly so many of the dice so far do, from none on.
    let mut exactly = vec![1.0];
    for _ in 0..dice {
        let missed = exactly.iter().map(|chance| chance * (1.0 - one)).chain([0.0]);
        let hit = [0.0].into_iter().chain(exactly.iter().map(|chance| chance * one));
        exactly = missed.zip(hit).map(|(missed, hit)| missed + hit).collect();
    }
    exactly.iter().skip(count.into()).sum()
}

/// A number with one digit after the point.
fn with_tenths(text: Text, number: f64) -> Text {
    let tenths = (number * 10.0).round() as u32;
    text.with("whole", tenths / 10).with("tenths", tenths % 10)
}

/// A chance without help and, if that makes a difference, with it.
fn words(without: f64, with: f64) -> Text {
    let (plain, helped) = (percent(without), percent(with));
    if plain == helped {
        return plain;
    }
    Text::new("dwarves-odds-helped").with("odds", plain).with("helped", helped)
}

/// A chance in percent; what is not certain is not said to be.
fn percent(chance: f64) -> Text {
    const SURE: f64 = 1e-9;
    let rounded = (chance * 100.0).round() as u32;
    match rounded {
        _ if chance <= SURE => Text::new("dwarves-odds-never"),
        _ if chance >= 1.0 - SURE => Text::new("dwarves-odds-always"),
        0 => Text::new("dwarves-odds-hardly"),
        100 => Text::new("dwarves-odds-nearly"),
        _ => Text::new("dwarves-odds-percent").with("percent", rounded),
    }
}
