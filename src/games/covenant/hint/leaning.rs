//! What a player is inclined to, action by action: quick to tell, and right more often than
//! not.

use super::value::Time;
use crate::games::covenant::{
    action::Action,
    position::Position,
    stack::Frame,
    state::Phase,
    vocabulary::{
        choices::{Craft, Dwarf, Item, Part, Place, Plan, Slot, Space, Tile},
        effect::Effect,
        goods::{Building, Enemy, Resource},
        pieces::Support,
    },
};

/// So many GP more make an action about three times as likely.
const POINTS: f32 = 1.2;
/// What declining costs on top of what is declined.
const DECLINE: f32 = -2.5;

impl Position<'_> {
    /// A number for each of these actions, which are all that somebody can do.
    pub(in super::super) fn inclinations(self, actions: &[Action], inclinations: &mut Vec<f32>) {
        let time = self.time(self.state.active);
        inclinations.extend(actions.iter().map(|action| self.leaning(*action, time)));
    }

    fn leaning(self, action: Action, time: Time) -> f32 {
        let points = match action {
            Action::Pass | Action::Done => return self.declining(time),
            Action::End | Action::Withdraw => return 0.0,
            Action::Use(part) => return self.using(part, time),
            Action::Pick(drafted) => self.drafted(drafted, time),
            // A relic helps now, and one more may come.
            Action::Relic(relic) => {
                time.reward(self.content.relics[relic].benefit) - 2.0 * time.part(4.0)
            }
            Action::Dwarf(dwarf) => self.dwarf(dwarf, time),
            Action::Tool(spot) => match self.state.stack.last() {
                Some(Frame::ChooseTool(dwarf)) => self.tool_worth(spot, dwarf.0.points(), time),
                _ => 0.0,
            },
            Action::Support(support) => self.support(support),
            Action::Take(slot) => self.tile_on(slot, time),
            Action::Gain(resource) => time.counter(resource) - 0.4 * self.held(resource),
            Action::Discard(resource) => 0.6 * self.held(resource) - time.counter(resource),
            Action::Enemy(enemy, hall) => {
                let mine = self.state.halls.of(self.mine()).presence().contains(hall);
                self.trophy(enemy, time) + if mine { 1.0 } else { 0.0 }
            }
            Action::Release(enemy) => -f32::from(self.content.enemies[enemy].dungeon),
            Action::Place(place) => self.place(place, time),
            Action::Die(_) => 1.0,
            Action::Site(site) => {
                let strength = match self.state.stack.last() {
                    Some(Frame::ChooseSite(choice)) => choice.strength,
                    _ => 1,
                };
                self.haul(site, strength, time)
            }
            Action::Deliver(resource) => {
                f32::from(self.content.resources[resource].delivery) + 0.4 * self.held(resource)
                    - 0.5 * time.counter(resource)
            }
            Action::Space(space) => self.space(space, time),
            Action::Build(Plan::Row(row)) => 1.5 * f32::from(self.content.options[row].strength),
            Action::Build(Plan::Piece(piece)) => self.piece(piece, time),
            Action::Next(item) => match item {
                Item::Craft(Craft::Forge) => 1.0,
                _ => 0.5,
            },
            Action::Step(track) => self.step_worth(track, time),
        };
        points / POINTS
    }

    /// Stopping where more could be had.
    fn declining(self, time: Time) -> f32 {
        match self.state.stack.last() {
            // Supports are for dwarves whose action becomes a better one.
            Some(Frame::SpendSupport) => 0.3,
            Some(Frame::TakeTradition) if time.turns < 2.0 => -0.5,
            Some(Frame::MoveEnemies(_)) => 0.0,
            _ => DECLINE,
        }
    }

    /// Action and jewel both; what makes the dwarf stronger comes first.
    fn using(self, part: Part, time: Time) -> f32 {
        match part {
            Part::Action => 1.0,
            Part::Jewel => {
                let spot = self.state.now.spot;
                let jewel = spot.and_then(|spot| self.me().tools[spot].jewel);
                let power = |jewel| self.content.jewels[jewel].effect == Effect::Power;
                if jewel.is_some_and(power) { 4.0 } else { 1.0 }
            }
            action => self.action_worth(Some(action), self.strength(), time) / POINTS,
        }
    }

    fn drafted(self, drafted: Tile, time: Time) -> f32 {
        match drafted {
            Tile::Starting(starting) => {
                let gains = self.content.starting[starting].gains();
                let counters = gains.resources.iter();
                let counters: f32 =
                    counters.map(|(it, count)| f32::from(count) * time.counter(it)).sum();
                counters + f32::from(gains.supports) + time.reward(gains.moves)
            }
            Tile::Tradition(tradition) => time.tradition(tradition) + 1.0,
            Tile::Objective(_) => 3.0,
        }
    }

    /// The strongest works first while there is much to do with strength; for more strength,
    /// one that still works in this era.
    fn dwarf(self, dwarf: Dwarf, time: Time) -> f32 {
        match (dwarf, self.state.stack.last()) {
            (Dwarf::Waiting(strength), Some(Frame::Assign)) => 0.3 * f32::from(strength.points()),
            (Dwarf::Waiting(_), _) => 0.5 * time.part(1.0),
            (Dwarf::Working(_), _) => 0.0,
        }
    }

    fn support(self, support: Support) -> f32 {
        match self.state.stack.last() {
            // Two pieces, or one good one.
            Some(Frame::GainSupport(_)) => 0.5,
            _ => 0.6 * f32::from(support.points()),
        }
    }

    /// What lies on a space of a display, less what it costs.
    fn tile_on(self, slot: Slot, time: Time) -> f32 {
        match slot {
            Slot::Rubble(slot) => {
                let rubble = self.state.rubble.spaces[slot];
                let gives = rubble.map_or(0.0, |rubble| time.effect(self.content.rubble[rubble]));
                gives + 1.0 - 0.6 * f32::from(self.content.rubble_cost(slot))
            }
            Slot::Coin(slot) => {
                let coin = self.state.coins.spaces[slot];
                let cost = f32::from(self.content.coin_slots[slot].cost);
                coin.map_or(0.0, |coin| time.coin(self, coin)) - cost
            }
            Slot::Tradition(slot) => {
                let tradition = self.state.traditions.spaces[slot];
                let cost = f32::from(self.content.tradition_slots[slot].cost);
                tradition.map_or(0.0, |tradition| time.tradition(tradition)) - cost
            }
            Slot::Relic(slot) => self.state.relics.spaces[slot].map_or(0.0, |relic| {
                let new = !self.me().relic_types().contains(relic);
                time.reward(self.content.relics[relic].benefit) + if new { 1.0 } else { 0.0 }
            }),
            Slot::Tool(slot) => self.state.tools.spaces[slot].map_or(0.0, |tool| {
                let cost = self.content.tools[tool].cost.iter();
                -cost.map(|(it, count)| f32::from(count) * time.counter(it)).sum::<f32>()
            }),
            Slot::Jewel(slot) => {
                let row = &self.content.jewel_slots[slot];
                let jewel = self.state.jewels.spaces[slot];
                let uses = time.turns / 4.0;
                let effect = |jewel| uses * time.effect(self.content.jewels[jewel].effect);
                f32::from(row.points) + jewel.map_or(0.0, effect) - time.counter(row.cost)
            }
        }
    }

    fn held(self, resource: Resource) -> f32 {
        self.me().resources.get(resource).into()
    }

    /// An enemy by the strength it takes, its die and the dungeon.
    fn trophy(self, enemy: Enemy, time: Time) -> f32 {
        let row = &self.content.enemies[enemy];
        let pays = f32::from(row.dungeon * time.scorings);
        pays + 0.5 * self.die_now(enemy, time) - 0.3 * f32::from(row.strength)
    }

    /// A hall to dig, or a place for a piece: by its reward.
    fn place(self, place: Place, time: Time) -> f32 {
        let built = |piece: Building| -> f32 {
            self.vein_reward(piece, place).into_iter().map(|it| time.reward(it)).sum()
        };
        match (self.state.stack.last(), place) {
            (Some(Frame::PlacePiece(piece)), _) => {
                built(piece.0) + self.for_projects(piece.0, place, time) - self.enemies_at(place)
            }
            (Some(Frame::DigHall), Place::Hall(hall)) => {
                let dug = self.state.halls.tile(hall);
                dug.map_or(0.0, |dug| time.reward(self.content.halls[dug].back))
            }
            _ => 0.0,
        }
    }

    /// A place without enemies is better in the end.
    fn enemies_at(self, place: Place) -> f32 {
        let halls = self.state.halls.haunted();
        let touched = match place {
            Place::Hall(hall) => u8::from(halls.contains(hall)),
            Place::Side(side) => side.touched().and(halls).len(),
            Place::Point(point) => point.touched().and(halls).len(),
        };
        0.6 * f32::from(touched)
    }

    /// What the projects score for a piece in a place, at the Councils to come.
    fn for_projects(self, piece: Building, place: Place, time: Time) -> f32 {
        if !matches!(self.state.phase, Phase::Turns(_)) {
            return 0.0;
        }
        let mut halls = self.state.halls.clone();
        let clan = self.mine();
        let before = crate::games::covenant::map::district::Mountain {
            content: self.content,
            halls: &self.state.halls,
        };
        match place {
            Place::Hall(hall) => halls.add_basic(clan, piece, hall),
            Place::Side(side) => halls.add_gate(clan, side),
            Place::Point(point) => halls.add_pillar(clan, point),
        }
        let after = crate::games::covenant::map::district::Mountain {
            content: self.content,
            halls: &halls,
        };
        let last = f32::from(time.scorings);
        let more = self.state.projects.iter().map(|project| {
            f32::from(after.project(clan, *project)) - f32::from(before.project(clan, *project))
        });
        0.7 * last * more.sum::<f32>()
    }

    fn space(self, space: Space, time: Time) -> f32 {
        match space {
            Space::Coin(space) => {
                let old = self.me().coins[space].map_or(0.0, |coin| time.coin(self, coin));
                time.reward(self.content.coin_spaces[space].benefit) - old
            }
            Space::Forging(space) => {
                let row = &self.content.forging[space];
                let (_, counted) = self.estate(self.state.active).column(row.column);
                time.reward(row.reward) + f32::from(counted)
            }
            Space::Completion(space) => match self.state.stack.last() {
                Some(Frame::CompleteSite(site)) => {
                    site.reward(self, space).map_or(0.0, |effect| time.effect(effect))
                }
                _ => 0.0,
            },
        }
    }
}
