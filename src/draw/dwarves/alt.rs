//! Pictures in words: everything that is needed to play, in as many characters as alt texts
//! have.

use super::{
    Part, Scene, Shown, card, cards::numbered, close_up, corners, dice, dice::Thrown, doom, land,
    look, mine, quest, score,
};
use crate::{
    draw::{
        alt_text::{self, Detail},
        flow::{Cluster, Piece},
    },
    engine::{Arg, Seat, Text},
    games::dwarves::{
        map::{Hex, HexSet},
        state::OpenCard,
        view::HeroView,
        vocabulary::{
            cards::CardKind,
            pieces::{Dragon, Icon, Troop, Troops},
        },
        words,
    },
};

/// The sentences at the fullest detail that fits.
fn fitted(scene: &Scene<'_>, tell: impl Fn(&Scene<'_>, Detail) -> Vec<String>) -> String {
    alt_text::fitted(&scene.names, |names, detail| {
        tell(&Scene { names: names.to_vec(), ..*scene }, detail)
    })
}

/// A list with commas alone: shorter, and easier to follow.
fn listed(texts: &[String]) -> Arg {
    Arg::Verbatim(texts.join(", "))
}

fn sentence(said: &str) -> String {
    said.trim_end_matches('.').to_owned() + "."
}

fn label(hex: Hex) -> String {
    hex.to_string().to_uppercase()
}

/// A hex with its name.
fn named(scene: &Scene<'_>, hex: Hex) -> String {
    match land::location(scene, hex) {
        Some(location) => {
            let name = scene.say(&Text::new(format!("draw-dwarves-place-{location}")));
            format!("{} ({name})", label(hex))
        }
        None => label(hex),
    }
}

/// The whole table: where space is short, less of each thing, and still of everything.
pub(super) fn board(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let mut all = vec![now(scene), tracks(scene, detail)];
        if detail >= Detail::Short {
            all.push(scene.word("draw-dwarves-alt-heroes"));
        }
        all.extend(scene.heroes().map(|(seat, it)| hero(scene, seat, it, detail)));
        if detail >= Detail::Short {
            all.push(scene.word("draw-dwarves-alt-letters"));
        }
        all.push(troops(scene, detail));
        all.extend(perished(scene, detail));
        all.extend(tiles(scene));
        all.extend(cards(scene, detail));
        all.push(supply(scene));
        all
    })
}

fn now(scene: &Scene<'_>) -> String {
    let text = Text::new("draw-dwarves-alt-now").with("turn", scene.turn());
    sentence(&scene.say(&text.with("now", scene.going_on())))
}

/// What the next spaces of the Doom track bring.
fn ahead(scene: &Scene<'_>) -> Vec<String> {
    let view = scene.view;
    let left = usize::from(view.doom_marker.saturating_sub(view.hero_marker + 1));
    let next = scene.content.doom.iter().skip(view.hero_marker.into()).take(left.min(4));
    let said = |icon: &Icon| match doom::gate(*icon) {
        Some(gate) => scene.say(&Text::new(format!("dwarves-place-{gate}"))),
        None => scene.say(&Text::new(format!("draw-dwarves-say-{icon}"))),
    };
    next.map(said).collect()
}

fn tracks(scene: &Scene<'_>, detail: Detail) -> String {
    let view = scene.view;
    let text = Text::new("draw-dwarves-alt-doom")
        .with("heroes", view.hero_marker)
        .with("doom", view.doom_marker)
        .with("next", listed(&ahead(scene)));
    let first = scene.say(&text);
    let text = Text::new("draw-dwarves-alt-council").with("position", words::signed(view.council));
    let council = scene.say(&text);
    if detail >= Detail::Least {
        return format!("{first} {council}");
    }
    let effect = Text::new(format!("draw-dwarves-council-{}", corners::key(view.council)));
    format!("{first} {council} {}", sentence(&scene.say(&effect)))
}

fn hero(scene: &Scene<'_>, seat: Seat, hero: &HeroView, detail: Detail) -> String {
    let name = look::short_name(scene, hero.board.hero);
    let [battle, craft, speed] = hero.attributes;
    let owned = hero.board.equipment.len() + hero.board.held.len();
    if detail >= Detail::Short {
        let who =
            if detail == Detail::Short { format!(" {}", scene.name(seat)) } else { String::new() };
        let health = hero.board.health;
        let hex = label(hero.board.hex);
        return format!("{name}{who} {hex} {health} {battle}/{craft}/{speed} {owned}.");
    }
    let text = Text::new("draw-dwarves-alt-hero")
        .with("who", seat)
        .with("hero", name)
        .with("hex", named(scene, hero.board.hex))
        .with("health", hero.board.health)
        .with("max", hero.max_health)
        .with("battle", battle)
        .with("craft", craft)
        .with("speed", speed)
        .with("owned", owned.to_string());
    scene.say(&text)
}

/// Troops by their letters, as "2o 1t".
fn letters(troops: Troops) -> String {
    let of = |(troop, count): (Troop, u8)| format!("{count}{}", troop.letter());
    troops.iter().map(of).collect()
}

fn counted(scene: &Scene<'_>, troops: Troops) -> String {
    let said = words::troops(troops);
    said.iter().map(|text| scene.say(text)).collect::<Vec<_>>().join(" ")
}

fn troops(scene: &Scene<'_>, detail: Detail) -> String {
    let ground = &scene.view.ground;
    if detail >= Detail::Least {
        return alike(scene);
    }
    let said = |hex: Hex| {
        let troops = ground.troops[hex];
        match detail {
            Detail::Full => format!("{}: {}", label(hex), counted(scene, troops)),
            _ => format!("{} {}", label(hex), letters(troops)),
        }
    };
    let all: Vec<String> = ground.occupied().iter().map(said).collect();
    if all.is_empty() {
        return scene.word("draw-dwarves-alt-no-troops");
    }
    let joined = all.join(if detail == Detail::Full { "; " } else { ", " });
    let text = Text::new("draw-dwarves-alt-troops").with("troops", Arg::Verbatim(joined));
    scene.say(&text)
}

/// The same, with hexes that hold the same troops told together.
fn alike(scene: &Scene<'_>) -> String {
    let ground = &scene.view.ground;
    let mut held: Vec<Troops> = Vec::new();
    for troops in ground.occupied().iter().map(|hex| ground.troops[hex]) {
        if !held.contains(&troops) {
            held.push(troops);
        }
    }
    let said = |troops: &Troops| {
        let there = ground.occupied().iter().filter(|hex| ground.troops[*hex] == *troops);
        format!("{} {}", letters(*troops), there.map(label).collect::<Vec<_>>().join(" "))
    };
    if held.is_empty() {
        return scene.word("draw-dwarves-alt-no-troops");
    }
    let all: Vec<String> = held.iter().map(said).collect();
    scene.say(&Text::new("draw-dwarves-alt-troops").with("troops", listed(&all)))
}

fn labels(hexes: HexSet) -> Vec<String> {
    hexes.iter().map(label).collect()
}

/// The Perished Land with where it leads to.
fn perished(scene: &Scene<'_>, detail: Detail) -> Option<String> {
    let ground = &scene.view.ground;
    let said = |hex: Hex| {
        let tile = ground.land[hex];
        let to = tile.and_then(|tile| tile.arrow(scene.content, hex));
        match to.and_then(|direction| hex.neighbour(direction)) {
            Some(to) if detail <= Detail::Brief => format!("{}→{}", label(hex), label(to)),
            _ => label(hex),
        }
    };
    let all: Vec<String> = ground.perished.iter().map(said).collect();
    let joined = all.join(if detail >= Detail::Least { " " } else { ", " });
    let text = Text::new("draw-dwarves-alt-perished").with("hexes", Arg::Verbatim(joined));
    (!all.is_empty()).then(|| scene.say(&text))
}

/// Everything else on the map.
fn tiles(scene: &Scene<'_>) -> Option<String> {
    let view = scene.view;
    let mut all: Vec<String> = Vec::new();
    let mut add = |key: &str, hexes: &[String]| {
        if !hexes.is_empty() {
            let said = scene.say(&Text::new(format!("draw-dwarves-say-{key}")));
            all.push(format!("{said} {}", hexes.join(" ")));
        }
    };
    for (troop, hex) in Troop::ALL.iter().zip(view.leaders) {
        if let Some(hex) = hex {
            let name = scene.say(&words::troop(*troop));
            add("leader", &[format!("{name} {}", label(hex))]);
        }
    }
    for (dragon, place) in Dragon::ALL.iter().zip(view.dragons) {
        if let Some((hex, wounds)) = place {
            let name = scene.say(&words::dragon(*dragon));
            add("dragon", &[format!("{name} {} ×{wounds}", label(hex))]);
        }
    }
    let tile = if view.settings.elfar { "portal" } else { "tunnel" };
    add(tile, &view.tunnel.map(label).into_iter().collect::<Vec<_>>());
    add("cart", &view.cart.map(label).into_iter().collect::<Vec<_>>());
    if let Some(diamonds) = &view.diamonds {
        add("diamond", &labels(diamonds.on));
    }
    add("rampart", &labels(view.ground.ramparts));
    add("catapult", &labels(view.ground.catapults));
    let text = Text::new("draw-dwarves-alt-tiles").with("tiles", listed(&all));
    (!all.is_empty()).then(|| scene.say(&text))
}

/// Drawings and figures as words.
fn spoken(scene: &Scene<'_>, clusters: &[Cluster]) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Word(word) => word.clone(),
        Piece::Art(art) => {
            let key = art.strip_prefix("dwarves-").unwrap_or(art);
            scene.say(&Text::new(format!("draw-dwarves-say-{key}")))
        }
    };
    let cluster = |it: &Cluster| it.iter().map(piece).collect::<Vec<_>>().join(" ");
    clusters.iter().map(cluster).collect::<Vec<_>>().join(" ")
}

/// The cards on the table with what is missing.
fn cards(scene: &Scene<'_>, detail: Detail) -> Vec<String> {
    let all = numbered(scene).map(|(number, open)| {
        let name = scene.say(&words::card(open.card));
        let kind = scene.content.kinds[open.card];
        let sort = match detail {
            Detail::Full | Detail::Brief => card::sort(scene, Shown::Card(open.card)),
            _ if kind == CardKind::Threat => "!".to_owned(),
            _ => {
                let level = scene.content.cards[open.card].level;
                level.map_or_else(String::new, |it| it.to_string().to_uppercase())
            }
        };
        let time = if open.time > 0 { format!(" ⌛{}", open.time) } else { String::new() };
        match detail {
            Detail::Full => {
                format!("{number} {sort}{time}: {name} – {}", sentence(&words_of(scene, open)))
            }
            Detail::Bare => format!("{number}{sort}{time} {name}."),
            _ => {
                let missing = spoken(scene, &quest::missing(scene, open));
                format!("{number} {sort}{time} {name}: {missing}.")
            }
        }
    });
    all.collect()
}

/// What a card asks for and does, in words, with what was done.
fn words_of(scene: &Scene<'_>, open: &OpenCard) -> String {
    let missing = spoken(scene, &quest::missing(scene, open));
    let row = &scene.content.cards[open.card];
    let quest =
        row.quest.as_ref().map(|it| scene.say(&crate::games::dwarves::description::quest(it)));
    match quest {
        Some(quest) => {
            let text = Text::new("draw-dwarves-alt-quest").with("quest", quest);
            scene.say(&text.with("missing", missing))
        }
        None => card::told(scene, Shown::Card(open.card)),
    }
}

/// What is left: the last sentence, which is there only if nothing was cut.
fn supply(scene: &Scene<'_>) -> String {
    let view = scene.view;
    scene.say(&last(view.supply, view.piles.tiles))
}

/// The last sentence of the alt text of a board.
fn last(supply: Troops, tiles: u8) -> Text {
    Text::new("draw-dwarves-alt-supply")
        .with("orcs", supply.orcs)
        .with("trolls", supply.trolls)
        .with("elves", supply.elves)
        .with("tiles", tiles)
}

/// The dice of the last turn and of this one.
fn rolls(scene: &Scene<'_>) -> Vec<String> {
    let said = |thrown: Thrown<'_>| match thrown {
        Thrown::Recruits(it) => {
            let [orcs, trolls, elves] = it.faces;
            let text = Text::new("dwarves-event-recruits")
                .with("hex", named(scene, it.hex))
                .with("orcs", orcs)
                .with("trolls", trolls)
                .with("elves", elves);
            scene.say(&text)
        }
        Thrown::Number(roll) => {
            let faces: Vec<String> = roll.shown().iter().map(u8::to_string).collect();
            format!("{}: {}.", dice::title(scene, roll), faces.join(", "))
        }
    };
    let all: Vec<String> = dice::thrown(scene).map(said).collect();
    if all.is_empty() { vec![sentence(&scene.word("draw-dwarves-no-dice"))] } else { all }
}

/// One Hero.
pub(super) fn mine(scene: &Scene<'_>, seat: Seat) -> String {
    let Some(it) = scene.hero(seat) else { return String::new() };
    fitted(scene, |scene, detail| {
        let mut all = vec![hero(scene, seat, it, Detail::Full)];
        all.push(sentence(&card::told(scene, Shown::Hero(it.board.hero))));
        if let Some(card) = it.pinned {
            let text = Text::new("draw-dwarves-alt-pinned").with("card", words::card(card));
            all.push(scene.say(&text));
        }
        for thing in mine::belongings(scene, seat, it) {
            let name = scene.say(&thing.name());
            all.push(match detail {
                Detail::Full => format!("{name}: {}", sentence(&card::told(scene, thing))),
                _ => sentence(&name),
            });
        }
        all
    })
}

/// The result, or how near it is.
pub(super) fn score(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let mut all = vec![scene.say(&score::verdict(scene)), tracks(scene, Detail::Least)];
        all.extend(scene.heroes().map(|(seat, it)| hero(scene, seat, it, detail)));
        all
    })
}

/// A card.
pub(super) fn card(scene: &Scene<'_>, shown: Shown) -> String {
    fitted(scene, |scene, detail| {
        let name = scene.say(&shown.name());
        let sort = card::sort(scene, shown);
        let mut all = vec![format!("{name} ({sort}).")];
        if let Shown::Hero(hero) = shown {
            let row = &scene.content.heroes[hero];
            let text = Text::new("draw-dwarves-alt-printed")
                .with("health", row.health)
                .with("battle", row.battle)
                .with("craft", row.craft)
                .with("speed", row.speed);
            all.push(scene.say(&text));
        }
        all.push(sentence(&card::told(scene, shown)));
        if detail == Detail::Full {
            all.push(card::sources(scene, shown));
        }
        all.retain(|it| !it.is_empty());
        all
    })
}

/// What is being chosen among.
pub(super) fn choice(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let said = |(key, number): &(String, u32)| {
            let what = match (key.parse::<Hex>(), Shown::read(key)) {
                (Ok(hex), _) => named(scene, hex),
                (_, Some(thing)) => scene.say(&thing.name()),
                _ => key.clone(),
            };
            format!("{number} {what}")
        };
        let all: Vec<String> = scene.request.targets.iter().map(said).collect();
        let choices = Text::new("draw-alt-choices").with("choices", listed(&all));
        let mut told = vec![now(scene)];
        if !scene.view.dice.is_empty() {
            let faces: Vec<String> = scene.view.dice.iter().map(u8::to_string).collect();
            told.push(
                scene.say(&Text::new("draw-dwarves-alt-dice").with("dice", faces.join(", "))),
            );
        }
        if !all.is_empty() {
            told.push(scene.say(&choices));
        }
        if detail == Detail::Full {
            told.push(troops(scene, Detail::Brief));
            told.extend(perished(scene, Detail::Brief));
        }
        told
    })
}

/// A part of the table.
pub(super) fn close_up(scene: &Scene<'_>, part: Part) -> String {
    fitted(scene, |scene, detail| {
        let mut all = vec![now(scene)];
        match part {
            Part::Cards => {
                if scene.view.open.is_empty() {
                    all.push(sentence(&scene.word("draw-dwarves-no-card")));
                }
                all.extend(cards(scene, detail));
            }
            Part::Dice => all.extend(rolls(scene)),
            Part::Near => {
                let shown = close_up::near(scene);
                let here = scene.heroes().filter(|(_, it)| shown.contains(it.board.hex));
                all.extend(here.map(|(seat, it)| hero(scene, seat, it, detail)));
                all.push(troops(scene, detail));
                all.extend(perished(scene, detail));
                all.extend(tiles(scene));
            }
        }
        all
    })
}
