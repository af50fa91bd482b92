//! The content of `assets/content/covenant`, decoded strictly and held against the
//! component counts of the rulebook (rule page 1.2, part 3).

mod check;
pub mod layout;
pub mod rows;

use self::{
    layout::{Layout, TrackPlan},
    rows::{
        board::{
            CoinRow, CoinSlotRow, CoinSpaceRow, EnemyRow, HallRow, RelicRow, RelicSlotRow,
            ResourceRow, RubbleDisplayRow, RubbleRow, SiteRow, SupportsRow, ThroneRow,
            TraditionRow, TraditionSlotRow,
        },
        clan::{
            BenefitRow, BuildRow, ColumnRow, ForgingSpaceRow, JewelRow, JewelSlotRow, PrintedRow,
            StartingRow, ToolRow,
        },
        figures::{DifficultyRow, ElderCardRow, ElderDie, ElderPoints, Figures, Switches},
        files::{
            BuildingFile, CoinsFile, EldersFile, EnemiesFile, GoalsFile, HallsFile, JewelsFile,
            RelicsFile, ResourcesFile, RubbleFile, SitesFile, StartingFile, ToolsFile, TracksFile,
            TraditionsFile,
        },
        goals::{ObjectiveRow, ProjectRow, Trigger},
    },
};
use crate::{
    engine::{
        self, ByWord, ContentError, ContentFiles, WordSet,
        content::{decode, inconsistent, index},
    },
    games::covenant::vocabulary::{
        cards::{
            BuildOption, Coin, CoinSlot, CoinSpace, Difficulty, ElderCard, ForgingSpace, HallTile,
            Jewel, JewelSlot, Objective, Project, Relic, RelicSlot, Rubble, RubbleSlot, Site,
            StartingTile, Tool, Tradition, TraditionSlot,
        },
        effect::{Effect, Reward},
        goods::{
            Building, Buildings, Clan, Column, Enemies, Enemy, Metal, Resource, Resources,
            ToolKind, Track, Vein,
        },
    },
};

/// Everything about the game that is a figure and not a rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The figures of the game itself.
    pub figures: Figures,
    /// The readings that could turn out otherwise.
    pub switches: Switches,
    /// The enemies and their dice.
    pub enemies: ByWord<Enemy, EnemyRow>,
    /// All enemies: the bag at the start.
    pub all_enemies: Enemies,
    pub resources: ByWord<Resource, ResourceRow>,
    pub supports: SupportsRow,
    pub tracks: ByWord<Track, TrackPlan>,
    /// GP for 0, 1, 2 … achievements.
    pub achievements: Vec<u8>,
    /// The types of relics.
    pub relics: ByWord<Relic, RelicRow>,
    /// The relic display.
    pub relic_slots: ByWord<RelicSlot, RelicSlotRow>,
    /// The coin spaces of the clan boards.
    pub coin_spaces: ByWord<CoinSpace, CoinSpaceRow>,
    /// The coin display.
    pub coin_slots: ByWord<CoinSlot, CoinSlotRow>,
    pub coins: ByWord<Coin, CoinRow>,
    /// The tradition display.
    pub tradition_slots: ByWord<TraditionSlot, TraditionSlotRow>,
    pub traditions: ByWord<Tradition, TraditionRow>,
    /// The traditions that a trigger looks at.
    pub triggered: ByWord<Trigger, WordSet<Tradition>>,
    /// What rubble tiles give.
    pub rubble: ByWord<Rubble, Effect>,
    /// What rubble costs; see [`rubble_cost`](Self::rubble_cost).
    pub rubble_display: RubbleDisplayRow,
    /// The sockets of printed tools; see [`printed_socket`](Self::printed_socket).
    pub printed: ByWord<Clan, PrintedRow>,
    pub tools: ByWord<Tool, ToolRow>,
    /// The forging spaces.
    pub forging: ByWord<ForgingSpace, ForgingSpaceRow>,
    /// The columns of the tools area.
    pub columns: ByWord<Column, ColumnRow>,
    /// The jewel market.
    pub jewel_slots: ByWord<JewelSlot, JewelSlotRow>,
    pub jewels: ByWord<Jewel, JewelRow>,
    /// The hall tiles.
    pub halls: ByWord<HallTile, HallRow>,
    /// The starting tiles.
    pub starting: ByWord<StartingTile, StartingRow>,
    /// The rows of the build options.
    pub options: ByWord<BuildOption, BuildRow>,
    /// What buildings give.
    pub benefits: ByWord<Building, BenefitRow>,
    pub projects: ByWord<Project, ProjectRow>,
    pub objectives: ByWord<Objective, ObjectiveRow>,
    /// The Elders' tool cards.
    pub elder_cards: ByWord<ElderCard, ElderCardRow>,
    pub difficulties: ByWord<Difficulty, DifficultyRow>,
    /// What the Elders choose by their die.
    pub elder_die: ElderDie,
    /// What the Elders score outside the tables.
    pub elder_points: ElderPoints,
    /// The board for up to two, for three and for four players.
    layouts: [Layout; 3],
}

impl engine::Content for Content {
    const SHIPPED: &'static [(&'static str, &'static str)] = crate::content_files! {
        "covenant":
        "building.toml" "coins.toml" "elders.toml" "enemies.toml" "game.toml" "goals.toml"
        "halls.toml" "jewels.toml" "relics.toml" "resources.toml" "rubble.toml"
        "sites.toml" "starting.toml" "switches.toml" "tools.toml" "tracks.toml"
        "traditions.toml"
    };

    fn decode(files: &ContentFiles) -> Result<Self, ContentError> {
        let building: BuildingFile = decode(files, "building.toml")?;
        let coins: CoinsFile = decode(files, "coins.toml")?;
        let elders: EldersFile = decode(files, "elders.toml")?;
        let enemies: EnemiesFile = decode(files, "enemies.toml")?;
        let figures: Figures = decode(files, "game.toml")?;
        let goals: GoalsFile = decode(files, "goals.toml")?;
        let halls: HallsFile = decode(files, "halls.toml")?;
        let jewels: JewelsFile = decode(files, "jewels.toml")?;
        let relics: RelicsFile = decode(files, "relics.toml")?;
        let resources: ResourcesFile = decode(files, "resources.toml")?;
        let rubble: RubbleFile = decode(files, "rubble.toml")?;
        let sites: SitesFile = decode(files, "sites.toml")?;
        let starting: StartingFile = decode(files, "starting.toml")?;
        let switches: Switches = decode(files, "switches.toml")?;
        let tools: ToolsFile = decode(files, "tools.toml")?;
        let tracks: TracksFile = decode(files, "tracks.toml")?;
        let traditions: TraditionsFile = decode(files, "traditions.toml")?;

        let enemies = index("enemies.toml", enemies.enemy, |row| row.key)?;
        let traditions_by_key = index("traditions.toml", traditions.tradition, |row| row.key)?;
        let tracks_by_key = index("tracks.toml", tracks.track, |row| row.key)?;
        let sites_by_key = index("sites.toml", sites.site, |row| row.key)?;
        let throne = index("sites.toml", sites.throne, |row| row.resource)?;
        check::sites(&sites_by_key)?;
        check::tracks(&tracks_by_key)?;
        let content = Self {
            all_enemies: enemies
                .iter()
                .fold(Enemies::NONE, |all, (enemy, row)| all.plus(Enemies::of(enemy, row.pieces))),
            enemies,
            resources: index("resources.toml", resources.resource, |row| row.key)?,
            supports: resources.supports,
            tracks: ByWord::new(|track| TrackPlan::of(&tracks_by_key[track])),
            achievements: tracks.table.points,
            relics: index("relics.toml", relics.relic, |row| row.key)?,
            relic_slots: index("relics.toml", relics.slot, |row| row.key)?,
            coin_spaces: index("coins.toml", coins.space, |row| row.key)?,
            coin_slots: index("coins.toml", coins.slot, |row| row.key)?,
            coins: index("coins.toml", coins.coin, |row| row.key)?,
            tradition_slots: index("traditions.toml", traditions.slot, |row| row.key)?,
            triggered: ByWord::new(|trigger| {
                let looked_at = traditions_by_key.iter().filter(|(_, row)| row.trigger == trigger);
                looked_at.map(|(tradition, _)| tradition).collect()
            }),
            traditions: traditions_by_key,
            rubble: rubble_tiles(&rubble.rubble)?,
            rubble_display: rubble.display,
            printed: index("tools.toml", tools.printed, |row| row.clan)?,
            tools: index("tools.toml", tools.tool, |row| row.key)?,
            forging: index("tools.toml", tools.space, |row| row.key)?,
            columns: index("tools.toml", tools.column, |row| row.key)?,
            jewel_slots: index("jewels.toml", jewels.slot, |row| row.key)?,
            jewels: index("jewels.toml", jewels.jewel, |row| row.key)?,
            halls: index("halls.toml", halls.tile, |row| row.key)?,
            starting: index("starting.toml", starting.tile, |row| row.key)?,
            options: index("building.toml", building.option, |row| row.key)?,
            benefits: index("building.toml", building.benefit, |row| row.building)?,
            projects: index("goals.toml", goals.project, |row| row.key)?,
            objectives: index("goals.toml", goals.objective, |row| row.key)?,
            elder_cards: index("elders.toml", elders.card, |row| row.key)?,
            difficulties: index("elders.toml", elders.difficulty, |row| row.key)?,
            elder_die: elders.die,
            elder_points: elders.points,
            layouts: layouts(&switches, &sites_by_key, &throne),
            figures,
            switches,
        };
        check::all(&content)?;
        Ok(content)
    }
}

impl Content {
    /// The board for so many players.
    pub fn layout(&self, seats: u8) -> &Layout {
        let [two, three, four] = &self.layouts;
        match seats {
            0..=2 => two,
            3 => three,
            _ => four,
        }
    }

    /// The strength that the rubble tile in a space costs.
    pub fn rubble_cost(&self, slot: RubbleSlot) -> u8 {
        if slot == self.switches.rubble_dear_space {
            self.rubble_display.dear_cost
        } else {
            self.rubble_display.cost
        }
    }

    /// The socket of a printed tool.
    pub fn printed_socket(&self, clan: Clan, tool: ToolKind) -> Option<Metal> {
        let sockets = &self.printed[clan].sockets;
        let socket = match tool {
            ToolKind::Pick => sockets.pick,
            ToolKind::Axe => sockets.axe,
            ToolKind::Compass => sockets.compass,
            ToolKind::Cart => sockets.cart,
            ToolKind::Book => return None,
        };
        self.switches.printed_sockets.then_some(socket)
    }

    /// What a building gives for the vein of a hall (3.18).
    pub fn benefit(&self, building: Building, vein: Vein) -> Reward {
        let row = &self.benefits[building];
        match vein {
            Vein::Emerald => row.emerald,
            Vein::Gold => row.gold,
            Vein::Mythrall => row.mythrall,
        }
    }

    /// Steps on the Prestige track for enemies of a kind defeated together (3.1).
    pub fn prestige(&self, enemy: Enemy, count: u8) -> u8 {
        let row = &self.enemies[enemy];
        count.checked_div(row.per).unwrap_or_default().saturating_mul(row.prestige)
    }

    /// What a face of an enemy's die gives; faces count from 1 (3.2).
    pub fn die(&self, enemy: Enemy, face: u8) -> Reward {
        let face =
            face.checked_sub(1).and_then(|face| self.enemies[enemy].faces.get(usize::from(face)));
        face.copied().unwrap_or_default()
    }

    /// All resource counters (3.19).
    pub fn supply(&self) -> Resources {
        let counted =
            |(resource, row): (Resource, &ResourceRow)| Resources::of(resource, row.counters);
        self.resources.iter().map(counted).fold(Resources::NONE, Resources::plus)
    }

    /// The pieces of a clan (1.2).
    pub fn pieces(&self) -> Buildings {
        Buildings {
            house: self.figures.houses,
            workshop: self.figures.workshops,
            pillar: self.figures.pillars,
            gate: self.figures.gates,
        }
    }

    /// GP for so many achievements (3.6).
    pub fn achievement_points(&self, achievements: u8) -> u8 {
        let exact = self.achievements.get(usize::from(achievements));
        exact.or_else(|| self.achievements.last()).copied().unwrap_or_default()
    }
}

/// What each rubble tile gives: tiles are numbered in the order of the rows.
fn rubble_tiles(rows: &[RubbleRow]) -> Result<ByWord<Rubble, Effect>, ContentError> {
    let tiles = || rows.iter().flat_map(|row| (0..row.tiles).map(|_| row.gives));
    if tiles().count() != Rubble::COUNT {
        return Err(inconsistent("rubble.toml", "there are 24 rubble tiles"));
    }
    let mut tiles = tiles();
    ByWord::try_new(|_| {
        tiles.next().ok_or_else(|| inconsistent("rubble.toml", "there are 24 rubble tiles"))
    })
}

fn layouts(
    switches: &Switches,
    sites: &ByWord<Site, SiteRow>,
    throne: &ByWord<Resource, ThroneRow>,
) -> [Layout; 3] {
    let start = &switches.start;
    [(2, start.small), (3, start.large), (4, start.large)]
        .map(|(seats, start)| Layout::of(seats, start, sites, throne))
}
