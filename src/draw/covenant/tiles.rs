//! The tiles of displays and of the draft with their words, for close-ups.

use super::{Scene, close_up::Subject, displays, effects, look};
use crate::{
    draw::{
        flow::{Cluster, Piece},
        tint::{PARCHMENT, Tint},
    },
    engine::{Text, Word},
    games::covenant::{
        state::Draft,
        view::Row,
        vocabulary::{
            cards::{
                CoinSlot, JewelSlot, Objective, ObjectiveKind, RelicSlot, RubbleSlot, ToolSlot,
                Tradition, TraditionSlot,
            },
            choices::Slot,
            effect::Effect,
            goods::Track,
        },
        words::{self, names::Card},
    },
};

/// A tile with its words.
pub(super) struct Tile {
    pub(super) key: String,
    pub(super) art: Option<String>,
    pub(super) ground: Tint,
    pub(super) title: String,
    pub(super) text: String,
    /// What it gives, in drawings, and how much space they take on a board.
    pub(super) drawn: Vec<Cluster>,
    pub(super) drawn_width: f32,
    /// What it costs.
    pub(super) price: Vec<Cluster>,
    pub(super) price_width: f32,
}

/// Tiles of one kind under a title.
pub(super) struct Section {
    pub(super) art: &'static str,
    pub(super) title: String,
    pub(super) columns: usize,
    /// The height of a tile.
    pub(super) high: f32,
    /// Whether its letters are those of a close-up.
    pub(super) large: bool,
    pub(super) tiles: Vec<Tile>,
}

/// Sections in two columns, and below them those that need the whole width.
#[derive(Default)]
pub(super) struct Placed {
    pub(super) halves: [Vec<Section>; 2],
    pub(super) full: Vec<Section>,
}

/// What is shown of a subject.
pub(super) fn placed(scene: &Scene<'_>, subject: Subject) -> Placed {
    let mut placed = Placed::default();
    match (subject, &scene.view.draft) {
        (Subject::Display(slot), _) => {
            let section = match slot {
                Slot::Rubble(_) => rubble(scene, true),
                Slot::Coin(_) => coins(scene, true),
                Slot::Tradition(_) => traditions(scene, true),
                Slot::Relic(_) => relics(scene, true),
                Slot::Tool(_) => tools(scene, true),
                Slot::Jewel(_) => jewels(scene, true),
            };
            placed.full.push(section);
        }
        (Subject::Draft, Some(draft)) => placed.full = drafted(scene, draft),
        _ => {
            placed.halves = [
                vec![rubble(scene, false), coins(scene, false)],
                vec![jewels(scene, false), tools(scene, false)],
            ];
            placed.full = vec![relics(scene, false), traditions(scene, false)];
        }
    }
    placed
}

fn section(scene: &Scene<'_>, art: &'static str, what: &str, large: bool, high: f32) -> Section {
    let title = scene.say(&Text::new(format!("draw-covenant-display-{what}")));
    Section { art, title, columns: 1, high, large, tiles: Vec::new() }
}

fn filled<W: Word, T: Copy>(row: &Row<W, T>) -> Vec<(W, T)> {
    row.spaces.iter().filter_map(|(slot, tile)| Some((slot, (*tile)?))).collect()
}

fn tile(key: &str, ground: Tint) -> Tile {
    Tile {
        key: key.to_owned(),
        art: None,
        ground,
        title: String::new(),
        text: String::new(),
        drawn: Vec::new(),
        drawn_width: 130.0,
        price: Vec::new(),
        price_width: 84.0,
    }
}

fn glory(points: u8) -> Vec<Cluster> {
    if points == 0 {
        return Vec::new();
    }
    vec![vec![Piece::word(format!("−{points}")), Piece::art("shield")]]
}

fn rubble(scene: &Scene<'_>, large: bool) -> Section {
    let mut all =
        section(scene, "covenant-rubble", "rubble", large, if large { 112.0 } else { 62.0 });
    all.tiles = filled(&scene.view.rubble)
        .into_iter()
        .map(|(slot, rubble): (RubbleSlot, _)| {
            let effect = scene.content.rubble[rubble];
            let cost = scene.content.rubble_cost(slot);
            Tile {
                title: scene.capital(&words::effect(effect)),
                drawn: vec![effects::effect(effect)],
                price: vec![vec![Piece::word(cost.to_string()), Piece::art("covenant-pick")]],
                ..tile(slot.key(), displays::RUBBLE)
            }
        })
        .collect();
    all
}

fn relics(scene: &Scene<'_>, large: bool) -> Section {
    let mut all =
        section(scene, "covenant-relic", "relics", large, if large { 186.0 } else { 90.0 });
    all.columns = if large { 1 } else { 2 };
    all.tiles = filled(&scene.view.relics)
        .into_iter()
        .map(|(slot, relic): (RelicSlot, _)| {
            let reach = scene.content.relic_slots[slot].mining;
            let benefit = scene.content.relics[relic].benefit;
            let mining = Piece::art(effects::track(Track::Mining));
            Tile {
                art: Some(format!("covenant-relic-{relic}")),
                title: scene.capital(&words::relic(relic)),
                text: scene.capital(&words::gives("covenant-listed", benefit)),
                price: vec![vec![Piece::word(format!("≥{reach}")), mining]],
                price_width: 96.0,
                ..tile(slot.key(), displays::RELIC)
            }
        })
        .collect();
    all
}

fn coins(scene: &Scene<'_>, large: bool) -> Section {
    let mut all = section(scene, "covenant-coin", "coins", large, if large { 132.0 } else { 66.0 });
    all.tiles = filled(&scene.view.coins)
        .into_iter()
        .map(|(slot, coin): (CoinSlot, _)| {
            let pays = scene.content.coins[coin].benefit;
            Tile {
                drawn: effects::reward(pays),
                drawn_width: 150.0,
                title: scene.capital(&words::gives("covenant-listed", pays)),
                price: glory(scene.content.coin_slots[slot].cost),
                ..tile(slot.key(), displays::COIN)
            }
        })
        .collect();
    all
}

fn tools(scene: &Scene<'_>, large: bool) -> Section {
    let mut all = section(scene, "covenant-tool", "tools", large, if large { 132.0 } else { 62.0 });
    all.tiles = filled(&scene.view.tools)
        .into_iter()
        .map(|(slot, tool): (ToolSlot, _)| {
            let face = &scene.content.tools[tool];
            Tile {
                art: Some(format!("covenant-{}", face.kind)),
                title: scene.capital(&words::tool(scene.content, tool)),
                drawn: vec![vec![Piece::art(format!("covenant-socket-{}", face.socket))]],
                drawn_width: 44.0,
                price: effects::counters(face.cost),
                price_width: 92.0,
                ..tile(slot.key(), PARCHMENT)
            }
        })
        .collect();
    all
}

fn jewels(scene: &Scene<'_>, large: bool) -> Section {
    let mut all =
        section(scene, "covenant-inlay", "jewels", large, if large { 132.0 } else { 62.0 });
    all.tiles = filled(&scene.view.jewels)
        .into_iter()
        .map(|(slot, jewel): (JewelSlot, _)| {
            let market = &scene.content.jewel_slots[slot];
            let effect = scene.content.jewels[jewel].effect;
            Tile {
                title: scene.capital(&words::effect(effect)),
                drawn: vec![effects::effect(effect)],
                price: vec![vec![
                    Piece::art(effects::resource(market.cost)),
                    Piece::word(format!("+{}", market.points)),
                    Piece::art("shield"),
                ]],
                price_width: 116.0,
                ..tile(slot.key(), look::metal(market.metal))
            }
        })
        .collect();
    all
}

fn traditions(scene: &Scene<'_>, large: bool) -> Section {
    let mut all = section(
        scene,
        "covenant-tradition",
        "traditions",
        large,
        if large { 240.0 } else { 158.0 },
    );
    all.columns = if large { 1 } else { 2 };
    all.tiles = filled(&scene.view.traditions)
        .into_iter()
        .map(|(slot, tradition): (TraditionSlot, _)| Tile {
            price: glory(scene.content.tradition_slots[slot].cost),
            ..named(scene, slot.key(), Card::Tradition(tradition), PARCHMENT)
        })
        .collect();
    all
}

/// A card by its name and its words.
fn named(scene: &Scene<'_>, key: &str, card: Card, ground: Tint) -> Tile {
    Tile {
        title: scene.say(&card.name(scene.content)),
        text: scene.say(&card.about(scene.content)),
        ..tile(key, ground)
    }
}

fn drafted(scene: &Scene<'_>, draft: &Draft) -> Vec<Section> {
    let mut starting = section(scene, "covenant-wild", "starting", false, 64.0);
    starting.tiles = draft
        .starting
        .iter()
        .map(|it| {
            let gains = scene.content.starting[*it].gains();
            let mut drawn = effects::counters(gains.resources);
            drawn.push(effects::effect(Effect::Support(gains.supports)));
            drawn.extend(effects::reward(gains.moves));
            Tile { drawn, ..tile(it.key(), PARCHMENT) }
        })
        .collect();
    let mut traditions = section(scene, "covenant-tradition", "traditions", false, 158.0);
    let tradition = |it: &Tradition| named(scene, it.key(), Card::Tradition(*it), PARCHMENT);
    traditions.tiles = draft.traditions.iter().map(tradition).collect();
    let objectives = ObjectiveKind::ALL.iter().map(|kind| {
        let what = format!("objectives-{kind}");
        let mut all = section(scene, "covenant-objective", &what, false, 124.0);
        let of_kind = |it: &&Objective| scene.content.objectives[**it].kind == *kind;
        let ground = Tint::hex(0xe4_dcc0);
        let objective = |it: &Objective| named(scene, it.key(), Card::Objective(*it), ground);
        all.tiles = draft.objectives.iter().filter(of_kind).map(objective).collect();
        all
    });
    let all = [starting, traditions].into_iter().chain(objectives);
    let two = |section| Section { columns: 2, ..section };
    all.filter(|section| !section.tiles.is_empty()).map(two).collect()
}
