//! What a position is worth to the team, in turns: how far Doom is, less the turns that the
//! open quests still take, less what threatens, and a little for what will help.

use deephold::{
    engine::Seat,
    games::dwarves::{
        content::Content,
        map::{Hex, HexSet},
        state::{Ending, Finder, OpenCard},
        view::{HeroView, View},
        vocabulary::{
            cards::{CardKind, Level},
            effect::{Aura, Clause, Effect},
            perk::{Perk, Rolls},
            pieces::{Attribute, Troops},
            places::{Area, Place},
        },
    },
};

use super::{
    cards,
    ways::{Terrain, Way, Ways, moves},
};

/// A game won, or lost.
const VICTORY: f64 = 1_000.0;
/// A turn for a quest of the story is worth more than a turn: every turn brings troops.
const STORY: f64 = 2.0;
/// What Health is worth, from 0 on.
const HEALTH: [f64; 7] = [-30.0, -3.2, -1.6, -0.8, -0.35, -0.1, 0.0];
/// What a position of the Council track is worth, from -4 on.
const COUNCIL: [f64; 9] = [-7.0, -3.4, -2.4, -1.2, 0.0, 0.5, 0.8, 1.5, 2.0];
/// The most that Equipment does for a Hero.
const ENOUGH: f64 = 2.5;
/// What a Perished Land tile costs.
const TILE: f64 = 0.45;
/// An action is half a turn, whoever takes it.
pub(super) const EFFORT: f64 = 0.5;
/// Actions of a turn.
const ACTIONS: f64 = 2.0;
/// In so many turns something loses most of its attraction.
const PATIENCE: f64 = 5.0;

/// A Hero as one who gets things done.
pub(super) struct Doer {
    pub(super) seat: Seat,
    pub(super) hex: Hex,
    pub(super) pinned: bool,
    pub(super) way: Way,
    /// Dice for Battle, Craft and Speed.
    pub(super) dice: [u8; Attribute::COUNT],
    pub(super) perks: Vec<Perk>,
    /// In how many turns it acts next, and how many actions it has then.
    pub(super) waits: f64,
    pub(super) actions: f64,
}

impl Doer {
    pub(super) fn dice(&self, attribute: Attribute) -> u8 {
        self.dice[attribute.index()]
    }

    pub(super) fn has(&self, wanted: impl Fn(Perk) -> bool) -> bool {
        self.perks.iter().any(|perk| wanted(*perk))
    }

    /// Dice for a kind of roll; an ability that helps counts as one more.
    pub(super) fn rolls(&self, attribute: Attribute, kind: Rolls) -> u8 {
        let helps = |perk: Perk| match perk {
            Perk::Raise(rolls) | Perk::Reroll(rolls) => {
                rolls == kind
                    || (rolls == Rolls::Craft
                        && kind == Rolls::Check
                        && attribute == Attribute::Craft)
            }
            _ => false,
        };
        self.dice(attribute) + u8::from(self.has(helps))
    }

    /// How many Move actions it needs.
    pub(super) fn moves(&self, to: HexSet) -> f64 {
        self.moves_from(self.hex, to)
    }

    pub(super) fn moves_from(&self, from: Hex, to: HexSet) -> f64 {
        if self.pinned && !to.contains(from) {
            return 20.0;
        }
        moves(self.dice(Attribute::Speed), self.way.steps(from, to))
    }

    /// How many Fight actions troops take: the dice are enough for the hardest, for the two
    /// harder types together, and for all.
    pub(super) fn fight(&self, troops: Troops) -> f64 {
        let dice = f64::from(self.rolls(Attribute::Battle, Rolls::Fight));
        let elves = if self.has(|perk| matches!(perk, Perk::ElvesOn(_))) { 3.0 } else { 6.0 };
        let hard = f64::from(troops.elves);
        let harder = hard + f64::from(troops.trolls);
        let all = harder + f64::from(troops.orcs);
        let rolled = (elves * hard).max(3.0 * harder).max(2.0 * all);
        if all > 0.0 { (rolled / dice).max(1.0) } else { 0.0 }
    }
}

/// A look at a position.
pub(super) struct Outlook<'a> {
    pub(super) content: &'a Content,
    pub(super) view: &'a View,
    pub(super) doers: Vec<Doer>,
    style: Style,
}

/// How the Heroes see their work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// As a team: what somebody else does sooner is left to that Hero.
    Team,
    /// Each as if alone: whoever acts goes for what looks best from where it stands, though
    /// another be closer. Only for meetings the others are looked at.
    Alone,
}

impl<'a> Outlook<'a> {
    /// `spare` actions of the active Hero do not count.
    pub(super) fn new(
        content: &'a Content,
        view: &'a View,
        ways: &Ways,
        style: Style,
        spare: u8,
    ) -> Self {
        let mut outlook = Self { content, view, doers: Vec::new(), style };
        let occupied = view.ground.occupied();
        let seats = view.heroes.len() as u8;
        let left = f64::from(view.now.actions.saturating_sub(spare));
        for (seat, hero) in (0..).map(Seat).zip(&view.heroes) {
            let perks = outlook.perks(hero);
            let has = |wanted: Perk| perks.contains(&wanted);
            let waits = f64::from((seat.0 + seats - view.active.0) % seats);
            let doer = Doer {
                seat,
                hex: hero.board.hex,
                pinned: hero.pinned.is_some(),
                way: ways.on(Terrain {
                    stops: if has(Perk::Unstopped) { HexSet::NONE } else { occupied },
                    dead: if has(Perk::NoPenalty) { HexSet::NONE } else { view.ground.perished },
                    entrances: outlook.entrances(has(Perk::GatesAreTunnels)),
                }),
                dice: hero.attributes.map(|dice| dice.min(7)),
                perks,
                waits,
                actions: if waits > 0.0 { ACTIONS } else { left },
            };
            outlook.doers.push(doer);
        }
        outlook
    }

    /// The Heroes who are counted on.
    pub(super) fn workers(&self) -> impl Iterator<Item = &Doer> + Clone {
        let alone = self.style == Style::Alone;
        self.doers.iter().filter(move |doer| !alone || doer.seat == self.view.active)
    }

    /// The same position with a Hero somewhere else.
    pub(super) fn put(&mut self, who: Seat, hex: Hex) {
        if let Some(doer) = self.doers.iter_mut().find(|doer| doer.seat == who) {
            doer.hex = hex;
        }
    }

    fn auras(&self) -> impl Iterator<Item = Aura> {
        let open = self.view.open.iter().filter(|open| open.suspended != self.view.turn);
        open.filter_map(|open| self.content.cards[open.card].aura)
    }

    fn perks(&self, hero: &HeroView) -> Vec<Perk> {
        let mut perks = self.content.heroes[hero.board.hero].abilities.clone();
        if !self.auras().any(|aura| aura == Aura::EquipOff) {
            let owned = hero.board.equipment.iter();
            perks.extend(owned.flat_map(|it| self.content.equipment[*it].perks.iter().copied()));
        }
        perks
    }

    fn entrances(&self, gates: bool) -> HexSet {
        if self.auras().any(|aura| aura == Aura::NoTunnel) {
            return HexSet::NONE;
        }
        let mut entrances = self.content.tunnels;
        if let Some(tile) = self.view.tunnel {
            entrances.insert(tile);
        }
        if gates {
            entrances = entrances.union(self.content.gates);
        }
        entrances.without(self.view.ground.perished)
    }

    /// The hexes of an area, for a card.
    pub(super) fn hexes(&self, area: Area, open: Option<&OpenCard>) -> HexSet {
        let place = |place: Place| match place {
            Place::Portal => self.view.tunnel.map_or(HexSet::NONE, HexSet::only),
            Place::Here => HexSet::only(self.view.heroes[self.view.active.index()].board.hex),
            Place::Pinned => {
                let who = open.and_then(|open| open.hero);
                who.map_or(HexSet::NONE, |who| HexSet::only(self.doers[who.index()].hex))
            }
            printed => self.content.printed_place(printed).unwrap_or_default(),
        };
        match area {
            Area::Of(one) | Area::Random(one) => place(one),
            Area::Near(one, distance) => place(one).near(distance),
            Area::Union(one, other) => place(one).union(place(other)),
        }
    }

    /// In how many turns a Hero has done so many actions: what the first turn does not
    /// suffice for waits for whole rounds, though the number is only expected.
    pub(super) fn after(&self, doer: &Doer, actions: f64) -> f64 {
        let rounds = ((actions - doer.actions) / ACTIONS).max(0.0);
        let part = rounds.fract();
        let part = if part < 0.5 { 1.6 * part } else { 0.6 + 0.4 * part };
        doer.waits + self.doers.len() as f64 * (rounds.floor() + part) + EFFORT * actions
    }

    /// What the position is worth.
    pub(super) fn worth(&self) -> f64 {
        match self.view.ending {
            Some(Ending::Victory(_)) => return VICTORY,
            Some(_) => return -VICTORY,
            None => {}
        }
        self.doom() + self.story() + self.display() + self.army() + self.team() + self.stones()
    }

    /// How far Doom is.
    fn distance(&self) -> f64 {
        f64::from(self.view.doom_marker.saturating_sub(self.view.hero_marker))
    }

    /// What helps a Hero for good is worth the more the more turns it still has.
    pub(super) fn lasting(&self) -> f64 {
        (self.distance() / self.doers.len() as f64 / 10.0).min(1.3)
    }

    /// How far Doom is; each step matters more when it is near.
    fn doom(&self) -> f64 {
        let distance = self.distance();
        let council = COUNCIL[(self.view.council + 4) as usize];
        distance - 6.0 / distance.max(1.0) + council * (distance / 25.0).min(1.0)
    }

    /// The Scenario, or the Sagas.
    fn story(&self) -> f64 {
        let mut cost = 0.0;
        for open in &self.view.open {
            if !matches!(self.content.kinds[open.card], CardKind::Scenario | CardKind::Saga) {
                continue;
            }
            let turns = self.turns(open);
            let row = &self.content.cards[open.card];
            cost += if row.time.is_some() {
                // Out of time the story goes on as well, but dearly.
                let left = f64::from(open.time) + 1.0;
                let late = 1.0 / (1.0 + ((left - turns) / 1.5).exp());
                STORY * turns.min(left) + 8.0 * late
            } else {
                let last = if row.level == Some(Level::C) { 1.3 } else { 1.0 };
                STORY * last * turns - 0.3 * self.gain(&row.reward)
            };
        }
        -cost
    }

    /// Adventures attract and Threats press, the more the closer somebody is to them.
    fn display(&self) -> f64 {
        let mut sum = 0.0;
        for open in &self.view.open {
            let row = &self.content.cards[open.card];
            let far = |turns: f64| 1.0 - (-turns / PATIENCE).exp();
            match self.content.kinds[open.card] {
                CardKind::Adventure => {
                    sum += self.gain(&row.reward) * (1.0 - far(self.turns(open)));
                }
                CardKind::Threat => {
                    let pins = |clause: &Clause| matches!(clause, Clause::Do(Effect::Pin(_)));
                    let mut cost = self.harm(&row.strike);
                    cost += row.aura.map_or(0.0, |aura| self.burden(aura));
                    cost += if row.setup.0.iter().any(pins) { 1.5 } else { 0.0 };
                    sum -= cost * (0.4 + 0.6 * far(self.turns(open)));
                }
                CardKind::Scenario | CardKind::Saga => {}
            }
        }
        sum
    }

    /// How many troops kill a hex.
    fn limit(&self, hex: Hex) -> u8 {
        let figures = &self.content.figures;
        let printed = if self.view.settings.expert { figures.expert_limit } else { figures.limit };
        let lowered = self.auras().fold(printed, |limit, aura| match aura {
            Aura::Threshold(other) => limit.min(other),
            _ => limit,
        });
        if self.view.ground.ramparts.contains(hex) { lowered + figures.rampart } else { lowered }
    }

    /// Troops: those in a crowded hex and those close to Blacksaddle are the worst.
    fn army(&self) -> f64 {
        let goal = self.content.blacksaddle();
        let mut cost = TILE * f64::from(self.view.ground.perished.len());
        for (hex, troops) in self.view.ground.troops.iter() {
            if troops.is_none() {
                continue;
            }
            let count = f64::from(troops.total());
            let near = 1.0 - f64::from(hex.distance(goal).min(7)) / 8.0;
            cost += count * (0.1 + 0.12 * near);
            let full = count / f64::from(if hex == goal { 5 } else { self.limit(hex) });
            let danger = 0.9 * full * full;
            // Somebody who could fight them soon is a comfort.
            if full > 0.5 {
                let fighter = |doer: &Doer| {
                    let actions = doer.moves(HexSet::only(hex)) + doer.fight(*troops);
                    self.after(doer, actions)
                };
                let turns = self.workers().map(fighter).fold(f64::INFINITY, f64::min);
                cost += danger * (0.6 + 0.4 * (1.0 - (-turns / PATIENCE).exp()));
            } else {
                cost += 0.8 * danger;
            }
        }
        for leader in self.view.leaders.iter().flatten() {
            cost += 0.5 + 0.1 * f64::from(7 - leader.distance(goal).min(7));
        }
        cost += 0.6 * self.view.dragons.iter().flatten().count() as f64;
        -cost
    }

    /// Health, Equipment and Spells.
    fn team(&self) -> f64 {
        let (mut health, mut sum) = (0.0, 0.0);
        for hero in &self.view.heroes {
            let board = &hero.board;
            health += HEALTH[usize::from(board.health.min(6))];
            let owned = board.equipment.iter().flat_map(|it| &self.content.equipment[*it].perks);
            let owned: f64 = owned.map(|perk| cards::perk(*perk)).sum();
            // Nobody needs everything.
            sum += ENOUGH * (1.0 - (-owned / ENOUGH).exp());
            sum += f64::from(board.boosts.iter().sum::<u8>());
            sum += 1.6 * board.held.len() as f64;
            // Strength together is more than strength apart.
            sum += hero.attributes.iter().map(|dice| 0.02 * f64::from(dice * dice)).sum::<f64>();
        }
        if let Some(spells) = &self.view.spells {
            sum += 0.45 * spells.hand.len().min(3) as f64;
            sum += if spells.book.is_some() { 0.5 } else { 0.0 };
        }
        health + sum * self.lasting()
    }

    /// The diamonds of Book 3.
    fn stones(&self) -> f64 {
        let Some(diamonds) = &self.view.diamonds else { return 0.0 };
        match diamonds.mighty {
            Some(Finder::Heroes) => 3.0,
            Some(Finder::Evil) => -3.0,
            None => 0.2 * (f64::from(diamonds.heroes) - f64::from(diamonds.evil)),
        }
    }
}
