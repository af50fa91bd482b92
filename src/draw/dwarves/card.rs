//! One card, Hero, Equipment or Spell, large, with everything that is known of it.

use super::{Scene, Shown, look, quest};
use crate::{
    draw::{
        Canvas, alt_text,
        flow::{Flow, Piece},
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{DUST, INK, PARCHMENT, PARCHMENT_SHADE, Tint},
    },
    engine::{Source, Text},
    games::dwarves::{
        description,
        state::OpenCard,
        vocabulary::{cards::Special, pieces::Attribute},
    },
};

/// The size of the picture.
pub(super) const SIZE: (u32, u32) = (960, 1_080);
const BAND: f32 = 118.0;
/// The letters of a close-up, in a picture of this width.
const LETTERS: f32 = 33.5;

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, card: Shown) {
    let whole = Rect::new(0.0, 0.0, SIZE.0 as f32, SIZE.1 as f32).inset(16.0);
    let (rect, below) = whole.cut_top(whole.h - 96.0);
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, BAND, band(scene, card));
    let (head, inner) = rect.inset(2.5).cut_top(BAND);
    let square = Rect::around(at(head.x + 66.0, head.centre().y), 92.0);
    drawing(scene, canvas, square, card);
    let name = Rect::new(head.x + 128.0, head.y, head.w - 340.0, head.h);
    let style = Style::bold(46.0, INK).align(Align::Left).lines(2).least(LETTERS);
    canvas.text(name, &scene.say(&card.name()), &style);
    let corner = Rect::new(head.right() - 206.0, head.y, 192.0, head.h);
    let style = Style::bold(LETTERS, INK).align(Align::Right).lines(3).least(LETTERS);
    canvas.text(corner, &sort(scene, card), &style);

    let inner = inner.inset(20.0);
    let drawn = drawn(scene, card);
    let high = if drawn.paragraphs() == 0 { 0.0 } else { 150.0 };
    let (upper, lower) = inner.cut_top(high);
    if high > 0.0 {
        let style = Style::bold(58.0, INK).least(LETTERS);
        canvas.flow(upper, &drawn, &style);
    }
    canvas.rect(lower.snapped(), 10.0, PARCHMENT_SHADE);
    let style = Style::plain(50.0, INK).align(Align::Left).lines(16).least(LETTERS);
    canvas.text(lower.inset(20.0), &told(scene, card), &style);
    let (_, room) = below.cut_top(6.0);
    canvas.text(room, &sources(scene, card), &Style::plain(LETTERS, DUST).lines(2).least(LETTERS));
}

/// The drawing of a thing; of a Hero who plays, its figure.
pub(super) fn drawing(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, thing: Shown) {
    if let Shown::Hero(hero) = thing
        && let Some((seat, _)) = scene.heroes().find(|(_, it)| it.board.hero == hero)
    {
        return look::hero(canvas, rect, seat, None);
    }
    canvas.art(
        match thing {
            Shown::Card(card) => look::kind(scene.content.kinds[card]),
            Shown::Equipment(_) => "dwarves-equipment",
            Shown::Spell(_) => "dwarves-spell",
            Shown::Hero(_) => "dwarves-heroes",
            Shown::Special(special) => special_art(special),
        },
        rect,
    );
}

pub(super) const fn special_art(special: Special) -> &'static str {
    match special {
        Special::Blacksmith => "dwarves-smith",
        Special::Dispatches => "dwarves-speed",
        Special::Shortcut => "dwarves-cart",
        Special::HighKing => "dwarves-king",
    }
}

fn band(scene: &Scene<'_>, card: Shown) -> Tint {
    match card {
        Shown::Card(card) => look::band(scene.content.kinds[card]),
        Shown::Equipment(_) => Tint::hex(0xd9_b98a),
        Shown::Spell(_) => Tint::hex(0xc2_b4ec),
        Shown::Hero(_) => Tint::hex(0xb6_cfa4),
        Shown::Special(_) => Tint::hex(0xa8_c8d0),
    }
}

/// What sort of card it is.
pub(super) fn sort(scene: &Scene<'_>, card: Shown) -> String {
    let word = |key: &str| Text::new(format!("draw-dwarves-sort-{key}"));
    match card {
        Shown::Card(card) => {
            let said = scene.say(&word(scene.content.kinds[card].key()));
            match scene.content.cards[card].level {
                Some(level) => format!("{said} {}", level.to_string().to_uppercase()),
                None => said,
            }
        }
        Shown::Equipment(_) => scene.say(&word("equipment")),
        Shown::Spell(_) => scene.say(&word("spell")),
        Shown::Hero(_) => scene.say(&word("hero")),
        Shown::Special(_) => scene.say(&word("special")),
    }
}

/// What it says.
pub(super) fn told(scene: &Scene<'_>, card: Shown) -> String {
    let about = |name: Text| scene.say(&Text::new(format!("{}.about", name.key)));
    match card {
        Shown::Card(it) => {
            let lines = description::lines(scene.content, it);
            lines.iter().map(|line| scene.say(line)).collect::<Vec<_>>().join(" ")
        }
        Shown::Equipment(_) | Shown::Spell(_) => about(card.name()),
        Shown::Hero(hero) => scene.say(&Text::new(format!("draw-dwarves-ability-{hero}"))),
        Shown::Special(special) => scene.say(&Text::new(format!("draw-dwarves-special-{special}"))),
    }
}

/// What there is to see of it in drawings: the quest, or the figures of a Hero.
fn drawn(scene: &Scene<'_>, card: Shown) -> Flow {
    match card {
        Shown::Card(it) => {
            let open = scene.view.open.iter().find(|open| open.card == it);
            let fresh = printed(scene, it);
            scene.content.cards[it].quest.as_ref().map_or_else(Flow::new, |quest| {
                quest::printed(scene, quest, open.unwrap_or(&fresh))
            })
        }
        Shown::Hero(hero) => {
            let row = &scene.content.heroes[hero];
            let mut flow = Flow::of(vec![vec![
                Piece::art("dwarves-health"),
                Piece::word(row.health.to_string()),
            ]]);
            for attribute in Attribute::ALL {
                flow.push(vec![
                    Piece::art(format!("dwarves-{attribute}")),
                    Piece::word(row.attribute(*attribute).to_string()),
                ]);
            }
            flow
        }
        Shown::Equipment(_) | Shown::Spell(_) | Shown::Special(_) => Flow::new(),
    }
}

/// A card as it is printed, with all its troops and markers.
fn printed(scene: &Scene<'_>, card: crate::games::dwarves::vocabulary::cards::Card) -> OpenCard {
    use crate::games::dwarves::vocabulary::quest::Task;
    let mut open = OpenCard::new(card, 0);
    let quest = scene.content.cards[card].quest.iter();
    for (place, part) in quest.flat_map(|quest| &quest.parts).enumerate() {
        match part.task {
            Task::Guard { troops, .. } => open.troops = open.troops.plus(troops),
            Task::Boss { markers, .. } | Task::Hunt { markers, .. } => {
                if let Some([first, ..]) = open.progress.get_mut(place) {
                    *first = markers;
                }
            }
            _ => {}
        }
    }
    open
}

/// Where its figures come from.
pub(super) fn sources(scene: &Scene<'_>, card: Shown) -> String {
    let say = |text: &Text| scene.say(text);
    let content = scene.content;
    let source: Option<&Source> = match card {
        Shown::Card(it) => Some(&content.cards[it].source),
        Shown::Equipment(it) => Some(&content.equipment[it].source),
        Shown::Spell(it) => Some(&content.spells[it].source),
        Shown::Hero(it) => Some(&content.heroes[it].source),
        Shown::Special(_) => None,
    };
    source.map_or_else(String::new, |source| {
        alt_text::provenance(source, "dwarves", scene.request.language, say)
    })
}
