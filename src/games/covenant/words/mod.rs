//! The names of things in words.

pub mod names;

use std::fmt::Display;

use crate::{
    engine::Text,
    games::covenant::{
        action::{Cast, Craft, Dwarf, Item, Part, Plan, Tile},
        map::Hall,
        vocabulary::{
            cards::{
                Coin, HallTile, Jewel, Objective, Project, Relic, Site, StartingTile, Tool,
                Tradition,
            },
            effect::{Effect, Reward},
            goods::{Building, Clan, Enemies, Enemy, Resource, Resources, Track},
            pieces::{Spot, Strength, Support},
        },
    },
};

/// Something outside all languages, as `B2|B3`.
pub fn verbatim(what: &impl Display) -> Text {
    Text::new("covenant-verbatim").with("what", what.to_string())
}

/// The id of a tile or a space, as the rulebook and the board write it.
pub fn id(what: &impl Display) -> Text {
    Text::new("covenant-verbatim").with("what", what.to_string().to_uppercase())
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
        Cast::Face(face) => verbatim(&face),
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
        Plan::Row(row) => verbatim(&row),
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

/// What is said of a space of a clan board or a site, with what it gives.
pub(crate) fn space(key: &'static str, space: impl Display, gives: Reward) -> Text {
    Text::new(key).with("space", id(&space)).with("reward", reward(gives))
}

/// A coin by its number.
pub fn coin(coin: Coin) -> Text {
    Text::new("covenant-coin").with("coin", id(&coin))
}

/// A jewel by its number.
pub fn jewel(jewel: Jewel) -> Text {
    Text::new("covenant-jewel").with("jewel", id(&jewel))
}

/// The name of a tool that can be forged.
pub fn tool(tool: Tool) -> Text {
    Text::new(format!("covenant-tool-{tool}"))
}

/// A hall tile by its number.
pub fn hall_tile(tile: HallTile) -> Text {
    Text::new("covenant-hall").with("tile", id(&tile))
}

/// A starting tile by its number.
pub fn starting(tile: StartingTile) -> Text {
    Text::new("covenant-starting").with("tile", id(&tile))
}

/// The name of an objective.
pub fn objective(objective: Objective) -> Text {
    Text::new(format!("covenant-objective-{objective}"))
}

/// The name of a project.
pub fn project(project: Project) -> Text {
    Text::new(format!("covenant-project-{project}"))
}

/// A tile of the draft.
pub fn tile(tile: Tile) -> Text {
    match tile {
        Tile::Starting(it) => starting(it),
        Tile::Tradition(it) => tradition(it),
        Tile::Objective(it) => objective(it),
    }
}

/// A spot of the tools area.
pub fn spot(spot: Spot) -> Text {
    match spot.space() {
        None => Text::new(format!("covenant-spot-{spot}")),
        Some(space) => Text::new("covenant-spot-forged").with("space", id(&space)),
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

/// A craft.
pub fn craft(craft: Craft) -> Text {
    Text::new(format!("covenant-craft-{craft}"))
}

/// Something to be resolved next.
pub fn item(item: Item) -> Text {
    match item {
        Item::Craft(it) => craft(it),
        Item::Coin(it) => coin(it),
        Item::Tradition(it) => tradition(it),
    }
}

/// What a reward gives, as a list.
pub fn reward(reward: Reward) -> Vec<Text> {
    reward.iter().map(effect).collect()
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
