//! In how many turns the team can complete a quest, at a guess.

use deephold::games::dwarves::{
    map::{Hex, HexSet},
    state::OpenCard,
    vocabulary::{
        perk::{Perk, Rolls},
        pieces::{Attribute, Dragon, Troop, Works},
        quest::{Join, Part, Spread, Task},
    },
};

use super::{
    outlook::{Doer, Outlook},
    rolls::{Attempt, Check, SOME_TIME, soonest, tries},
    ways::chance,
};

impl Outlook<'_> {
    /// In how many turns a card could be completed.
    pub(super) fn turns(&self, open: &OpenCard) -> f64 {
        let Some(quest) = &self.content.cards[open.card].quest else { return SOME_TIME };
        let parts = quest.parts.iter().enumerate();
        let left = parts.filter(|(place, _)| !open.is_done(*place as u8));
        let mut turns = left.map(|(place, part)| self.part(open, place, *part));
        match quest.join {
            Join::Any => turns.fold(f64::INFINITY, f64::min),
            Join::All => {
                let (most, sum) =
                    turns.fold((0.0_f64, 0.0), |(most, sum), turns| (most.max(turns), sum + turns));
                most + 0.5 * (sum - most)
            }
            // What comes later is done by those who are there then.
            Join::Then => turns.next().unwrap_or(0.0) + 0.7 * turns.sum::<f64>(),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each task of the vocabulary")]
    fn part(&self, open: &OpenCard, place: usize, part: Part) -> f64 {
        let progress = open.progress[place];
        match part.task {
            Task::Check { attribute, value, count, mode } => {
                let value = value.saturating_add_signed(open.harder.0).clamp(2, 6);
                let count = count.saturating_add_signed(open.harder.1).max(1);
                let check = Check { attribute, value, count, mode };
                match part.spread {
                    Some((spread, area)) => {
                        let spots = self.hexes(area, Some(open));
                        let left = spots.iter().zip(progress).filter(|(_, sum)| *sum < count);
                        let left: Vec<_> = left.map(|(hex, sum)| (hex, count - sum)).collect();
                        let needed = match spread {
                            Spread::Each => left.len(),
                            Spread::Pick(picked) => {
                                let done = usize::from(spots.len()) - left.len();
                                usize::from(picked).saturating_sub(done)
                            }
                        };
                        self.errands(left, needed, |doer, missing| {
                            doer.check(Check { count: missing, ..check }, 0)
                        })
                    }
                    None => self.single_check(open, part, check, progress[0]),
                }
            }
            Task::HealthRoll { value, count } => {
                let health = |doer: &Doer| self.view.heroes[doer.seat.index()].board.health;
                self.until(|doer| (HexSet::ALL, chance(health(doer), value, count)))
            }
            Task::Guard { at, .. } => {
                let place = self.hexes(at, Some(open));
                self.together(part, |doer| (doer.moves(place), doer.fight(open.troops)))
            }
            Task::Kill { troop, count, turn } => self.kill(part, troop, count, turn, progress[0]),
            Task::Without(troop) => self.without(troop),
            Task::HexClear(area) => {
                let place = self.hexes(area, Some(open));
                let clear = |hex: Hex| {
                    let troops = self.view.ground.troops[hex];
                    self.together(part, |doer| (doer.moves(HexSet::only(hex)), doer.fight(troops)))
                };
                place.iter().map(clear).fold(f64::INFINITY, f64::min)
            }
            Task::Go(area) => {
                let goal = self.hexes(area, Some(open));
                let able = self.workers().filter(|doer| doer.may(part, open));
                if able.clone().any(|doer| goal.contains(doer.hex)) {
                    return 0.0;
                }
                soonest(able.map(|doer| self.after(doer, doer.moves(goal))))
            }
            Task::Travel(from, to) => {
                let (from, to) = (self.hexes(from, Some(open)), self.hexes(to, Some(open)));
                let walk = |doer: &Doer| {
                    let travels = progress[0] & (1 << doer.seat.0) != 0;
                    let actions = match from.first() {
                        Some(first) if !travels && !from.contains(doer.hex) => {
                            doer.moves(from) + doer.moves_from(first, to)
                        }
                        _ => doer.moves(to),
                    };
                    if travels && to.contains(doer.hex) { 0.0 } else { self.after(doer, actions) }
                };
                soonest(self.workers().map(walk))
            }
            Task::Meet(count, area) => self.meet(count, self.hexes(area, Some(open))),
            Task::CouncilAt(position) => self.council(position),
            Task::Boss { at, value, .. } => {
                let place = self.hexes(at, Some(open));
                let guards = place.first().map(|hex| self.view.ground.troops[hex]);
                self.together(part, |doer| {
                    let dice = f64::from(doer.rolls(Attribute::Battle, Rolls::Fight));
                    let hits = 6.0 / f64::from(7 - value) * f64::from(progress[0]);
                    let guards = guards.map_or(0.0, |guards| doer.fight(guards));
                    (doer.moves(place), guards + (hits / dice).max(1.0))
                })
            }
            Task::Hunt { value, .. } => {
                let foe = open.foe.map_or(HexSet::NONE, HexSet::only);
                self.together(part, |doer| {
                    let dice = doer.rolls(Attribute::Battle, Rolls::Fight);
                    let each = tries(chance(dice, value, 1));
                    let jumps = 1.2 * (f64::from(progress[0]) - 1.0).max(0.0);
                    (doer.moves(foe), f64::from(progress[0]) * each + jumps)
                })
            }
            Task::SlayLeader(leader) => {
                let Some(at) = self.view.leaders[leader.index()] else { return 0.0 };
                let value = self.content.troops[leader].defeated;
                self.until(|doer| {
                    let dice = doer.rolls(Attribute::Battle, Rolls::Fight);
                    (HexSet::only(at), chance(dice, value, 2))
                })
            }
            Task::SlayDragon(dragon) => self.dragon(part, dragon),
            Task::Build { works, count, attribute, value } => {
                let built = match works {
                    Works::Rampart => self.view.ground.ramparts,
                    Works::Catapult => self.view.ground.catapults,
                };
                let free = HexSet::ALL.without(built).without(self.view.ground.perished);
                self.together(part, |doer| {
                    let each = tries(chance(doer.rolls(attribute, Rolls::Check), value, 1));
                    let left = f64::from(count.saturating_sub(progress[0]));
                    (doer.moves(free), left * (each + 0.7) - 0.7)
                })
            }
            Task::Cleanse { count, attribute, value } => {
                let dead = self.view.ground.perished;
                self.together(part, |doer| {
                    let each = tries(chance(doer.rolls(attribute, Rolls::Check), value, 1));
                    let left = f64::from(count.saturating_sub(progress[0]));
                    (doer.moves(dead), left * (each + 0.7) - 0.7)
                })
            }
            Task::Search { attribute, value, .. } => {
                // On average half of them are turned up in vain.
                let needed = (usize::from(open.marks.len()) + 1).div_ceil(2);
                let spots = open.marks.iter().map(|hex| (hex, 1)).collect();
                self.errands(spots, needed, |doer, _| {
                    tries(chance(doer.rolls(attribute, Rolls::Check), value, 1))
                })
            }
            Task::Carry(area) => self.carry(open, self.hexes(area, Some(open)), progress[0]),
            Task::Crown(count) => self.crown(count),
        }
    }

    /// Troops to be defeated, of one type or any.
    fn kill(&self, part: Part, troop: Option<Troop>, count: u8, turn: bool, so_far: u8) -> f64 {
        let missing = count.saturating_sub(so_far);
        let number = |hex: Hex| {
            let troops = self.view.ground.troops[hex];
            troop.map_or(troops.total(), |troop| troops.get(troop))
        };
        let wanted = if turn { missing } else { 1 };
        let crowded: HexSet = Hex::all().filter(|hex| number(*hex) >= wanted).collect();
        let on_cards: HexSet = self
            .view
            .open
            .iter()
            .filter(|open| troop.map_or(open.troops.total(), |it| open.troops.get(it)) >= wanted)
            .flat_map(|open| {
                let quest = self.content.cards[open.card].quest.iter();
                quest.flat_map(|quest| &quest.parts).map(move |part| (open, part))
            })
            .filter_map(|(open, part)| match part.task {
                Task::Guard { at, .. } => Some(self.hexes(at, Some(open))),
                _ => None,
            })
            .fold(HexSet::NONE, HexSet::union);
        let targets = crowded.union(on_cards);
        if targets.is_empty() {
            return SOME_TIME;
        }
        if turn {
            let there = |hex: Hex| self.kill_at(part, troop, missing, hex);
            return targets.iter().map(there).fold(f64::INFINITY, f64::min);
        }
        self.together(part, |doer| {
            let dice = doer.rolls(Attribute::Battle, Rolls::Fight);
            let value = match troop {
                Some(Troop::Elf) if doer.has(|perk| matches!(perk, Perk::ElvesOn(_))) => 5,
                Some(troop) => self.content.troops[troop].defeated,
                None => 5,
            };
            let each = f64::from(dice) * f64::from(7 - value) / 6.0;
            (doer.moves(targets), (f64::from(missing) / each.min(2.0)).max(1.0) * 1.2)
        })
    }

    /// Troops to be defeated in one turn, in one place.
    fn kill_at(&self, part: Part, troop: Option<Troop>, missing: u8, hex: Hex) -> f64 {
        let here = self.view.ground.troops[hex];
        let value = match troop {
            Some(troop) => self.content.troops[troop].defeated,
            None if here.orcs >= missing => 4,
            None => 5,
        };
        let mut attempts = self.attempts();
        for doer in self.workers() {
            let dice = doer.rolls(Attribute::Battle, Rolls::Fight);
            let chances = [chance(dice, value, missing), chance(2 * dice, value, missing)];
            let goal = HexSet::only(hex);
            let company = self.company(doer, part, Some(goal));
            let moves = doer.moves(goal);
            attempts.add(doer, &Attempt { moves, now: chances, later: chances, company });
        }
        attempts.turns()
    }

    /// No such troop left on the map.
    fn without(&self, troop: Troop) -> f64 {
        let troops = &self.view.ground.troops;
        let left = Hex::all().filter(|hex| troops[*hex].get(troop) > 0);
        let left: Vec<(Hex, u8)> = left.map(|hex| (hex, troops[hex].get(troop))).collect();
        let (needed, value) = (left.len(), self.content.troops[troop].defeated);
        self.errands(left, needed, |doer, count| {
            let dice = doer.rolls(Attribute::Battle, Rolls::Fight);
            let each = f64::from(dice) * f64::from(7 - value) / 6.0;
            (f64::from(count) / each).max(tries(chance(dice, value, 1)))
        })
    }

    /// The Council marker has to be that far right.
    fn council(&self, position: i8) -> f64 {
        let steps = self.view.council..position;
        if steps.is_empty() {
            return 0.0;
        }
        self.together(Part::of(Task::CouncilAt(position)), |doer| {
            let more = |perk: &Perk| if let Perk::DispatchDice(dice) = perk { *dice } else { 0 };
            let more: u8 = doer.perks.iter().map(more).sum();
            let dice = doer.rolls(Attribute::Craft, Rolls::Dispatch) + more;
            let needed = steps.clone().filter_map(|step| self.content.needed(step));
            (0.0, needed.map(|needed| tries(chance(dice, needed, 1))).sum())
        })
    }

    /// A Dragon flies about: whoever is near it may strike.
    fn dragon(&self, part: Part, dragon: Dragon) -> f64 {
        let Some((at, wounds)) = self.view.dragons[dragon.index()] else { return 0.0 };
        let near = HexSet::only(at).near(1);
        let value = self.content.figures.dragon_wound;
        self.together(part, |doer| {
            let dice = f64::from(doer.rolls(Attribute::Battle, Rolls::Fight));
            let hits = dice * f64::from(7 - value) / 6.0;
            (doer.moves(near), 1.6 * (f64::from(wounds) / hits).max(1.0))
        })
    }

    /// The cheapest conditions of the High King that are still open.
    fn crown(&self, count: u8) -> f64 {
        let marked = self.view.king.map_or(0, |king| king.marked);
        let missing = usize::from(count).saturating_sub(marked.count_ones() as usize);
        let figures = &self.content.figures;
        let fought = self.view.king.map_or(0, |king| king.troops.total());
        let owned: usize = self.view.heroes.iter().map(|it| it.board.equipment.len()).sum();
        let lacking = self.doers.len().saturating_sub(owned) as f64;
        let blacksaddle = HexSet::only(self.content.blacksaddle());
        let costs = [
            0.9 * f64::from(figures.king_troops.saturating_sub(fought)),
            self.council(figures.king_council),
            self.meet(figures.king_heroes, blacksaddle),
            4.0 * lacking,
        ];
        let open = costs.iter().enumerate().filter(|(place, _)| marked & (1 << place) == 0);
        let mut costs: Vec<f64> = open.map(|(_, turns)| *turns).collect();
        costs.sort_by(f64::total_cmp);
        costs.iter().take(missing).sum()
    }
}
