//! What happens in a game, for the log.

use super::{
    action::{Place, Tile},
    content::rows::clan::Gains,
    elders::ElderEvent,
    map::Hall,
    vocabulary::{
        cards::{Project, Relic, Site, Tradition},
        effect::{Effect, Reward},
        goods::{
            Building, Clan, Column, Enemies, Enemy, HallColour, Metal, Resource, Resources,
            ToolKind, Track, Vein,
        },
        pieces::{Strength, Support, ToolAt},
    },
    words,
};
use crate::engine::{Seat, Text, ToText};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player got a clan.
    Plays { who: Seat, clan: Clan },
    /// Somebody is the Starting Player.
    First { who: Seat },
    /// A tile was picked in the draft.
    Picked { who: Seat, tile: Tile },
    /// A starting tile was picked in the draft.
    PickedStart { who: Seat, gains: Gains },
    /// A starting tile is gained.
    Starts { who: Seat },
    /// An era began.
    Era { era: u8 },
    /// A dwarf was put on a tool.
    Assigned { who: Seat, strength: Strength, tool: ToolAt },
    /// A support was spent.
    Spent { who: Seat, support: Support },
    /// A jewel was used.
    UsedJewel { who: Seat, effect: Effect },
    /// A reward could not be applied.
    Skipped { who: Seat, effect: Effect },
    /// GP were gained.
    Glory { who: Seat, points: u8 },
    /// Counters were gained.
    Gained { who: Seat, counters: Resources },
    /// A surplus counter was discarded.
    Discarded { who: Seat, resource: Resource },
    /// A support was gained.
    GotSupport { who: Seat, support: Support },
    /// A dwarf became stronger.
    Strengthened { who: Seat, to: Strength },
    /// A marker entered a space.
    Stepped { who: Seat, track: Track, space: u8 },
    /// That space is an achievement.
    Achieved { who: Seat, track: Track, space: u8 },
    /// So many achievements let so many objectives count.
    Objectives { who: Seat, achievements: u8, count: u8 },
    /// A tradition was triggered.
    Tradition { who: Seat, tradition: Tradition },
    /// A coin that pays this was put on a space that gives that.
    TookCoin { who: Seat, pays: Reward, gives: Reward, price: u8 },
    /// A tradition was taken.
    TookTradition { who: Seat, tradition: Tradition, price: u8 },
    /// A relic was taken.
    TookRelic { who: Seat, relic: Relic },
    /// A relic was used.
    UsedRelic { who: Seat, relic: Relic },
    /// A tool was forged.
    Forged { who: Seat, kind: ToolKind, socket: Metal, place: (Column, u8) },
    /// A double-key tile was taken.
    GotKeys { who: Seat },
    /// A storage tile was opened.
    OpenedStorage { who: Seat },
    /// A house and a workshop came into the forge.
    Unlocked { who: Seat },
    /// A jewel was inlaid.
    Inlaid { who: Seat, metal: Metal, effect: Effect, tool: ToolAt, points: u8 },
    /// Rubble was taken.
    Dug { who: Seat, tiles: u8 },
    /// A hall was chosen to be revealed.
    Opens { who: Seat, hall: Hall },
    /// A hall was revealed.
    Revealed { who: Seat, hall: Hall, colour: HallColour, vein: Vein, enemies: Enemies },
    /// An enemy was defeated.
    Defeated { who: Seat, enemy: Enemy, hall: Hall },
    /// An enemy was moved.
    Moved { who: Seat, enemy: Enemy, from: Hall, to: Hall },
    /// The reward of a die was taken.
    TookFace { who: Seat, die: Enemy, reward: Reward },
    /// A die was rolled.
    Rolled { die: Enemy, reward: Reward },
    /// A resource was delivered to a site.
    Delivered { who: Seat, resource: Resource, site: Site, points: u8 },
    /// A site was completed.
    Completed { who: Seat, site: Site, piece: Building },
    /// A resource was delivered to the throne.
    Honoured { who: Seat, resource: Resource, points: u8 },
    /// Something was built.
    Built { who: Seat, piece: Building, place: Place },
    /// The discarded rubble is a new stack.
    RubbleShuffled,
    /// The discarded coins are a new stack.
    CoinsShuffled,
    /// A Council began.
    Council { era: u8 },
    /// A coin pays.
    CoinPays { who: Seat, pays: Reward },
    /// Somebody has chosen what to return.
    Chose { who: Seat },
    /// Somebody chooses anew.
    Withdrew { who: Seat },
    /// Enemies were returned to the bag.
    Released { who: Seat, enemies: Enemies },
    /// What somebody scored at a Council, and has now.
    Scored { who: Seat, points: u8, glory: i16 },
    /// A dungeon was scored.
    Dungeon { who: Seat, points: u8 },
    /// A project was scored.
    Project { who: Seat, project: Project, points: u8 },
    /// The Elders did something.
    Elders(ElderEvent),
    /// The game is over.
    Over,
    /// A player went for good.
    Left { who: Seat },
}

impl ToText for Event {
    #[expect(clippy::too_many_lines, reason = "a sentence for every event, and none forgotten")]
    fn text(&self) -> Text {
        let text = |key: &'static str| Text::new(format!("covenant-event-{key}"));
        let by = |key: &'static str, who: Seat| text(key).with("who", who);
        match *self {
            Self::Plays { who, clan } => by("plays", who).with("clan", words::clan(clan)),
            Self::First { who } => by("first", who),
            Self::Picked { who, tile } => by("picked", who).with("tile", words::tile(tile)),
            Self::PickedStart { who, gains } => {
                by("picked", who).with("tile", words::starting(gains))
            }
            Self::Starts { who } => by("starts", who),
            Self::Era { era } => text("era").with("era", era),
            Self::Assigned { who, strength, tool } => by("assigned", who)
                .with("strength", strength.points())
                .with("tool", words::tool_at(tool)),
            Self::Spent { who, support } => {
                by("spent", who).with("support", words::support(support))
            }
            Self::UsedJewel { who, effect } => {
                by("used-jewel", who).with("effect", words::effect(effect))
            }
            Self::Skipped { who, effect } => {
                by("skipped", who).with("effect", words::effect(effect))
            }
            Self::Glory { who, points } => by("glory", who).with("points", points),
            Self::Gained { who, counters } => {
                by("gained", who).with("counters", words::counters(counters))
            }
            Self::Discarded { who, resource } => {
                by("discarded", who).with("resource", words::resource(resource))
            }
            Self::GotSupport { who, support } => {
                by("support", who).with("support", words::support(support))
            }
            Self::Strengthened { who, to } => by("strengthened", who).with("strength", to.points()),
            Self::Stepped { who, track, space } => {
                by("stepped", who).with("track", words::track(track)).with("space", space)
            }
            Self::Achieved { who, track, space } => {
                by("achieved", who).with("track", words::track(track)).with("space", space)
            }
            Self::Objectives { who, achievements, count } => {
                by("objectives", who).with("achievements", achievements).with("count", count)
            }
            Self::Tradition { who, tradition } => {
                by("tradition", who).with("tradition", words::tradition(tradition))
            }
            Self::TookCoin { who, pays, gives, price } => by("took-coin", who)
                .with("coin", words::coin(pays))
                .with("reward", words::reward(gives))
                .with("price", price),
            Self::TookTradition { who, tradition, price } => by("took-tradition", who)
                .with("tradition", words::tradition(tradition))
                .with("price", price),
            Self::TookRelic { who, relic } => {
                by("took-relic", who).with("relic", words::relic(relic))
            }
            Self::UsedRelic { who, relic } => {
                by("used-relic", who).with("relic", words::relic(relic))
            }
            Self::Forged { who, kind, socket, place: (column, row) } => by("forged", who)
                .with("tool", words::tool_of(kind, socket))
                .with("space", words::forging_space(column, row)),
            Self::GotKeys { who } => by("keys", who),
            Self::OpenedStorage { who } => by("storage", who),
            Self::Unlocked { who } => by("unlocked", who),
            Self::Inlaid { who, metal, effect, tool, points } => by("inlaid", who)
                .with("jewel", words::jewel(metal, effect))
                .with("tool", words::tool_at(tool))
                .with("points", points),
            Self::Dug { who, tiles } => by("dug", who).with("count", tiles),
            Self::Opens { who, hall } => by("opens", who).with("hall", words::verbatim(&hall)),
            Self::Revealed { who, hall, colour, vein, enemies } => by("revealed", who)
                .with("hall", words::verbatim(&hall))
                .with("tile", words::hall_tile(colour, vein))
                .with("count", enemies.total())
                .with("enemies", words::enemies(enemies)),
            Self::Defeated { who, enemy, hall } => by("defeated", who)
                .with("enemy", words::enemy(enemy))
                .with("hall", words::verbatim(&hall)),
            Self::Moved { who, enemy, from, to } => by("moved", who)
                .with("enemy", words::enemy(enemy))
                .with("from", words::verbatim(&from))
                .with("hall", words::verbatim(&to)),
            Self::TookFace { who, die, reward } => by("took-face", who)
                .with("die", words::die(die))
                .with("reward", words::reward(reward)),
            Self::Rolled { die, reward } => {
                text("rolled").with("die", words::die(die)).with("reward", words::reward(reward))
            }
            Self::Delivered { who, resource, site, points } => by("delivered", who)
                .with("resource", words::resource(resource))
                .with("site", words::site(site))
                .with("points", points),
            Self::Completed { who, site, piece } => by("completed", who)
                .with("site", words::site(site))
                .with("piece", words::building(piece)),
            Self::Honoured { who, resource, points } => by("honoured", who)
                .with("resource", words::resource(resource))
                .with("points", points),
            Self::Built { who, piece, place } => by("built", who)
                .with("piece", words::building(piece))
                .with("place", words::verbatim(&place)),
            Self::RubbleShuffled => text("rubble-shuffled"),
            Self::CoinsShuffled => text("coins-shuffled"),
            Self::Council { era } => text("council").with("era", era),
            Self::CoinPays { who, pays } => by("coin-pays", who).with("coin", words::coin(pays)),
            Self::Chose { who } => by("chose", who),
            Self::Withdrew { who } => by("withdrew", who),
            Self::Released { who, enemies } => {
                by("released", who).with("enemies", words::enemies(enemies))
            }
            Self::Scored { who, points, glory } => {
                by("scored", who).with("points", points).with("glory", i64::from(glory))
            }
            Self::Dungeon { who, points } => by("dungeon", who).with("points", points),
            Self::Project { who, project, points } => {
                by("project", who).with("project", words::project(project)).with("points", points)
            }
            Self::Elders(event) => event.text(),
            Self::Over => text("over"),
            Self::Left { who } => by("left", who),
        }
    }
}
