//! The table in few letters, for alt texts of boards on which much is going on: less of
//! each thing, and still everything.

use super::{Scene, alt::listed};
use crate::{
    engine::{Text, Word},
    games::covenant::{
        map::Hall,
        view::Row,
        vocabulary::{
            cards::Site,
            effect::{Effect, Reward},
            goods::{Building, Clan, HallColour, Resource, Resources, Track, Vein},
        },
        words,
    },
};

/// The first letters of a word.
pub(super) fn letters(scene: &Scene<'_>, text: &Text, count: usize) -> String {
    scene.say(text).chars().take(count).collect()
}

/// The first letter of a word, as a capital.
fn initial(scene: &Scene<'_>, text: &Text) -> String {
    letters(scene, text, 1).to_uppercase()
}

/// An effect in few letters.
fn effect(scene: &Scene<'_>, effect: Effect) -> String {
    let word = |key: &str| scene.say(&Text::new(format!("draw-covenant-short-{key}")));
    let counted =
        |count: u8, word: String| if count == 1 { word } else { format!("{count} {word}") };
    let resource = |it: Resource| letters(scene, &words::resource(it), 2);
    match effect {
        Effect::Gain(kind, count) => counted(count, resource(kind)),
        Effect::Wild(count) => counted(count, word("wild")),
        Effect::Support(count) => counted(count, word("support")),
        Effect::Strengthen(count) => counted(count, word("strengthen")),
        Effect::Steps(on, count) => format!("{}+{count}", initial(scene, &words::track(on))),
        Effect::AnySteps(count) => {
            let all: Vec<String> =
                Track::ALL.iter().map(|it| initial(scene, &words::track(*it))).collect();
            format!("{}+{count}", all.join("/"))
        }
        Effect::Throne(count) => counted(count, word("throne")),
        Effect::Move(count) => counted(count, word("move")),
        Effect::Coin => word("coin"),
        Effect::Tradition => word("tradition"),
        Effect::Relic => word("relic"),
        Effect::Forge => word("forge"),
        Effect::Inlay => word("inlay"),
        Effect::ForgeOrInlay => format!("{}/{}", word("forge"), word("inlay")),
        Effect::ForgeAndInlay => format!("{}+{}", word("forge"), word("inlay")),
        Effect::HitGoblin => word("hit-goblin"),
        Effect::HitOrcOrGoblin => word("hit-orc"),
        Effect::BuyRelic => format!("{}→{}", resource(Resource::Iron), word("relic")),
        Effect::Basic => word("basic"),
        Effect::House => scene.say(&words::building(Building::House)),
        Effect::Workshop => scene.say(&words::building(Building::Workshop)),
        Effect::Glory(_)
        | Effect::Site
        | Effect::Power
        | Effect::Keys
        | Effect::Store
        | Effect::Unlock => scene.say(&words::effect(effect)),
    }
}

fn reward(scene: &Scene<'_>, reward: Reward) -> String {
    reward.iter().map(|it| effect(scene, it)).collect::<Vec<_>>().join("+")
}

fn shown<W: Word, T: Copy>(row: &Row<W, T>, say: impl Fn(T) -> String) -> Vec<String> {
    row.spaces.iter().filter_map(|(_, tile)| Some(say((*tile)?))).collect()
}

/// What the displays show, in the order of their spaces.
pub(super) fn displays(scene: &Scene<'_>) -> String {
    let (view, content) = (scene.view, scene.content);
    let list = |what: &'static str, tiles: Vec<String>| {
        let title = scene.say(&Text::new(format!("draw-covenant-display-{what}")));
        format!("{title}: {}.", tiles.join(", "))
    };
    let cost = |cost: Resources| {
        let each = cost.iter().map(|(kind, _)| letters(scene, &words::resource(kind), 2));
        each.collect::<Vec<_>>().join("+")
    };
    [
        list("rubble", shown(&view.rubble, |it| effect(scene, content.rubble[it]))),
        list("traditions", shown(&view.traditions, |it| scene.say(&words::tradition(it)))),
        list("coins", shown(&view.coins, |it| reward(scene, content.coins[it].benefit))),
        list("relics", shown(&view.relics, |it| scene.say(&words::relic(it)))),
        list(
            "tools",
            shown(&view.tools, |it| {
                let row = &content.tools[it];
                format!("{} {}", scene.say(&words::tool_kind(row.kind)), cost(row.cost))
            }),
        ),
        list("jewels", shown(&view.jewels, |it| effect(scene, content.jewels[it].effect))),
    ]
    .join(" ")
}

/// The open halls by colour: the vein with the free spaces, enemies, and buildings with
/// their clans, all by their first letters; then the backs of those beside them.
pub(super) fn map(scene: &Scene<'_>, backs: bool) -> String {
    let halls = &scene.view.halls;
    let all = scene.layout().board.halls();
    let mut told: Vec<String> = Vec::new();
    for colour in HallColour::ALL {
        let of = |hall: &Hall| {
            halls.tile(*hall).is_some_and(|tile| scene.content.halls[tile].colour == *colour)
        };
        let open: Vec<String> = all
            .and(halls.revealed)
            .iter()
            .filter(of)
            .filter_map(|hall| open_hall(scene, hall))
            .collect();
        if !open.is_empty() {
            let name = scene.say(&Text::new(format!("covenant-colour-{colour}")));
            told.push(format!("{name}: {}", open.join(", ")));
        }
    }
    let text = Text::new("draw-covenant-short-map").with("halls", listed(&[told.join("; ")]));
    let mut said = scene.say(&text);
    let closed =
        scene.view.backs.iter().filter(|(hall, _)| hall.neighbours().meets(halls.revealed));
    let closed: Vec<String> =
        closed.map(|(hall, back)| format!("{hall} {}", reward(scene, *back))).collect();
    if backs && !closed.is_empty() {
        let text = Text::new("draw-covenant-short-backs").with("halls", listed(&closed));
        said = format!("{said} {}", scene.say(&text));
    }
    said
}

fn open_hall(scene: &Scene<'_>, hall: Hall) -> Option<String> {
    let halls = &scene.view.halls;
    let row = &scene.content.halls[halls.tile(hall)?];
    let vein = words::resource(match row.vein {
        Vein::Emerald => Resource::Emerald,
        Vein::Gold => Resource::Gold,
        Vein::Mythrall => Resource::Mythrall,
    });
    let free = row.spaces.saturating_sub(halls.basics(hall));
    let mut there: Vec<String> = Vec::new();
    let enemies = halls
        .enemies(hall)
        .iter()
        .map(|(enemy, count)| initial(scene, &words::enemy(enemy)).repeat(count.into()));
    there.extend(Some(enemies.collect::<String>()).filter(|it| !it.is_empty()));
    for clan in Clan::ALL {
        let built = halls.of(*clan);
        let own = letters(scene, &words::clan(*clan), 1);
        for (piece, count) in [
            (Building::House, built.houses.in_hall(hall)),
            (Building::Workshop, built.workshops.in_hall(hall)),
        ] {
            let name = letters(scene, &words::building(piece), 1);
            there.extend((0..count).map(|_| format!("{name}{own}")));
        }
    }
    there.insert(0, format!("{hall} {}{free}", initial(scene, &vein)));
    Some(there.join(" "))
}

/// Gates and pillars, clan by clan.
pub(super) fn monuments(scene: &Scene<'_>) -> Option<String> {
    let of = |clan: &Clan| {
        let built = scene.view.halls.of(*clan);
        let gates = built.gates.iter().map(|side| side.to_string());
        let places: Vec<String> =
            gates.chain(built.pillars.iter().map(|point| point.to_string())).collect();
        let own = scene.say(&words::clan(*clan));
        (!places.is_empty()).then(|| format!("{own} {}", places.join(" ")))
    };
    let all: Vec<String> = Clan::ALL.iter().filter_map(of).collect();
    let text = Text::new("draw-covenant-short-monuments").with("places", listed(&all));
    (!all.is_empty()).then(|| scene.say(&text))
}

/// What the sites and the throne still take, by first letters, and whose carts stand at the
/// sites.
pub(super) fn sites(scene: &Scene<'_>) -> String {
    let resource = |it: Resource| letters(scene, &words::resource(it), 1);
    let told = |site: &Site| {
        let (plan, state) = (&scene.layout().sites[*site], &scene.view.sites[*site]);
        let carts = state.carts.iter().copied().chain(std::iter::repeat(None));
        let free = plan.list.iter().zip(carts).filter(|(_, cart)| cart.is_none());
        let free: String = free.map(|(takes, _)| resource(*takes)).collect();
        let carts = Clan::ALL.iter().filter_map(|clan| {
            let count = state.carts_of(*clan);
            let done = if state.is_completed_by(*clan) { "✓" } else { "" };
            let own = letters(scene, &words::clan(*clan), 1);
            (count > 0).then(|| format!(" {own}{count}{done}"))
        });
        let piece = letters(scene, &words::building(plan.piece), 1).to_uppercase();
        let number = site.index() % 3 + 1;
        format!("{piece}{number} {free}{}", carts.collect::<String>())
    };
    let sites: Vec<String> = Site::ALL.iter().map(told).collect();
    let throne = scene.view.throne;
    let throne: String =
        Resource::ALL.iter().map(|it| resource(*it).repeat(throne.get(*it).into())).collect();
    let text = Text::new("draw-covenant-short-sites").with("sites", listed(&sites));
    scene.say(&text.with("throne", throne))
}
