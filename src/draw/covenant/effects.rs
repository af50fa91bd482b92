//! Effects in drawings and figures.

use crate::{
    draw::flow::{Cluster, Piece},
    games::covenant::{
        content::rows::goals::ColumnCounts,
        vocabulary::{
            effect::{Effect, Reward},
            goods::{Resource, Resources, Track},
        },
    },
};

/// What a reward gives.
pub(super) fn reward(reward: Reward) -> Vec<Cluster> {
    reward.iter().map(effect).collect()
}

/// Counters, each with its number.
pub(super) fn counters(counters: Resources) -> Vec<Cluster> {
    counters.iter().map(|(kind, count)| counted(count, resource(kind))).collect()
}

/// The drawing of a resource.
pub(super) const fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Iron => "covenant-iron",
        Resource::Emerald => "covenant-emerald",
        Resource::Gold => "covenant-gold",
        Resource::Mythrall => "covenant-mythrall",
    }
}

/// The drawing of a track.
pub(super) const fn track(track: Track) -> &'static str {
    match track {
        Track::Court => "covenant-court",
        Track::Prestige => "covenant-prestige",
        Track::Mining => "covenant-mining",
    }
}

/// The drawing of what a column of tools counts.
pub(super) const fn counts(counts: ColumnCounts) -> &'static str {
    match counts {
        ColumnCounts::RelicTypes => "covenant-relic",
        ColumnCounts::Districts => "covenant-house",
        ColumnCounts::Monuments => "covenant-monument",
        ColumnCounts::Enemies => "covenant-key",
    }
}

fn art(name: &'static str) -> Piece {
    Piece::art(name)
}

/// One drawing, with its number if there are more.
fn counted(count: u8, name: &'static str) -> Cluster {
    if count == 1 { vec![art(name)] } else { vec![Piece::word(count.to_string()), art(name)] }
}

/// What an effect does.
pub(super) fn effect(effect: Effect) -> Cluster {
    let steps = |count: u8, name| vec![Piece::word(format!("+{count}")), art(name)];
    match effect {
        Effect::Gain(kind, count) => counted(count, resource(kind)),
        Effect::Wild(count) => counted(count, "covenant-wild"),
        Effect::Support(count) => counted(count, "covenant-support"),
        Effect::Strengthen(count) => counted(count, "covenant-strengthen"),
        Effect::Steps(on, count) => steps(count, track(on)),
        Effect::AnySteps(count) => steps(count, "covenant-any-track"),
        Effect::Glory(count) => vec![Piece::word(count.to_string()), art("shield")],
        Effect::Coin => counted(1, "covenant-coin"),
        Effect::Tradition => counted(1, "covenant-tradition"),
        Effect::Relic => counted(1, "covenant-relic"),
        Effect::Forge => counted(1, "covenant-forge"),
        Effect::Inlay => counted(1, "covenant-inlay"),
        Effect::ForgeOrInlay => counted(1, "covenant-forge-or-inlay"),
        Effect::ForgeAndInlay => vec![art("covenant-forge"), art("covenant-inlay")],
        Effect::Throne(count) => vec![Piece::word(count.to_string()), art("covenant-throne")],
        Effect::Site => vec![Piece::word("1"), art("covenant-site")],
        Effect::HitGoblin => vec![art("covenant-hit"), art("covenant-goblin")],
        Effect::HitOrcOrGoblin => {
            vec![art("covenant-hit"), art("covenant-orc"), art("covenant-goblin")]
        }
        Effect::House => counted(1, "covenant-house"),
        Effect::Workshop => counted(1, "covenant-workshop"),
        Effect::Basic => counted(1, "covenant-basic"),
        Effect::Move(count) => vec![Piece::word(count.to_string()), art("covenant-move")],
        Effect::Power => counted(1, "covenant-power"),
        Effect::Keys => counted(2, "covenant-key"),
        Effect::Store => counted(2, "covenant-storage"),
        Effect::Unlock => counted(1, "covenant-unlock"),
        Effect::BuyRelic => vec![art("covenant-iron"), Piece::word("→"), art("covenant-relic")],
    }
}

/// Every drawing with the key of its words, for those who look one up.
pub(super) const LEGEND: [(&str, &str); 49] = [
    ("shield", "glory"),
    ("covenant-iron", "iron"),
    ("covenant-emerald", "emerald"),
    ("covenant-gold", "gold"),
    ("covenant-mythrall", "mythrall"),
    ("covenant-wild", "wild"),
    ("covenant-support", "support"),
    ("covenant-dwarf", "dwarf"),
    ("covenant-strengthen", "strengthen"),
    ("covenant-power", "power"),
    ("covenant-court", "court"),
    ("covenant-prestige", "prestige"),
    ("covenant-mining", "mining"),
    ("covenant-any-track", "any-track"),
    ("covenant-achievement", "achievement"),
    ("covenant-pick", "pick"),
    ("covenant-axe", "axe"),
    ("covenant-compass", "compass"),
    ("covenant-cart", "cart"),
    ("covenant-book", "book"),
    ("covenant-socket-silver", "socket-silver"),
    ("covenant-socket-gold", "socket-gold"),
    ("covenant-jewel-silver", "jewel-silver"),
    ("covenant-jewel-gold", "jewel-gold"),
    ("covenant-forge", "forge"),
    ("covenant-inlay", "inlay"),
    ("covenant-forge-or-inlay", "forge-or-inlay"),
    ("covenant-coin", "coin"),
    ("covenant-tradition", "tradition"),
    ("covenant-relic", "relic"),
    ("covenant-throne", "throne"),
    ("covenant-site", "site"),
    ("covenant-house", "house"),
    ("covenant-workshop", "workshop"),
    ("covenant-basic", "basic"),
    ("covenant-pillar", "pillar"),
    ("covenant-gate", "gate"),
    ("covenant-unlock", "unlock"),
    ("covenant-goblin", "goblin"),
    ("covenant-orc", "orc"),
    ("covenant-troll", "troll"),
    ("covenant-hit", "hit"),
    ("covenant-move", "move"),
    ("covenant-key", "key"),
    ("covenant-storage", "storage"),
    ("covenant-bag", "bag"),
    ("covenant-rubble", "rubble"),
    ("covenant-project", "project"),
    ("covenant-objective", "objective"),
];
