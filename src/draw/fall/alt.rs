//! Pictures in words: everything that is needed to play, in as many characters
//! as alt texts have.

use super::{Scene, Shown, card, map::castles, score};
use crate::{
    draw::alt_text::{self, Detail},
    engine::{Arg, Score, Seat, Text},
    games::fall::{map::Site, region::Region, score::scores, words},
};

/// The sentences at the fullest detail that fits: first without walls, then with
/// only those parts of the map that carry dwarfs or are a kingdom.
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
        sentences.extend(super::board::order(scene).into_iter().map(|seat| clan(scene, seat)));
        let goals: Vec<String> = view
            .row
            .iter()
            .map(|goal| scene.say(&words::goal_row(&scene.content.goals[*goal])))
            .collect();
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
fn clan(scene: &Scene<'_>, seat: Seat) -> String {
    let clan = &scene.view.clans[seat];
    let land = scene.land();
    let kingdom = land.kingdom(clan.colour);
    let points = scores(scene.content, scene.view);
    let points = points.iter().find(|score| score.seat == seat).map_or(0, Score::points);
    let text = Text::new("draw-fall-alt-clan")
        .with("who", seat)
        .with("colour", words::colour(clan.colour))
        .with("points", points)
        .with("kingdom", land.points(kingdom))
        .with("size", kingdom.len())
        .with("pile", clan.pile)
        .with("cards", clan.hand.len() as u32)
        .with("gems", clan.gem_count)
        .with("ogres", clan.ogre_count)
        .with("goals", clan.completed() as u32)
        .with("monsters", clan.monsters.len() as u32);
    scene.say(&text)
}

/// The map, region by region.
fn map(scene: &Scene<'_>, detail: Detail) -> Vec<String> {
    let land = scene.land();
    let mut regions = land.regions();
    // Kingdoms first: if anything is left out, it is what belongs to nobody.
    regions.sort_by_key(|region| castles(scene, *region).is_empty());
    let sentences = regions.into_iter().filter_map(|region| alt_region(scene, region, detail));
    sentences.collect()
}

fn alt_region(scene: &Scene<'_>, region: Region, detail: Detail) -> Option<String> {
    let owners = castles(scene, region);
    let sites: Vec<String> = scene
        .land()
        .sites(region)
        .filter(|site| detail < Detail::Least || !owners.is_empty() || !site.dwarfs.is_none())
        .map(|site| alt_site(scene, site, detail))
        .collect();
    if sites.is_empty() {
        return None;
    }
    let names: Vec<String> =
        owners.iter().map(|colour| scene.say(&words::colour(*colour))).collect();
    let key = if names.is_empty() { "draw-fall-alt-region" } else { "draw-fall-alt-kingdom" };
    let text = Text::new(key).with("who", listed(&names)).with("cards", listed(&sites));
    Some(scene.say(&text))
}

fn alt_site(scene: &Scene<'_>, site: &Site, detail: Detail) -> String {
    let mut said = scene.say(&words::card_at(site.top.card, site.cell));
    if site.height() > 1 {
        let depth = Text::new("draw-fall-depth").with("count", site.height() as u32);
        said = format!("{said} {}", scene.say(&depth));
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

/// A hand: as much of it as the viewer may know.
pub(super) fn hand(scene: &Scene<'_>, seat: Seat) -> String {
    fitted(scene, |scene, _| {
        let held = &scene.view.clans[seat];
        let mut sentences = vec![now(scene), clan(scene, seat)];
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
        let cards: Vec<Text> = held.hand.iter().map(words::card).collect();
        sentences.push(scene.say(&Text::new("draw-fall-alt-cards").with("cards", cards)));
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
