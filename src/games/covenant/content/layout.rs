//! What the content comes to for a number of players: tracks, construction sites and
//! the throne (rule page 2.1, 3.4, 3.15, 3.16).

use super::rows::board::{SiteRow, ThroneRow, TrackRow};
use crate::{
    engine::ByWord,
    games::covenant::{
        map::{Board, Hall},
        vocabulary::{
            cards::Site,
            effect::{Effect, Reward},
            goods::{Building, Resource, Resources},
        },
    },
};

/// A track.
#[derive(Clone, PartialEq, Debug)]
pub struct TrackPlan {
    spaces: Vec<TrackSpace>,
}

/// A space of a track.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TrackSpace {
    /// What entering it gives.
    pub reward: Reward,
    /// Whether it is an achievement.
    pub achievement: bool,
    /// The achievements up to this space.
    pub achievements: u8,
}

impl TrackPlan {
    pub(crate) fn of(row: &TrackRow) -> Self {
        let mut spaces = vec![TrackSpace::default()];
        let mut achievements = 0;
        for (reward, number) in row.spaces.iter().zip(1_u8..) {
            let achievement = row.achievements.contains(&number);
            achievements += u8::from(achievement);
            spaces.push(TrackSpace { reward: *reward, achievement, achievements });
        }
        Self { spaces }
    }

    /// The number of the last space.
    pub fn end(&self) -> u8 {
        self.spaces.len().saturating_sub(1) as u8
    }

    /// A space by its number; space 0 gives nothing.
    pub fn space(&self, number: u8) -> TrackSpace {
        self.spaces.get(usize::from(number)).copied().unwrap_or_default()
    }
}

/// A construction site as it is for a number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct SitePlan {
    /// The piece it gives.
    pub piece: Building,
    /// How many resources a clan delivers to complete it.
    pub needed: u8,
    /// The open resource spaces, block after block.
    pub list: Vec<Resource>,
    /// The open resource spaces, counted.
    pub spaces: Resources,
    /// The open resource spaces, clan by clan.
    pub blocks: Vec<Resources>,
    /// The completion spaces from left to right.
    pub rewards: Vec<Effect>,
}

/// The parts of the game board that differ by the number of players.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The side of the board.
    pub board: Board,
    /// The halls that start revealed.
    pub start: [Hall; 4],
    /// The construction sites.
    pub sites: ByWord<Site, SitePlan>,
    /// The open spaces of the throne.
    pub throne: Resources,
}

impl Layout {
    pub(crate) fn of(
        seats: u8,
        start: [Hall; 4],
        sites: &ByWord<Site, SiteRow>,
        throne: &ByWord<Resource, ThroneRow>,
    ) -> Self {
        let board = Board::for_seats(seats);
        let three = seats == 3;
        let plan = |site: Site| {
            let row = &sites[site];
            let (blocks, rewards) = match board {
                Board::Small => (&row.small, &row.small_rewards),
                Board::Large => (&row.large, &row.large_rewards),
            };
            let open = blocks.len() - usize::from(three && row.covered);
            let list = blocks.iter().take(open).flatten().copied().collect();
            let blocks: Vec<Resources> = blocks.iter().take(open).map(|it| sum(it)).collect();
            SitePlan {
                piece: row.piece,
                needed: row.needed,
                list,
                spaces: blocks.iter().fold(Resources::NONE, |all, block| all.plus(*block)),
                blocks,
                rewards: rewards.clone(),
            }
        };
        let level = |row: &ThroneRow| match board {
            Board::Small => row.small,
            Board::Large if three => row.large.saturating_sub(row.covered),
            Board::Large => row.large,
        };
        let levels = throne.iter().map(|(resource, row)| Resources::of(resource, level(row)));
        Self {
            board,
            start,
            sites: ByWord::new(plan),
            throne: levels.fold(Resources::NONE, Resources::plus),
        }
    }
}

fn sum(spaces: &[Resource]) -> Resources {
    spaces.iter().fold(Resources::NONE, |all, resource| all.plus(Resources::of(*resource, 1)))
}
