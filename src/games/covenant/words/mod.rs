//! The names of things in words.

pub(crate) mod agenda;
pub mod names;

use std::fmt::Display;

use crate::{
    engine::Text,
    games::covenant::{
        action::{Cast, Craft, Dwarf, Item, Part, Plan, Slot, Space, Tile},
        content::{Content, rows::clan::Gains},
        map::Hall,
        vocabulary::{
            cards::{Objective, Project, Relic, Site, Tool, Tradition},
            effect::{Effect, Reward},
            goods::{
                Building, Clan, Column, Enemies, Enemy, HallColour, Metal, Resource, Resources,
                ToolKind, Track, Vein,
            },
            pieces::{Spot, Strength, Support, ToolAt},
        },
    },
};

/// Something outside all languages, as `B2|B3`.
pub fn verbatim(what: &impl Display) -> Text {
    Text::new("covenant-verbatim").with("what", what.to_string())
}

/// The place of something in a row, counted from 1.
pub(crate) fn place(index: usize) -> Text {
    Text::new("covenant-place").with("number", index as u32 + 1)
}

/// A space of a display.
pub fn slot(slot: Slot) -> Text {
    let (what, index) = match slot {
        Slot::Rubble(it) => ("rubble", it.index()),
        Slot::Coin(it) => ("coin", it.index()),
        Slot::Tradition(it) => ("tradition", it.index()),
        Slot::Relic(it) => ("relic", it.index()),
        Slot::Tool(it) => ("tool", it.index()),
        Slot::Jewel(it) => ("jewel", it.index()),
    };
    numbered(&format!("slot-{what}"), index)
}

/// A space of a clan board or a site.
pub fn space(space: Space) -> Text {
    match space {
        Space::Coin(it) => numbered("space-coin", it.index()),
        Space::Forging(it) => numbered("space-forging", it.index()),
        Space::Completion(it) => numbered("space-completion", it.index()),
    }
}

/// One of several things, by its number.
fn numbered(what: &str, index: usize) -> Text {
    Text::new(format!("covenant-{what}")).with("number", index as u32 + 1)
}

/// A forging space by its column and row, as clan boards show it: `T1`.
pub fn forging_space(column: Column, row: u8) -> Text {
    verbatim(&format!("{}{row}", column.key().to_uppercase()))
}

/// The name of a clan.
pub fn clan(clan: Clan) -> Text {
    Text::new(format!("covenant-clan-{clan}"))
}

/// The name of a resource.
pub fn resource(resource: Resource) -> Text {
    Text::new(format!("covenant-resource-{resource}"))
}

/// So many counters of a resource.
pub fn count(resource: Resource, count: u8) -> Text {
    Text::new(format!("covenant-count-{resource}")).with("count", count)
}

/// Counters, as a list.
pub fn counters(counters: Resources) -> Vec<Text> {
    counters.iter().map(|(resource, number)| count(resource, number)).collect()
}

/// The name of a track.
pub fn track(track: Track) -> Text {
    Text::new(format!("covenant-track-{track}"))
}

/// The name of an enemy.
pub fn enemy(enemy: Enemy) -> Text {
    Text::new(format!("covenant-enemy-{enemy}"))
}

/// What is said of an enemy and a hall.
pub(crate) fn enemy_in(key: &'static str, who: Enemy, hall: Hall) -> Text {
    Text::new(key).with("enemy", enemy(who)).with("hall", verbatim(&hall))
}

/// The die of an enemy.
pub fn die(enemy: Enemy) -> Text {
    Text::new(format!("covenant-die-{enemy}"))
}

/// A die, or a face of one.
pub fn cast(cast: Cast) -> Text {
    match cast {
        Cast::Die(enemy) => die(enemy),
        Cast::Face(face) => numbered("face", face.index()),
    }
}

/// Enemies, as a list.
pub fn enemies(enemies: Enemies) -> Vec<Text> {
    let counted = |(enemy, count): (Enemy, u8)| {
        Text::new(format!("covenant-count-{enemy}")).with("count", count)
    };
    enemies.iter().map(counted).collect()
}

/// The name of a building.
pub fn building(building: Building) -> Text {
    Text::new(format!("covenant-building-{building}"))
}

/// A row of the build options, or a piece.
pub fn plan(plan: Plan) -> Text {
    match plan {
        Plan::Row(row) => numbered("row", row.index()),
        Plan::Piece(piece) => building(piece),
    }
}

/// The name of a construction site.
pub fn site(site: Site) -> Text {
    Text::new(format!("covenant-site-{site}"))
}

/// The name of a relic.
pub fn relic(relic: Relic) -> Text {
    Text::new(format!("covenant-relic-{relic}"))
}

/// The name of a tradition.
pub fn tradition(tradition: Tradition) -> Text {
    Text::new(format!("covenant-tradition-{tradition}"))
}

/// A tradition to be resolved next.
pub(crate) fn next_tradition(next: Tradition) -> Text {
    Text::new("covenant-do-next-tradition").with("tradition", tradition(next))
}

/// What is said of something that gives this.
pub(crate) fn gives(key: &'static str, gives: Reward) -> Text {
    Text::new(key).with("reward", reward(gives))
}

/// A coin by what it pays at every Council.
pub fn coin(pays: Reward) -> Text {
    gives("covenant-coin", pays)
}

/// Rubble by what it gives.
pub fn rubble(gives: Effect) -> Text {
    Text::new("covenant-rubble").with("reward", effect(gives))
}

/// A metal.
pub fn metal(metal: Metal) -> Text {
    Text::new(format!("covenant-metal-{metal}"))
}

/// A jewel by its metal and what it does.
pub fn jewel(of: Metal, does: Effect) -> Text {
    Text::new("covenant-jewel").with("metal", metal(of)).with("effect", effect(does))
}

/// A kind of tool.
pub fn tool_kind(kind: ToolKind) -> Text {
    Text::new(format!("covenant-tool-kind-{kind}"))
}

/// A tool that can be forged, by its kind and its socket.
pub fn tool_of(kind: ToolKind, socket: Metal) -> Text {
    Text::new("covenant-tool").with("kind", tool_kind(kind)).with("socket", metal(socket))
}

/// A tool that can be forged.
pub fn tool(content: &Content, tool: Tool) -> Text {
    let row = &content.tools[tool];
    tool_of(row.kind, row.socket)
}

/// A tool of a clan.
pub fn tool_at(tool: ToolAt) -> Text {
    match tool.space {
        None => tool_kind(tool.kind),
        Some((column, row)) => Text::new("covenant-tool-at")
            .with("kind", tool_kind(tool.kind))
            .with("space", forging_space(column, row)),
    }
}

/// A hall by its colour and its vein.
pub fn hall_tile(colour: HallColour, vein: Vein) -> Text {
    Text::new("covenant-hall")
        .with("colour", Text::new(format!("covenant-colour-{colour}")))
        .with("vein", Text::new(format!("covenant-vein-{vein}")))
}

/// What a starting tile gives, as a list.
pub fn gains(gains: Gains) -> Vec<Text> {
    let mut all = counters(gains.resources);
    all.push(effect(Effect::Support(gains.supports)));
    all.extend(reward(gains.moves));
    all
}

/// A starting tile by what it gives.
pub fn starting(of: Gains) -> Text {
    Text::new("covenant-starting").with("gains", gains(of))
}

/// The name of an objective.
pub fn objective(objective: Objective) -> Text {
    Text::new(format!("covenant-objective-{objective}"))
}

/// An objective with what it asks for, as its owner is told.
pub fn own_objective(content: &Content, objective: Objective) -> Text {
    Text::new("covenant-own-objective")
        .with("objective", self::objective(objective))
        .with("about", names::Card::Objective(objective).about(content))
}

/// The name of a project.
pub fn project(project: Project) -> Text {
    Text::new(format!("covenant-project-{project}"))
}

/// A tile of the draft.
pub fn tile(tile: Tile) -> Text {
    match tile {
        Tile::Starting(it) => numbered("starting-number", it.index()),
        Tile::Tradition(it) => tradition(it),
        Tile::Objective(it) => objective(it),
    }
}

/// A spot of the tools area.
pub fn spot(spot: Spot) -> Text {
    match spot.space() {
        None => Text::new(format!("covenant-spot-{spot}")),
        Some(space) => numbered("spot-forged", space.index()),
    }
}

/// A dwarf.
pub fn dwarf(dwarf: Dwarf) -> Text {
    match dwarf {
        Dwarf::Waiting(strength) => waiting(strength),
        Dwarf::Working(at) => Text::new("covenant-dwarf-working").with("tool", spot(at)),
    }
}

fn waiting(strength: Strength) -> Text {
    Text::new("covenant-dwarf-waiting").with("strength", strength.points())
}

/// A support piece.
pub fn support(support: Support) -> Text {
    Text::new("covenant-support").with("points", support.points())
}

/// A part of the use of a tool.
pub fn part(part: Part) -> Text {
    Text::new(format!("covenant-part-{part}"))
}

/// An action that is given up as a whole.
pub(crate) fn lapsing(action: Part) -> Text {
    Text::new("covenant-lapsing").with("action", part(action))
}

/// A craft.
pub fn craft(craft: Craft) -> Text {
    Text::new(format!("covenant-craft-{craft}"))
}

/// Something to be resolved next.
pub fn item(item: Item) -> Text {
    match item {
        Item::Craft(it) => craft(it),
        Item::Coin(it) => numbered("coin-number", it.index()),
        Item::Tradition(it) => tradition(it),
    }
}

/// What a reward gives, as a list.
pub fn reward(reward: Reward) -> Vec<Text> {
    reward.iter().map(effect).collect()
}

/// What several rewards give one after the other: steps in a row on one track as one number.
pub(crate) fn rewards(rewards: impl IntoIterator<Item = Reward>) -> Vec<Text> {
    let mut effects: Vec<Effect> = Vec::new();
    for next in rewards.into_iter().flat_map(|reward| reward.iter().collect::<Vec<_>>()) {
        match (effects.last_mut(), next) {
            (Some(Effect::Steps(on, count)), Effect::Steps(track, more)) if *on == track => {
                *count += more;
            }
            _ => effects.push(next),
        }
    }
    effects.into_iter().map(effect).collect()
}

/// What an effect does.
pub fn effect(effect: Effect) -> Text {
    let plain = |key: &'static str| Text::new(format!("covenant-effect-{key}"));
    let counted = |key: &'static str, count: u8| plain(key).with("count", count);
    match effect {
        Effect::Gain(resource, number) => count(resource, number),
        Effect::Wild(count) => counted("wild", count),
        Effect::Support(count) => counted("support", count),
        Effect::Strengthen(count) => counted("strengthen", count),
        Effect::Steps(on, count) => counted("steps", count).with("track", track(on)),
        Effect::AnySteps(count) => counted("any-steps", count),
        Effect::Glory(count) => counted("glory", count),
        Effect::Coin => plain("coin"),
        Effect::Tradition => plain("tradition"),
        Effect::Relic => plain("relic"),
        Effect::Forge => plain("forge"),
        Effect::Inlay => plain("inlay"),
        Effect::ForgeOrInlay => plain("forge-or-inlay"),
        Effect::ForgeAndInlay => plain("forge-and-inlay"),
        Effect::Throne(count) => counted("throne", count),
        Effect::Site => plain("site"),
        Effect::HitGoblin => plain("hit-goblin"),
        Effect::HitOrcOrGoblin => plain("hit-orc"),
        Effect::House => plain("house"),
        Effect::Workshop => plain("workshop"),
        Effect::Basic => plain("basic"),
        Effect::Move(count) => counted("move", count),
        Effect::Power => plain("power"),
        Effect::Keys => plain("keys"),
        Effect::Store => plain("store"),
        Effect::Unlock => plain("unlock"),
        Effect::BuyRelic => plain("buy-relic"),
    }
}
