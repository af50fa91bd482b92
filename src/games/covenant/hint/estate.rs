//! What a clan has, and what that will have become by the end.

use super::{A_TURN, value::Time};
use crate::{
    engine::Seat,
    games::covenant::{
        position::Position,
        stack::Frame,
        state::{ClanBoard, Elders, Phase},
        vocabulary::{
            cards::{Objective, Tradition},
            goods::{Column, Enemies, Enemy, Track},
            pieces::{Spot, Steps},
        },
    },
};

/// Achievements that a turn brings, about: seven in a game.
const ACHIEVEMENTS_A_TURN: f32 = 0.5;
/// The Elders' GP for a turn, and for each tile, card and achievement in the end.
const ELDERS_A_TURN: f32 = 5.0;

impl Position<'_> {
    /// The GP that a player can expect.
    pub(super) fn expected(self, seat: Seat) -> f32 {
        let board = &self.state.clans[seat];
        if self.state.is_over() {
            return self.final_points(seat) as f32;
        }
        let time = self.time(seat);
        f32::from(board.glory)
            + A_TURN * (time.turns + self.turn_at_hand(seat))
            + self.councils(seat, time)
            + self.belongings(board, time)
            + self.on_tracks(seat, time)
            + self.works(board, time)
            + self.columns(seat, time)
            - self.haunted(board, time)
    }

    /// Whether a turn has begun whose action is still to come: it counts as one to come.
    fn turn_at_hand(self, seat: Seat) -> f32 {
        let now = &self.state.now;
        let begun = matches!(self.state.phase, Phase::Turns(_)) && seat == self.state.active;
        let dwarf_sent =
            now.spot.is_some() || matches!(self.state.stack.last(), Some(Frame::ChooseTool(_)));
        f32::from(u8::from(begun && dwarf_sent && !now.action_used))
    }

    /// Coins, dungeons and projects at the Councils to come.
    fn councils(self, seat: Seat, time: Time) -> f32 {
        let board = &self.state.clans[seat];
        let coins = board.coins.iter().filter_map(|(_, coin)| *coin);
        let paid: f32 = coins.map(|coin| time.coin(self, coin)).sum();
        let dungeon = f32::from(self.kept(board)) * f32::from(time.scorings);
        let councils = self.content.figures.eras;
        let next = councils.saturating_sub(time.scorings);
        let scored = (0..).zip(&self.state.projects).map(|(place, project)| {
            let times = councils.saturating_sub(next.max(place));
            f32::from(times) * f32::from(self.project_points(seat, *project))
        });
        paid + dungeon + scored.sum::<f32>()
    }

    /// GP of the enemies for whom there is a key, the strongest first.
    fn kept(self, board: &ClanBoard) -> u8 {
        let mut keys = board.keys(self.content);
        let mut kept = board.clone();
        kept.dungeon = Enemies::NONE;
        for enemy in [Enemy::Troll, Enemy::Orc, Enemy::Goblin] {
            let cramped = enemy == Enemy::Goblin && board.keeps(Tradition::CrampedCells);
            let room = if cramped { 2 * keys } else { keys };
            let stays = board.dungeon.get(enemy).min(room);
            *kept.dungeon.get_mut(enemy) = stays;
            keys = keys.saturating_sub(stays);
        }
        kept.dungeon_glory(self.content)
    }

    /// Counters, supports, strength, relics, jewels, traditions, tools.
    fn belongings(self, board: &ClanBoard, time: Time) -> f32 {
        let counters: f32 = board
            .resources
            .iter()
            // The third of a kind waits for long.
            .map(|(resource, count)| {
                let (first, rest) = (count.min(2), count.saturating_sub(2));
                time.counter(resource) * (f32::from(first) + 0.6 * f32::from(rest))
            })
            .sum();
        let supports = f32::from(board.supports.one) * (0.33 + 0.6 * time.part(1.0))
            + f32::from(board.supports.two) * (0.67 + 1.0 * time.part(1.0));
        let strength = f32::from(board.strength()) * time.strength();
        let relics = board.relics.iter().filter(|held| !held.used);
        let relics: f32 = relics
            .map(|held| {
                0.85 * time.part(1.0) * time.reward(self.content.relics[held.relic].benefit)
            })
            .sum();
        let traditions: f32 = board.traditions.iter().map(|it| time.tradition(it)).sum();
        counters + supports + strength + relics + traditions + self.tools(board, time)
    }

    /// Jewels by the times that they will be used, and forged tools as more to choose from.
    fn tools(self, board: &ClanBoard, time: Time) -> f32 {
        let of_spot = |spot: Spot| {
            let fitted = &board.tools[spot];
            let uses = time.turns / 4.0 - if fitted.dwarf.is_some() { 0.3 } else { 0.0 };
            let jewel = fitted.jewel.map_or(0.0, |jewel| {
                0.7 * time.effect(self.content.jewels[jewel].effect) * uses.max(0.0)
            });
            let forged = if fitted.tool.is_some() { 0.3 * time.turns } else { 0.0 };
            jewel + forged
        };
        board.tools.iter().map(|(spot, _)| of_spot(spot)).sum()
    }

    /// Achievements, the objectives that they turn over, and what the tracks give next.
    fn on_tracks(self, seat: Seat, time: Time) -> f32 {
        let board = &self.state.clans[seat];
        let reached = f32::from(self.final_achievements(seat));
        let tracks = board.tracks;
        let on_the_way: f32 =
            Track::ALL.iter().map(|track| f32::from(tracks.get(*track) % 4) / 4.0).sum();
        let last = reached + 0.5 * on_the_way + ACHIEVEMENTS_A_TURN * time.turns;
        let ahead = Track::ALL.iter().map(|track| time.ahead(self, *track, tracks.get(*track)));
        self.table(last) + self.objectives(seat, last) + ahead.sum::<f32>()
    }

    /// GP for a number of achievements that is only expected.
    fn table(self, achievements: f32) -> f32 {
        let points = |whole: f32| f32::from(self.content.achievement_points(whole as u8));
        let (low, part) = (achievements.floor(), achievements.fract());
        points(low) * (1.0 - part) + points(low + 1.0) * part
    }

    /// Objectives, by how likely they are turned over.
    fn objectives(self, seat: Seat, achievements: f32) -> f32 {
        let estate = self.estate(seat);
        let points = |it: &Objective| f32::from(estate.objective_points(*it));
        let mut own: Vec<f32> = self.state.objectives[seat].iter().map(points).collect();
        own.sort_by(|one, other| other.total_cmp(one));
        let likely =
            |needed: &u8| 1.0 / (1.0 + (2.0 * (f32::from(*needed) - 0.5 - achievements)).exp());
        let turned = self.content.figures.objectives.iter().map(likely);
        own.into_iter().zip(turned).map(|(points, likely)| points * likely).sum()
    }

    /// Pieces that wait to be built, deliveries that have begun, the throne.
    fn works(self, board: &ClanBoard, time: Time) -> f32 {
        let forge = board.forge;
        let monuments = f32::from(forge.monuments()) * 2.5 * time.part(4.0);
        let basics = f32::from((forge.house + forge.workshop).min(6)) * 0.5 * time.part(4.0);
        let begun = self.state.sites.iter().map(|(site, there)| {
            let plan = &self.layout().sites[site];
            let carts = there.carts_of(board.clan);
            if carts == 0 || carts >= plan.needed {
                return 0.0;
            }
            f32::from(carts) / f32::from(plan.needed) * 4.0 * time.part(3.0)
        });
        let rooms = f32::from(board.storage_tiles) * 1.5 * time.part(6.0);
        let throne =
            0.8 * f32::from(self.throne_points(board.clan)) + 0.4 * f32::from(board.throne.total());
        monuments + basics + begun.sum::<f32>() + rooms + throne
    }

    /// The columns of the forge: what they count still grows.
    fn columns(self, seat: Seat, time: Time) -> f32 {
        let column = |column: &Column| {
            let (tools, counted) = self.estate(seat).column(*column);
            f32::from(tools) * (f32::from(counted) + 0.12 * time.turns)
        };
        Column::ALL.iter().map(column).sum()
    }

    /// Enemies where the clan has presence: some of them will be gone by the end.
    fn haunted(self, board: &ClanBoard, time: Time) -> f32 {
        let each =
            if board.keeps(Tradition::BraveHearts) { 1 } else { self.content.figures.enemies };
        let presence = self.state.halls.of(board.clan).presence();
        let halls = presence.and(self.state.halls.haunted()).len();
        f32::from(halls) * f32::from(each) * (1.0 - 0.6 * time.part(10.0))
    }

    /// The GP that the Elders can expect.
    pub(super) fn expected_elders(self, elders: &Elders) -> f32 {
        if self.state.is_over() {
            return self.elders_items(elders).iter().map(|item| item.points as f32).sum();
        }
        let time = self.time(self.state.seat_at(0));
        let each = &self.content.difficulties[elders.difficulty];
        let tiles = elders.coins.len() + elders.traditions.len() + elders.jewels.len();
        let cards = elders.available.len() + elders.discarded.len();
        let on_tracks = |tracks: Steps| {
            let spaces: u8 = Track::ALL.iter().map(|track| tracks.get(*track)).sum();
            f32::from(spaces) / 4.0
        };
        let built = self.state.halls.of(elders.clan).count().total();
        f32::from(elders.glory)
            + ELDERS_A_TURN * time.turns
            + f32::from(self.throne_points(elders.clan))
            + f32::from(each.tile) * tiles as f32
            + f32::from(each.card) * cards as f32
            + f32::from(each.achievement) * on_tracks(elders.tracks)
            + f32::from(built * time.scorings)
    }
}
