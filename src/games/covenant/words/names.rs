//! Every tile by its name and with what is written on it, in words. What is a figure is
//! taken from the content, so that corrected content describes itself.

use crate::{
    engine::Text,
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

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Self::Tradition(it) => words::tradition(it),
            Self::Coin(it) => words::coin(it),
            Self::Relic(it) => words::relic(it),
            Self::Rubble(it) => words::id(&it),
            Self::Tool(it) => words::tool(it),
            Self::Jewel(it) => words::jewel(it),
            Self::Hall(it) => words::hall_tile(it),
            Self::Starting(it) => words::starting(it),
            Self::Site(it) => words::site(it),
            Self::Project(it) => words::project(it),
            Self::Objective(it) => words::objective(it),
            Self::Elders(it) => elder_card(it),
            Self::Difficulty(it) => Text::new(format!("covenant-difficulty-{it}")),
        }
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
                gives("jewel", Reward::only(row.effect)).with("metal", metal(row.metal))
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
                gives("elders", Reward::only(row.reward)).with("kind", tool_kind(row.kind))
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

/// The name of a card of the Elders.
pub fn elder_card(card: ElderCard) -> Text {
    Text::new("covenant-elder-card").with("card", words::id(&card))
}

fn about(what: &str) -> Text {
    Text::new(format!("covenant-about-{what}"))
}

fn gives(what: &str, reward: Reward) -> Text {
    about(what).with("reward", words::reward(reward))
}

fn metal(metal: crate::games::covenant::vocabulary::goods::Metal) -> Text {
    Text::new(format!("covenant-metal-{metal}"))
}

fn tool_kind(kind: crate::games::covenant::vocabulary::goods::ToolKind) -> Text {
    Text::new(format!("covenant-tool-kind-{kind}"))
}

fn tool(content: &Content, tool: Tool) -> Text {
    let row = &content.tools[tool];
    about("tool")
        .with("kind", tool_kind(row.kind))
        .with("socket", metal(row.socket))
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
