//! What is under way: the action that is being taken, and rewards that wait.

use super::{A_TURN, value::Time};
use crate::games::covenant::{
    actions::build::Pieces,
    position::Position,
    stack::Frame,
    state::{Phase, SiteState},
    vocabulary::{
        cards::{RubbleSlot, Site},
        choices::{Craft, Part},
        effect::Effect,
        goods::{Building, Enemies, Enemy, Resource, Resources, Track},
        pieces::Spot,
    },
};

impl Position<'_> {
    /// What the player who acts can still expect of what is being resolved.
    pub(super) fn under_way(self) -> f32 {
        let time = self.time(self.state.active);
        self.state.stack.iter().map(|frame| self.promised(*frame, time)).sum()
    }

    fn promised(self, frame: Frame, time: Time) -> f32 {
        match frame {
            Frame::UseTool if matches!(self.state.phase, Phase::Turns(_)) => self.of_the_tool(time),
            Frame::ChooseTool(dwarf) => self.best_tool(dwarf.0.points(), time) - A_TURN,
            Frame::ReadBook => self.best_of_all(self.strength(), time),
            Frame::Dig(dig) => {
                let gained = dig.chosen.iter().filter_map(|slot| self.state.rubble.spaces[slot]);
                let gained: f32 = gained.map(|tile| time.effect(self.content.rubble[tile])).sum();
                let left = dig.strength.saturating_sub(dig.cost(self));
                let tiles = dig.chosen.len() as u8;
                0.8 * gained + self.dig(left, tiles, time)
            }
            Frame::DigHall | Frame::RevealHall(_) => 2.5,
            Frame::Skirmish(fight) => {
                self.trophies(fight.defeated, time) + 1.0 * f32::from(fight.strength)
            }
            Frame::ChooseSite(choice) => self.transport(choice.strength, time),
            Frame::Deliver(deliver) => self.haul(deliver.site, deliver.strength, time),
            Frame::CompleteSite(_) => 2.0,
            Frame::ChooseRow(row) => self.build(row.0, time),
            Frame::Build(build) => self.pieces_worth(build.0, time),
            Frame::PlacePiece(piece) => self.piece(piece.0, time),
            Frame::Resolve(resolve) => time.effect(resolve.0),
            Frame::Advance(advance) => time.effect(Effect::Steps(advance.0, advance.1)),
            Frame::AdvanceAny(steps) => time.effect(Effect::AnySteps(steps.0)),
            Frame::GainWild(wild) => time.effect(Effect::Wild(wild.0)),
            Frame::GainSupport(count) => time.effect(Effect::Support(count.0)),
            Frame::Strengthen(count) => time.effect(Effect::Strengthen(count.0)),
            Frame::TakeCoin => time.effect(Effect::Coin),
            Frame::PlaceCoin(_) => time.effect(Effect::Coin) + 0.5,
            Frame::TakeTradition => time.effect(Effect::Tradition),
            Frame::TakeRelic | Frame::BorrowRelic(_) => time.effect(Effect::Relic),
            Frame::BuyRelic => time.effect(Effect::BuyRelic),
            Frame::Crafts(crafts) => {
                let each = crafts.left.iter().map(|craft| match craft {
                    Craft::Forge => time.effect(Effect::Forge),
                    Craft::Inlay => time.effect(Effect::Inlay),
                });
                if crafts.one { each.fold(0.0, f32::max) } else { each.sum() }
            }
            Frame::ForgeTool => time.effect(Effect::Forge),
            Frame::PlaceTool(_) => time.effect(Effect::Forge) + 1.5,
            Frame::InlayJewel => time.effect(Effect::Inlay),
            Frame::SetJewel(_) => time.effect(Effect::Inlay) + 1.5,
            Frame::ChooseDie(dice) => dice.0.iter().map(|enemy| self.die_now(enemy, time)).sum(),
            Frame::TakeFace(face) => self.die_now(face.0, time),
            Frame::Hit(hit) if hit.orcs => time.effect(Effect::HitOrcOrGoblin),
            Frame::Hit(_) => time.effect(Effect::HitGoblin),
            Frame::MoveEnemies(moves) => time.effect(Effect::Move(moves.0)),
            Frame::HonourThrone(count) => {
                let held = self.me().resources.total();
                time.effect(Effect::Throne(count.0.min(held)))
            }
            Frame::PayCoins(coins) => {
                let coins = coins.0.iter().filter_map(|space| self.me().coins[space]);
                coins.map(|coin| time.reward(self.content.coins[coin].benefit)).sum()
            }
            Frame::PayTraditions(fires) => 1.5 * fires.0.len() as f32,
            Frame::CopyCoin => 1.5,
            _ => 0.0,
        }
    }

    /// The tool at work, as far as it was not used.
    fn of_the_tool(self, time: Time) -> f32 {
        let now = &self.state.now;
        let Some(spot) = now.spot else { return 0.0 };
        let jewel = self.me().tools[spot].jewel.filter(|_| !now.jewel_used);
        let effect = jewel.map_or(0.0, |jewel| time.effect(self.content.jewels[jewel].effect));
        if now.action_used {
            return effect;
        }
        // One support more can still be spent.
        let waits = self.state.stack.iter().any(|it| matches!(it, Frame::SpendSupport));
        let more = if waits && !self.me().supports.is_none() { 0.4 } else { 0.0 };
        let action = self.kind_of(spot).and_then(Self::action_of);
        self.action_worth(action, self.strength(), time) + effect + more - A_TURN
    }

    /// The best free tool for a dwarf.
    fn best_tool(self, strength: u8, time: Time) -> f32 {
        let free = self.me().tools.iter().filter(|(_, fitted)| fitted.dwarf.is_none());
        let worth = free.map(|(spot, _)| self.tool_worth(spot, strength, time));
        worth.fold(0.0, f32::max)
    }

    /// What a dwarf brings on a tool, with the jewel.
    pub(super) fn tool_worth(self, spot: Spot, strength: u8, time: Time) -> f32 {
        let Some(kind) = self.kind_of(spot) else { return 0.0 };
        let jewel = self.me().tools[spot].jewel;
        let effect = jewel.map_or(0.0, |jewel| time.effect(self.content.jewels[jewel].effect));
        effect + self.action_worth(Self::action_of(kind), strength + self.mastery(spot), time)
    }

    /// What an action of this strength brings; that of a book is the best of all.
    pub(super) fn action_worth(self, action: Option<Part>, strength: u8, time: Time) -> f32 {
        match action {
            Some(Part::Dig) => self.dig(strength, 0, time),
            Some(Part::Skirmish) => self.skirmish(strength, time),
            Some(Part::Transport) => self.transport(strength, time),
            Some(Part::Build) => self.build(strength, time),
            _ => self.best_of_all(strength, time),
        }
    }

    fn best_of_all(self, strength: u8, time: Time) -> f32 {
        let actions = [Part::Dig, Part::Skirmish, Part::Transport, Part::Build];
        let worths = actions.map(|action| self.action_worth(Some(action), strength, time));
        worths.into_iter().fold(0.0, f32::max)
    }

    /// Rubble for the strength that is left, the steps for all of it, and a hall.
    fn dig(self, strength: u8, taken: u8, time: Time) -> f32 {
        let me = self.me();
        let room = me.capacity(self.content).saturating_sub(me.resources.total() + taken);
        let more = strength.min(RubbleSlot::COUNT as u8 - taken);
        let steps = match taken + more {
            0 => return 0.0,
            1 | 2 => 1.0,
            3 | 4 => 2.0,
            _ => 3.0,
        };
        let hall = if self.diggable().is_empty() { 0.0 } else { 2.5 };
        let each = 0.33 + 0.8 * time.part(2.0);
        each * f32::from(more.min(room)) + 0.1 * f32::from(more) + steps * time.step() + hall
    }

    /// The best enemies that the strength is enough for.
    fn skirmish(self, strength: u8, time: Time) -> f32 {
        let mut there = self.state.halls.all_enemies();
        let mut defeated = Enemies::NONE;
        let mut left = strength;
        for enemy in [Enemy::Troll, Enemy::Orc, Enemy::Goblin] {
            while there.get(enemy) > 0 && self.content.enemies[enemy].strength <= left {
                left -= self.content.enemies[enemy].strength;
                *there.get_mut(enemy) -= 1;
                *defeated.get_mut(enemy) += 1;
            }
        }
        let council = defeated
            .iter()
            .map(|(enemy, count)| f32::from(count * self.content.enemies[enemy].dungeon));
        let free = self.me().keys(self.content).saturating_sub(self.me().dungeon.total());
        let stay = f32::from(free.min(defeated.total())) / f32::from(defeated.total().max(1));
        let pays = council.sum::<f32>() * f32::from(time.scorings) * stay.max(0.2);
        self.trophies(defeated, time) + pays + 0.5 * f32::from(defeated.total())
    }

    /// Prestige and dice for enemies defeated together.
    fn trophies(self, defeated: Enemies, time: Time) -> f32 {
        let each = defeated.iter().map(|(enemy, count)| {
            let steps = f32::from(self.content.prestige(enemy, count));
            steps * time.step() + self.die_now(enemy, time)
        });
        each.sum()
    }

    /// The top face of a die.
    pub(super) fn die_now(self, enemy: Enemy, time: Time) -> f32 {
        time.reward(self.content.die(enemy, self.state.dice[enemy]))
    }

    /// The best site.
    fn transport(self, strength: u8, time: Time) -> f32 {
        let open = self.state.sites.iter().filter(|(_, it)| !it.is_completed_by(self.mine()));
        open.map(|(site, _)| self.haul(site, strength, time)).fold(0.0, f32::max)
    }

    /// Deliveries to a site with what is in the storage.
    pub(super) fn haul(self, site: Site, strength: u8, time: Time) -> f32 {
        let plan = &self.layout().sites[site];
        let there = &self.state.sites[site];
        let missing = plan.needed.saturating_sub(there.carts_of(self.mine()));
        let fitting = self.me().resources.at_most(open_spaces(&plan.list, there));
        let carts = fitting.total().min(strength).min(missing);
        if carts == 0 {
            return 0.0;
        }
        // A counter is worth something where it is, too.
        let each = 1.4 - 0.9 * time.part(2.0);
        let part = f32::from(carts) / f32::from(missing);
        let whole = 5.5 * time.part(2.0) + 1.0 + 0.5 * f32::from(plan.needed);
        if carts < missing {
            return each * f32::from(carts) + 0.6 * part * whole;
        }
        let rest = self.me().resources.total().saturating_sub(carts);
        let throne = f32::from(rest.min(strength - carts)) * (1.8 - 0.9 * time.part(2.0));
        each * f32::from(carts) + whole + 0.7 * throne
    }

    /// The best row within the strength.
    fn build(self, strength: u8, time: Time) -> f32 {
        let rows = self.content.options.iter().filter(|(_, row)| row.strength <= strength);
        let worth = rows.map(|(row, _)| self.pieces_worth(self.pieces(row), time));
        worth.fold(0.0, f32::max)
    }

    /// Pieces of a row, as far as they wait in the forge.
    fn pieces_worth(self, pieces: Pieces, time: Time) -> f32 {
        let forge = self.me().forge;
        let some = |count: u8, has: u8, piece| f32::from(count.min(has)) * self.piece(piece, time);
        some(pieces.houses + pieces.basics, forge.house, Building::House)
            + some(pieces.workshops, forge.workshop, Building::Workshop)
            + some(pieces.monuments, forge.monuments(), Building::Gate)
    }

    /// A piece in the halls: its reward, and what projects make of it.
    pub(super) fn piece(self, piece: Building, time: Time) -> f32 {
        let projects = 0.5 * f32::from(time.scorings);
        projects
            + match piece {
                Building::House => 1.0 + 1.6 * time.part(2.0),
                Building::Workshop => {
                    // Smiths work with what there is.
                    let held = self.me().resources.minus(Resources::of(Resource::Iron, 1));
                    if held.is_none() { 1.0 } else { 3.0 + 1.5 * time.part(6.0) }
                }
                Building::Pillar => 3.0 * time.step(),
                Building::Gate => 4.0,
            }
    }

    /// What a step on a track gives at once and brings nearer.
    pub(super) fn step_worth(self, track: Track, time: Time) -> f32 {
        let at = self.me().tracks.get(track);
        let plan = &self.content.tracks[track];
        if at >= plan.end() {
            return 0.0;
        }
        let space = plan.space(at + 1);
        let achieved = if space.achievement { 2.5 } else { 0.0 };
        time.reward(space.reward) + achieved + time.ahead(self, track, at + 1)
    }
}

/// The free spaces of a site, by resource.
fn open_spaces(list: &[Resource], there: &SiteState) -> Resources {
    let free = list.iter().zip(&there.carts).filter(|(_, cart)| cart.is_none());
    free.fold(Resources::NONE, |all, (resource, _)| all.plus(Resources::of(*resource, 1)))
}
