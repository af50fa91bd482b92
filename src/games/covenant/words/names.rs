//! Every tile by its name and with what is written on it, in words. What is a figure is
//! taken from the content, so that corrected content describes itself.

use crate::{
    engine::{Source, Text},
    games::covenant::{
        content::{
            Content,
            rows::goals::{On, Scores},
        },
        vocabulary::{
            cards::{
                Coin, Difficulty, ElderCard, HallTile, Jewel, Objective, Project, Relic, Rubble,
                Site, StartingTile, Tool, Tradition,
            },
            effect::{Effect, Reward},
            goods::ToolKind,
        },
        words,
    },
};

/// Something with a name that can be looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Card {
    Tradition(Tradition),
    /// A King's coin.
    Coin(Coin),
    Relic(Relic),
    /// A rubble tile.
    Rubble(Rubble),
    Tool(Tool),
    Jewel(Jewel),
    Hall(HallTile),
    Starting(StartingTile),
    /// A construction site.
    Site(Site),
    Project(Project),
    Objective(Objective),
    Elders(ElderCard),
    Difficulty(Difficulty),
}

impl Card {
    /// Everything that can be looked up.
    pub fn all() -> impl Iterator<Item = Self> {
        let traditions = Tradition::ALL.iter().copied().map(Self::Tradition);
        traditions
            .chain(Coin::ALL.iter().copied().map(Self::Coin))
            .chain(Relic::ALL.iter().copied().map(Self::Relic))
            .chain(Rubble::ALL.iter().copied().map(Self::Rubble))
            .chain(Tool::ALL.iter().copied().map(Self::Tool))
            .chain(Jewel::ALL.iter().copied().map(Self::Jewel))
            .chain(HallTile::ALL.iter().copied().map(Self::Hall))
            .chain(StartingTile::ALL.iter().copied().map(Self::Starting))
            .chain(Site::ALL.iter().copied().map(Self::Site))
            .chain(Project::ALL.iter().copied().map(Self::Project))
            .chain(Objective::ALL.iter().copied().map(Self::Objective))
            .chain(ElderCard::ALL.iter().copied().map(Self::Elders))
            .chain(Difficulty::ALL.iter().copied().map(Self::Difficulty))
    }

    /// Its name. Tiles that are all alike have the same.
    pub fn name(self, content: &Content) -> Text {
        match self {
            Self::Tradition(it) => words::tradition(it),
            Self::Coin(it) => words::coin(content.coins[it].benefit),
            Self::Relic(it) => words::relic(it),
            Self::Rubble(it) => words::rubble(content.rubble[it]),
            Self::Tool(it) => Text::new("covenant-tool-for")
                .with("tool", words::tool(content, it))
                .with("cost", words::counters(content.tools[it].cost)),
            Self::Jewel(it) => words::jewel(content.jewels[it].metal, content.jewels[it].effect),
            Self::Hall(it) => {
                let row = &content.halls[it];
                words::gives("covenant-hall-back", row.back)
                    .with("hall", words::hall_tile(row.colour, row.vein))
            }
            Self::Starting(it) => words::starting(content.starting[it].gains()),
            Self::Site(it) => words::site(it),
            Self::Project(it) => words::project(it),
            Self::Objective(it) => words::objective(it),
            Self::Elders(it) => {
                elder_card(content.elder_cards[it].kind, content.elder_cards[it].reward)
            }
            Self::Difficulty(it) => Text::new(format!("covenant-difficulty-{it}")),
        }
    }

    /// Its key: the id of the rule page, which no other kind of card has.
    pub fn key(self) -> &'static str {
        match self {
            Self::Tradition(it) => it.key(),
            Self::Coin(it) => it.key(),
            Self::Relic(it) => it.key(),
            Self::Rubble(it) => it.key(),
            Self::Tool(it) => it.key(),
            Self::Jewel(it) => it.key(),
            Self::Hall(it) => it.key(),
            Self::Starting(it) => it.key(),
            Self::Site(it) => it.key(),
            Self::Project(it) => it.key(),
            Self::Objective(it) => it.key(),
            Self::Elders(it) => it.key(),
            Self::Difficulty(it) => it.key(),
        }
    }

    /// Where its figures come from.
    pub fn source(self, content: &Content) -> Option<&Source> {
        Some(match self {
            Self::Tradition(it) => &content.traditions[it].source,
            Self::Coin(it) => &content.coins[it].source,
            Self::Relic(it) => &content.relics[it].source,
            // Rows of alike tiles are not told apart any more.
            Self::Rubble(_) | Self::Site(_) => return None,
            Self::Tool(it) => &content.tools[it].source,
            Self::Jewel(it) => &content.jewels[it].source,
            Self::Hall(it) => &content.halls[it].source,
            Self::Starting(it) => &content.starting[it].source,
            Self::Project(it) => &content.projects[it].source,
            Self::Objective(it) => &content.objectives[it].source,
            Self::Elders(it) => &content.elder_cards[it].source,
            Self::Difficulty(it) => &content.difficulties[it].source,
        })
    }

    /// What is written on it.
    pub fn about(self, content: &Content) -> Text {
        match self {
            Self::Tradition(it) => Text::new(format!("covenant-tradition-{it}.about")),
            Self::Coin(it) => gives("coin", content.coins[it].benefit),
            Self::Relic(it) => {
                let row = &content.relics[it];
                gives("relic", row.benefit).with("copies", row.copies)
            }
            Self::Rubble(it) => gives("rubble", Reward::only(content.rubble[it])),
            Self::Tool(it) => tool(content, it),
            Self::Jewel(it) => {
                let row = &content.jewels[it];
                gives("jewel", Reward::only(row.effect)).with("metal", words::metal(row.metal))
            }
            Self::Hall(it) => hall(content, it),
            Self::Starting(it) => starting(content, it),
            Self::Site(it) => {
                let plan = &content.layout(4).sites[it];
                about("site").with("needed", plan.needed).with("piece", words::building(plan.piece))
            }
            Self::Project(it) => project(content, it),
            Self::Objective(it) => {
                let row = &content.objectives[it];
                Text::new(format!("covenant-counts-{}", row.counts)).with("points", row.points)
            }
            Self::Elders(it) => {
                let row = &content.elder_cards[it];
                gives("elders", Reward::only(row.reward)).with("kind", words::tool_kind(row.kind))
            }
            Self::Difficulty(it) => {
                let row = &content.difficulties[it];
                about("difficulty")
                    .with("tile", row.tile)
                    .with("achievement", row.achievement)
                    .with("card", row.card)
            }
        }
    }
}

/// A card of the Elders by its tool and its reward.
pub fn elder_card(kind: ToolKind, reward: Effect) -> Text {
    words::gives("covenant-elder-card", Reward::only(reward)).with("kind", words::tool_kind(kind))
}

fn about(what: &str) -> Text {
    Text::new(format!("covenant-about-{what}"))
}

fn gives(what: &str, reward: Reward) -> Text {
    about(what).with("reward", words::reward(reward))
}

fn tool(content: &Content, tool: Tool) -> Text {
    let row = &content.tools[tool];
    about("tool")
        .with("kind", words::tool_kind(row.kind))
        .with("socket", words::metal(row.socket))
        .with("cost", words::counters(row.cost))
}

fn hall(content: &Content, tile: HallTile) -> Text {
    let row = &content.halls[tile];
    gives("hall", row.back)
        .with("colour", Text::new(format!("covenant-colour-{}", row.colour)))
        .with("vein", Text::new(format!("covenant-vein-{}", row.vein)))
        .with("spaces", row.spaces)
        .with("skulls", row.skulls)
}

fn starting(content: &Content, tile: StartingTile) -> Text {
    let row = &content.starting[tile];
    about("starting")
        .with("counters", words::counters(row.resources))
        .with("supports", words::effect(Effect::Support(row.supports)))
        .with("moves", words::reward(row.moves))
}

fn project(content: &Content, project: Project) -> Text {
    match content.projects[project].scores {
        Scores::Standing { standing, on } => {
            about("standing").with("piece", words::building(standing)).with("on", by_hall(on))
        }
        Scores::Touching { touching, on } => {
            about("touching").with("piece", words::building(touching)).with("on", by_hall(on))
        }
        Scores::Special { special } => about(special.key()),
    }
}

/// GP by the colour or the vein of a hall, as a list.
fn by_hall(on: On) -> Vec<Text> {
    let kinds = [
        ("yellow", on.yellow),
        ("blue", on.blue),
        ("black", on.black),
        ("emerald-vein", on.emerald_vein),
        ("gold-vein", on.gold_vein),
        ("mythrall-vein", on.mythrall_vein),
    ];
    let worth = kinds.iter().filter(|(_, points)| *points > 0);
    worth
        .map(|(kind, points)| Text::new(format!("covenant-on-{kind}")).with("points", *points))
        .collect()
}
