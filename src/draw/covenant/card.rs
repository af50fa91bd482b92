//! One tile, large, with everything that is known of it.

use super::{Scene, effects, look};
use crate::{
    draw::{
        Canvas, alt_text,
        flow::Cluster,
        geometry::Rect,
        text::{Align, Style},
        tint::{DUST, INK, PARCHMENT, PARCHMENT_SHADE, Tint},
    },
    engine::Text,
    games::covenant::{
        vocabulary::{
            effect::{Effect, Reward},
            goods::Metal,
        },
        words::names::Card,
    },
};

/// The size of the picture.
pub(super) const SIZE: (u32, u32) = (960, 960);
const BAND: f32 = 110.0;

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, card: Card) {
    let whole = Rect::new(0.0, 0.0, SIZE.0 as f32, SIZE.1 as f32).inset(16.0);
    let told = sources(scene, card);
    let (rect, source) = whole.cut_top(if told.is_empty() { whole.h } else { whole.h - 132.0 });
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, BAND, band(card));
    let (head, below) = rect.inset(2.5).cut_top(BAND);
    let (name, corner) = head.inset(4.0).cut_left(head.w - 230.0);
    let name = Rect::new(name.x + 16.0, name.y, name.w - 16.0, name.h);
    let style = Style::bold(46.0, INK).align(Align::Left).lines(2).least(34.0);
    canvas.text(name, &scene.capital(&card.name(scene.content)), &style);
    let style = Style::bold(34.0, INK).align(Align::Right).lines(2).least(33.5);
    canvas.text(Rect { w: corner.w - 14.0, ..corner }, &scene.word(sort(card)), &style);
    let (upper, lower) = below.inset(18.0).cut_top(310.0);
    let (left, right) = upper.cut_left(330.0);
    canvas.art(&art(scene, card), Rect::around(left.centre(), 270.0));
    let drawn = drawn(scene, card);
    if !drawn.is_empty() {
        look::flow(canvas, right.inset(10.0), drawn, 84.0, INK);
    }
    canvas.rect(lower, 10.0, PARCHMENT_SHADE);
    let style = Style::plain(46.0, INK).align(Align::Centre).lines(7).least(34.0);
    canvas.text(lower.inset(18.0), &scene.say(&card.about(scene.content)), &style);
    if told.is_empty() {
        return;
    }
    let (_, room) = source.cut_top(10.0);
    canvas.text(room, &told, &Style::plain(34.0, DUST).lines(3).least(33.5));
}

/// What sort of tile it is.
pub(super) fn sort(card: Card) -> &'static str {
    match card {
        Card::Tradition(_) => "draw-covenant-sort-tradition",
        Card::Coin(_) => "draw-covenant-sort-coin",
        Card::Relic(_) => "draw-covenant-sort-relic",
        Card::Rubble(_) => "draw-covenant-sort-rubble",
        Card::Tool(_) => "draw-covenant-sort-tool",
        Card::Jewel(_) => "draw-covenant-sort-jewel",
        Card::Hall(_) => "draw-covenant-sort-hall",
        Card::Starting(_) => "draw-covenant-sort-starting",
        Card::Site(_) => "draw-covenant-sort-site",
        Card::Project(_) => "draw-covenant-sort-project",
        Card::Objective(_) => "draw-covenant-sort-objective",
        Card::Elders(_) => "draw-covenant-sort-elders",
        Card::Difficulty(_) => "draw-covenant-sort-difficulty",
    }
}

fn band(card: Card) -> Tint {
    Tint::hex(match card {
        Card::Tradition(_) => 0xe0_b58c,
        Card::Coin(_) | Card::Jewel(_) => 0xe8_c56a,
        Card::Relic(_) => 0xb6_a4dc,
        Card::Rubble(_) | Card::Hall(_) => 0xc0_b09a,
        Card::Tool(_) => 0xb0_bcc4,
        Card::Starting(_) | Card::Site(_) => 0x8f_c39a,
        Card::Project(_) | Card::Objective(_) => 0xd8_8f86,
        Card::Elders(_) | Card::Difficulty(_) => 0xa8_a0d8,
    })
}

fn art(scene: &Scene<'_>, card: Card) -> String {
    let content = scene.content;
    match card {
        Card::Tradition(_) => "covenant-tradition".to_owned(),
        Card::Coin(_) => "covenant-coin".to_owned(),
        Card::Relic(relic) => format!("covenant-relic-{relic}"),
        Card::Rubble(_) => "covenant-rubble".to_owned(),
        Card::Tool(tool) => format!("covenant-{}", content.tools[tool].kind),
        Card::Jewel(jewel) => match content.jewels[jewel].metal {
            Metal::Silver => "covenant-jewel-silver".to_owned(),
            Metal::Gold => "covenant-jewel-gold".to_owned(),
        },
        Card::Hall(hall) => format!("covenant-{}", content.halls[hall].vein),
        Card::Starting(_) => "covenant-storage".to_owned(),
        Card::Site(site) => format!("covenant-{}", content.layout(4).sites[site].piece),
        Card::Project(_) => "covenant-project".to_owned(),
        Card::Objective(_) => "covenant-objective".to_owned(),
        Card::Elders(card) => format!("covenant-{}", content.elder_cards[card].kind),
        Card::Difficulty(_) => "covenant-elders".to_owned(),
    }
}

/// What it gives, in drawings.
fn drawn(scene: &Scene<'_>, card: Card) -> Vec<Cluster> {
    let content = scene.content;
    let reward = match card {
        Card::Coin(coin) => content.coins[coin].benefit,
        Card::Relic(relic) => content.relics[relic].benefit,
        Card::Rubble(rubble) => Reward::only(content.rubble[rubble]),
        Card::Jewel(jewel) => Reward::only(content.jewels[jewel].effect),
        Card::Hall(hall) => content.halls[hall].back,
        Card::Elders(card) => Reward::only(content.elder_cards[card].reward),
        Card::Tool(tool) => return effects::counters(content.tools[tool].cost),
        Card::Starting(tile) => {
            let gains = content.starting[tile].gains();
            let mut all = effects::counters(gains.resources);
            all.push(effects::effect(Effect::Support(gains.supports)));
            all.extend(effects::reward(gains.moves));
            return all;
        }
        Card::Site(site) => {
            let plan = &content.layout(4).sites[site];
            return plan.rewards.iter().map(|effect| effects::effect(*effect)).collect();
        }
        Card::Tradition(_) | Card::Project(_) | Card::Objective(_) | Card::Difficulty(_) => {
            Reward::NOTHING
        }
    };
    effects::reward(reward)
}

/// Where its figures come from.
pub(super) fn sources(scene: &Scene<'_>, card: Card) -> String {
    let say = |text: &Text| scene.say(text);
    card.source(scene.content).map_or_else(String::new, |source| {
        alt_text::provenance(source, "covenant", scene.request.language, say)
    })
}
