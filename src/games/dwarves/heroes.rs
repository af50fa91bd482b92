//! What Heroes can: attributes, abilities and Equipment (rule page 3.8, 3.20, 4.10, 4.11).

use super::{
    action::{Action, Choice},
    map::{Hex, HexSet},
    position::{Act, Position},
    stack::Question,
    vocabulary::{
        cards::{Card, CardKind, Equipment, Spell},
        effect::{Aura, Clause, Effect},
        perk::Perk,
        pieces::{Attribute, Troop},
    },
};
use crate::engine::{Seat, Seats, Text};

impl<'a> Position<'a> {
    /// What is in force: the auras of face-up cards, in the order of their reveal.
    pub(crate) fn auras(self) -> impl Iterator<Item = Aura> + 'a {
        let turn = self.state.turn;
        let open = self.state.open.iter();
        open.filter(move |open| open.suspended != turn)
            .filter_map(move |open| self.content.cards[open.card].aura)
    }

    pub(crate) fn has_aura(self, aura: Aura) -> bool {
        self.auras().any(|other| other == aura)
    }

    /// Whether Equipment works (4.10).
    pub(crate) fn equipment_works(self) -> bool {
        !self.has_aura(Aura::EquipOff)
    }

    /// The abilities of a Hero and of what it owns.
    pub(crate) fn perks(self, seat: Seat) -> impl Iterator<Item = Perk> + 'a {
        let board = self.hero(seat);
        let own = self.content.heroes[board.hero].abilities.iter().copied();
        let works = self.equipment_works();
        let owned = board.equipment.iter().filter(move |_| works);
        own.chain(owned.flat_map(move |it| self.content.equipment[*it].perks.iter().copied()))
    }

    pub(crate) fn has(self, seat: Seat, perk: Perk) -> bool {
        self.perks(seat).any(|other| other == perk)
    }

    /// The card of a Hero that does something, with how much it does.
    pub(crate) fn owned(
        self,
        seat: Seat,
        wanted: impl Fn(Perk) -> Option<u8> + 'a,
    ) -> Option<(Equipment, u8)> {
        let find = move |equipment: &Equipment| {
            let mut perks = self.content.equipment[*equipment].perks.iter();
            perks.find_map(|perk| wanted(*perk)).map(|amount| (*equipment, amount))
        };
        let works = self.equipment_works();
        self.hero(seat).equipment.iter().filter(|_| works).find_map(find)
    }

    /// An attribute with everything that changes it; at least 1 (4.6.1).
    pub(crate) fn attribute(self, seat: Seat, attribute: Attribute) -> u8 {
        let board = self.hero(seat);
        let printed = self.content.heroes[board.hero].attribute(attribute);
        let boosts = board.boosts.get(attribute.index()).copied().unwrap_or_default();
        let raised = |perk: Perk| match perk {
            Perk::Attribute(other, by) if other == attribute => by,
            _ => 0,
        };
        let perks: u8 = self.perks(seat).map(raised).sum();
        let held: u8 = board.held.iter().map(|card| self.held_bonus(*card, attribute)).sum();
        let modified = |aura: Aura| match aura {
            Aura::Modify(other, by) if other == attribute => by,
            _ => 0,
        };
        let auras: i8 = self.auras().map(modified).sum();
        (printed + boosts + perks + held).saturating_add_signed(auras).max(1)
    }

    fn held_bonus(self, card: Card, attribute: Attribute) -> u8 {
        let bonus = |clause: &Clause| match clause {
            Clause::Do(Effect::Hold(other, by)) if *other == attribute => *by,
            _ => 0,
        };
        self.content.cards[card].reward.0.iter().map(bonus).sum()
    }

    /// The most Health a Hero can have.
    pub(crate) fn max_health(self, seat: Seat) -> u8 {
        let printed = self.content.heroes[self.hero(seat).hero].health;
        let more = |perk: Perk| if let Perk::Health(by) = perk { by } else { 0 };
        printed + self.perks(seat).map(more).sum::<u8>()
    }

    /// The die with which a Hero defeats a troop (3.7, 4.11).
    pub(crate) fn defeats_on(self, seat: Seat, troop: Troop) -> u8 {
        let printed = self.content.troops[troop].defeated;
        let better = self.perks(seat).filter_map(|perk| match perk {
            Perk::ElvesOn(value) if troop == Troop::Elf => Some(value),
            _ => None,
        });
        better.fold(printed, u8::min)
    }

    /// What a Fight without success costs (4.7.5).
    pub(crate) fn fight_loss(self, seat: Seat) -> u8 {
        if self.has(seat, Perk::NoFightLoss) {
            return 0;
        }
        let cost =
            |perk: Perk| if let Perk::FightLoss(points) = perk { Some(points) } else { None };
        self.perks(seat).filter_map(cost).fold(1, u8::max)
    }

    /// The Spell Book of a Hero, which counts as Equipment (3.21).
    pub(crate) fn spell_book(self, seat: Seat) -> Option<Spell> {
        let spells = self.state.spells.as_ref().filter(|spells| spells.owner == seat)?;
        spells.book
    }

    /// How many Equipment cards a Hero owns.
    pub(crate) fn equipment_count(self, seat: Seat) -> usize {
        self.hero(seat).equipment.len() + usize::from(self.spell_book(seat).is_some())
    }

    /// The Equipment a Hero could give up as answers, the newest first.
    pub(crate) fn list_equipment(self, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(self.hero(seat).equipment.iter().rev().map(|it| Action::Take(*it)));
        actions.extend(self.spell_book(seat).map(Action::Discard));
    }

    /// The card that keeps a Hero in its hex.
    pub(crate) fn pinned_by(self, seat: Seat) -> Option<Card> {
        let pins = |card: Card| {
            let pin = |clause: &Clause| matches!(clause, Clause::Do(Effect::Pin(_)));
            self.content.cards[card].setup.0.iter().any(pin)
        };
        let open = self.state.open.iter().find(|open| open.hero == Some(seat) && pins(open.card));
        open.map(|open| open.card)
    }

    /// The Tunnel entrances that work for a Hero (4.5.5).
    pub(crate) fn entrances(self, seat: Seat) -> HexSet {
        if self.has_aura(Aura::NoTunnel) {
            return HexSet::NONE;
        }
        let mut entrances = self.content.tunnels;
        if let Some(tile) = self.state.tunnel {
            entrances.insert(tile);
        }
        if self.has(seat, Perk::GatesAreTunnels) {
            entrances = entrances.union(self.content.gates);
        }
        entrances.without(self.state.ground.perished)
    }

    /// Whether entering a hex costs a Hero something (4.5.4).
    pub(crate) fn pays_for(self, seat: Seat, hex: Hex) -> bool {
        self.state.ground.perished.contains(hex) && !self.has(seat, Perk::NoPenalty)
    }

    /// The player who answers for a Hero, as a set.
    pub(crate) fn player_of(self, hero: Seat) -> Seats {
        Seats::only(self.state.player(hero))
    }

    /// The Hero that a player names.
    pub(crate) fn seat_of(self, hero: super::vocabulary::cards::Hero) -> Option<Seat> {
        self.state.heroes.iter().find(|(_, board)| board.hero == hero).map(|(seat, _)| seat)
    }

    /// All Heroes of a set as answers.
    pub(crate) fn name_heroes(self, among: Seats, actions: &mut Vec<Action>) {
        actions.extend(among.iter().map(|seat| Action::Hero(self.hero(seat).hero)));
    }
}

impl Act<'_> {
    /// Health above the maximum is cut (4.10).
    pub(crate) fn cut_health(&mut self) {
        for seat in self.now().everybody().iter() {
            let most = self.now().max_health(seat);
            let board = self.hero(seat);
            board.health = board.health.min(most);
        }
    }

    /// After a card was completed: Xamtys and Council +2 (4.9).
    pub(crate) fn after_completion(&mut self, kind: CardKind) {
        let counts = matches!(kind, CardKind::Adventure | CardKind::Saga);
        if !counts {
            return;
        }
        // Where the marker stands is looked at after what she has done.
        self.push(super::effects::threats::CancelThreat { must: false });
        if self.now().has(self.seat(), Perk::HealOrCouncil) {
            self.push(HealOrCouncil);
        }
    }
}

/// Xamtys: heal 1 Health, or a step of the Council marker (4.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HealOrCouncil;

impl Question for HealOrCouncil {
    fn asks(&self, now: Position<'_>) -> Seats {
        Seats::only(now.decider())
    }

    fn prompt(&self, _: Position<'_>) -> Text {
        Text::new("dwarves-prompt-heal-or-council")
    }

    fn list(&self, now: Position<'_>, _: Seat, actions: &mut Vec<Action>) {
        now.name_heroes(now.can_gain(), actions);
        if now.state.council < now.content.figures.council_end {
            actions.push(Action::Choose(Choice::Council));
        }
    }

    fn answer(&self, act: &mut Act<'_>, _: Seat, action: Action) {
        match action {
            Action::Hero(hero) => {
                if let Some(seat) = act.now().seat_of(hero) {
                    act.gain_health(seat, 1);
                }
            }
            _ => act.move_council(1),
        }
    }

    fn timeout(&self, now: Position<'_>, _: Seat) -> Option<Action> {
        now.weakest(now.can_gain()).map(|seat| Action::Hero(now.hero(seat).hero))
    }

    fn waits(&self, now: Position<'_>) -> bool {
        !now.can_gain().is_empty() || now.state.council < now.content.figures.council_end
    }
}
