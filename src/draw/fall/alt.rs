//! Pictures in words: everything that is needed to play, in as many characters
//! as alt texts have.

use super::{
    Scene, Shown, card,
    choice::Offer,
    hand,
    map::{castles, stopped},
    score,
};
use crate::{
    draw::alt_text::{self, Detail},
    engine::{Arg, Score, Seat, Text},
    games::fall::{
        cards::{Card, Cards, Goal},
        map::Site,
        region::Region,
        score::scores,
        words,
    },
};

/// The sentences at the fullest detail that fits: first without walls, then with numbers
/// of cards instead of their names, then with the map by cards and not by regions.
fn fitted(scene: &Scene<'_>, tell: impl Fn(&Scene<'_>, Detail) -> Vec<String>) -> String {
    alt_text::fitted(&scene.names, |names, detail| {
        tell(&Scene { names: names.to_vec(), ..*scene }, detail)
    })
}

/// A list with commas alone: shorter, and easier to follow.
fn listed(texts: &[String]) -> Arg {
    Arg::Verbatim(texts.join(", "))
}

/// The whole table.
pub(super) fn board(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let view = scene.view;
        let mut sentences = vec![now(scene)];
        sentences
            .extend(super::board::order(scene).into_iter().map(|seat| clan(scene, seat, detail)));
        let goal = |goal: &Goal| match detail {
            Detail::Least => scene.say(&words::goal(*goal)),
            _ => scene.say(&words::goal_row(&scene.content.goals[*goal])),
        };
        let goals: Vec<String> = view.row.iter().map(goal).collect();
        sentences.push(scene.say(&Text::new("draw-fall-alt-goals").with("goals", listed(&goals))));
        sentences.extend(map(scene, detail));
        let piles = Text::new("draw-fall-alt-piles")
            .with("gems", view.gem_piles.texts())
            .with("ogres", view.ogre_deck);
        sentences.push(scene.say(&piles));
        sentences
    })
}

fn now(scene: &Scene<'_>) -> String {
    let text = Text::new("draw-fall-alt-now").with("round", scene.round());
    let said = scene.say(&text.with("now", scene.going_on()));
    said.trim_end_matches('.').to_owned() + "."
}

/// One clan in a sentence.
fn clan(scene: &Scene<'_>, seat: Seat, detail: Detail) -> String {
    let clan = &scene.view.clans[seat];
    let land = scene.land();
    let kingdom = land.kingdom(clan.colour);
    let points = scores(scene.content, scene.view);
    let points = points.iter().find(|score| score.seat == seat).map_or(0, Score::points);
    let (key, cards) = match detail {
        Detail::Least => ("draw-fall-alt-clan-short", Arg::from(clan.hand.len() as u32)),
        _ => ("draw-fall-alt-clan", kingdom_cards(scene, clan.hand, detail)),
    };
    let text = Text::new(key)
        .with("who", seat)
        .with("colour", words::colour(clan.colour))
        .with("points", points)
        .with("kingdom", land.points(kingdom))
        .with("size", kingdom.len())
        .with("pile", clan.pile)
        .with("cards", cards)
        .with("gems", clan.gem_count)
        .with("ogres", clan.ogre_count)
        .with("goals", clan.completed() as u32)
        .with("monsters", clan.monsters.len() as u32);
    scene.say(&text)
}

/// Which kingdom cards somebody is known to hold: all that are not on the map (4.14).
/// Whatever is the shorter list is told; how many there are, where there is no room
/// for more.
fn kingdom_cards(scene: &Scene<'_>, hand: Cards, detail: Detail) -> Arg {
    if detail >= Detail::Short {
        return Text::new("draw-fall-alt-count").with("count", hand.len() as u32).into();
    }
    let names = |cards: Vec<Card>| {
        let names: Vec<String> = cards.into_iter().map(|it| scene.say(&words::card(it))).collect();
        listed(&names)
    };
    let (held, gone): (Vec<Card>, Vec<Card>) =
        Card::ALL.iter().partition(|card| hand.contains(**card));
    if gone.is_empty() {
        Text::new("draw-fall-alt-all-cards").into()
    } else if held.is_empty() {
        Text::new("list-nothing").into()
    } else if held.len() > gone.len() {
        Text::new("draw-fall-alt-all-but").with("cards", names(gone)).into()
    } else {
        names(held)
    }
}

/// The map, region by region; where there is no room for that, card by card.
fn map(scene: &Scene<'_>, detail: Detail) -> Vec<String> {
    if detail == Detail::Least {
        return by_card(scene);
    }
    let land = scene.land();
    let mut regions = land.regions();
    // Kingdoms first.
    regions.sort_by_key(|region| castles(scene, *region).is_empty());
    regions.into_iter().map(|region| alt_region(scene, region, detail)).collect()
}

/// Where each kind of card lies: every cell once, with the height of its stack and
/// the dwarfs on it by the first letters of their colours.
fn by_card(scene: &Scene<'_>) -> Vec<String> {
    let sites = scene.view.map.sites();
    let cell = |site: &Site| site.cell.to_string().to_uppercase();
    let place = |site: &Site| {
        let letter = |colour| scene.say(&words::colour(colour)).chars().take(1).collect::<String>();
        let dwarfs = site.dwarfs.iter().map(|(colour, count)| format!("{count}{}", letter(colour)));
        let dwarfs = dwarfs.collect::<String>();
        let stack = if site.height() > 1 { format!("×{}", site.height()) } else { String::new() };
        let dwarfs = if dwarfs.is_empty() { dwarfs } else { format!(" ({dwarfs})") };
        format!("{}{stack}{dwarfs}", cell(site))
    };
    let of = |card: &Card| {
        let places: Vec<String> =
            sites.iter().filter(|site| site.top.card == *card).map(place).collect();
        let said = || format!("{}: {}.", scene.say(&words::card(*card)), places.join(" "));
        (!places.is_empty()).then(said)
    };
    let mut sentences: Vec<String> = Card::ALL.iter().filter_map(of).collect();
    let blocked: Vec<String> = sites.iter().filter(|site| stopped(scene, site)).map(cell).collect();
    if !blocked.is_empty() {
        let text = Text::new("draw-fall-alt-all-blocked").with("cells", blocked.join(" "));
        sentences.push(scene.say(&text));
    }
    sentences
}

fn alt_region(scene: &Scene<'_>, region: Region, detail: Detail) -> String {
    let owners = castles(scene, region);
    let sites: Vec<String> =
        scene.land().sites(region).map(|site| alt_site(scene, site, detail)).collect();
    let names: Vec<String> =
        owners.iter().map(|colour| scene.say(&words::colour(*colour))).collect();
    let key = if names.is_empty() { "draw-fall-alt-region" } else { "draw-fall-alt-kingdom" };
    scene.say(&Text::new(key).with("who", listed(&names)).with("cards", listed(&sites)))
}

fn alt_site(scene: &Scene<'_>, site: &Site, detail: Detail) -> String {
    let mut said = scene.say(&words::card_at(site.top.card, site.cell));
    if site.height() > 1 {
        said = format!("{said} {}", scene.say(&stack(scene, site, detail)));
    }
    if stopped(scene, site) {
        said = format!("{said} {}", scene.word("draw-fall-alt-blocked"));
    }
    if detail == Detail::Full {
        let face = scene.land().face(site);
        said = format!("{said} [{}]", words::sides(face.open(site.top.turned)));
    }
    let dwarfs: Vec<String> = site
        .dwarfs
        .iter()
        .map(|(colour, count)| format!("{count} {}", scene.say(&words::colour(colour))))
        .collect();
    if dwarfs.is_empty() { said } else { format!("{said} ({})", dwarfs.join(", ")) }
}

/// What lies below the visible card, from the top down; how many there are, where
/// there is no room for more.
fn stack(scene: &Scene<'_>, site: &Site, detail: Detail) -> Text {
    if detail >= Detail::Short {
        return Text::new("draw-fall-depth").with("count", site.height() as u32);
    }
    let below = site.under.iter().rev().map(|laid| scene.say(&words::card(laid.card)));
    Text::new("draw-fall-alt-over").with("cards", listed(&below.collect::<Vec<_>>()))
}

/// What can be chosen, by its numbers.
pub(super) fn choice(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let mut sentences = vec![now(scene)];
        let offer = Offer::of(scene.request.targets);
        for (thing, number) in &offer.things {
            let name = scene.say(&thing.name());
            let about = thing.about(scene).filter(|_| detail < Detail::Brief);
            sentences.push(match about {
                Some(about) => format!("{number}. {name}: {}.", scene.say(&about)),
                None => format!("{number}. {name}."),
            });
        }
        let places = scene.request.targets.iter().filter_map(|(key, number)| {
            let cell = key.parse().map(words::cell);
            let way = || key.parse().map(words::turned);
            let said = cell.or_else(|_| way()).ok()?;
            Some(format!("{number} {}", scene.say(&said)))
        });
        let places: Vec<String> = places.collect();
        if !places.is_empty() {
            let text = Text::new("draw-alt-choices").with("choices", listed(&places));
            sentences.push(scene.say(&text));
        }
        if offer.cells {
            sentences.extend(map(scene, detail));
        }
        sentences
    })
}

/// A hand: as much of it as the viewer may know.
pub(super) fn held(scene: &Scene<'_>, seat: Seat) -> String {
    fitted(scene, |scene, detail| {
        let held = &scene.view.clans[seat];
        let mut sentences = vec![now(scene), clan(scene, seat, detail)];
        if let Some(secret) = held.secret {
            let row = &scene.content.secrets[secret];
            let text = Text::new("draw-fall-alt-secret")
                .with("secret", words::secret(secret))
                .with("condition", words::condition(row.condition))
                .with("points", row.points);
            sentences.push(scene.say(&text));
        }
        if let Some(progress) = held.progress {
            let text = Text::new("draw-fall-alt-progress")
                .with("have", u32::from(progress.have))
                .with("need", u32::from(progress.need));
            sentences.push(scene.say(&text));
        }
        if let Some(gems) = held.gems {
            sentences.push(scene.say(&Text::new("draw-fall-alt-gems").with("gems", gems.texts())));
        }
        if let Some(ogres) = held.ogres {
            let list = words::ogre_list(ogres);
            sentences.push(scene.say(&Text::new("draw-fall-alt-ogres").with("ogres", list)));
        }
        sentences.extend(hand::always(scene, held).into_iter().map(|(_, said)| said));
        sentences
    })
}

/// The points.
pub(super) fn score(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let mut title = scene.say(&score::title(scene));
        if scene.view.active.is_some() {
            title.push('.');
        }
        let mut sentences = vec![title];
        for score in scores(scene.content, scene.view) {
            let item =
                |item: &crate::engine::Item| format!("{} {}", scene.say(&item.label), item.points);
            let items: Vec<String> = score.items.iter().map(item).collect();
            let text = Text::new("draw-fall-alt-score")
                .with("who", score.seat)
                .with("points", score.points())
                .with("items", listed(&items));
            sentences.push(scene.say(&text));
        }
        if detail < Detail::Least {
            sentences.extend(map(scene, Detail::Brief));
        }
        sentences
    })
}

/// One card.
pub(super) fn card(scene: &Scene<'_>, shown: Shown) -> String {
    fitted(scene, |scene, _| {
        let head =
            format!("{}. {}.", scene.say(&card::title(shown)), scene.word(card::sort(shown)));
        let mut sentences = vec![head];
        let lines = card::figures(scene, shown).into_iter().chain(card::says(scene, shown));
        sentences.extend(lines.map(|line| line.trim_end_matches('.').to_owned() + "."));
        sentences.push(card::sources(scene, shown));
        sentences
    })
}
