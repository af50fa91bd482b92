//! One Hero, large: attributes, Health, ability, Equipment, cards held, and Spells.

use super::{Scene, Shown, card, look};
use crate::{
    draw::{
        BOARD_TEXT, Canvas, WIDTH,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DUST, INK, LAMP, PARCHMENT, ROCK_EDGE},
    },
    engine::{Seat, Text},
    games::dwarves::{view::HeroView, vocabulary::pieces::Attribute},
};

const GAP: f32 = 10.0;
const HEAD: f32 = 250.0;
/// The height of a card with its words, and without.
const CARD: f32 = 164.0;
const NAME: f32 = 74.0;
/// More cards than this are shown without their words.
const EXPLAINED: usize = 12;
const LEAST: f32 = 520.0;

/// The cards that a Hero has: Equipment, cards held, Spells.
pub(super) fn belongings(scene: &Scene<'_>, seat: Seat, hero: &HeroView) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    all.extend(hero.board.equipment.iter().map(|it| Shown::Equipment(*it)));
    all.extend(hero.board.held.iter().map(|it| Shown::Card(*it)));
    if let Some(spells) = scene.view.spells.as_ref().filter(|it| it.owner == seat) {
        all.extend(spells.book.map(Shown::Spell));
        all.extend(spells.hand.iter().map(|it| Shown::Spell(*it)));
    }
    all
}

fn grid(count: usize) -> (usize, f32) {
    if count > EXPLAINED { (3, NAME) } else { (2, CARD) }
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>, seat: Seat) -> (u32, u32) {
    let count = scene.hero(seat).map_or(0, |hero| belongings(scene, seat, hero).len());
    let (columns, high) = grid(count);
    let rows = count.div_ceil(columns) as f32;
    let all = 2.0 * GAP + HEAD + rows * (high + GAP);
    (WIDTH as u32, all.max(LEAST) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, seat: Seat) {
    let (w, h) = size(scene, seat);
    let Some(hero) = scene.hero(seat) else { return };
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD - GAP);
    let (_, below) = below.cut_top(GAP);
    heading(scene, canvas, head, seat, hero);
    let all = belongings(scene, seat, hero);
    let (columns, high) = grid(all.len());
    for (place, thing) in all.iter().enumerate() {
        let row = (place / columns) as f32;
        let line = Rect { y: below.y + row * (high + GAP), h: high, ..below };
        let room = line.cell((columns, 1), GAP, place % columns, 0).snapped();
        one(scene, canvas, room, *thing, high > NAME);
    }
    if all.is_empty() {
        let style = Style::bold(40.0, DUST).least(BOARD_TEXT);
        canvas.text(below, &scene.word("draw-dwarves-no-equipment"), &style);
    }
}

fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat, hero: &HeroView) {
    canvas.panel(rect);
    let inner = rect.inset(14.0);
    let (upper, lower) = inner.cut_top(82.0);
    let token = Rect::around(at(upper.x + 40.0, upper.centre().y), 76.0);
    look::hero(canvas, token, seat, None);
    let active = scene.view.active == seat && scene.view.ending.is_none();
    let name = scene.say(&Shown::Hero(hero.board.hero).name());
    let names = Rect::new(upper.x + 92.0, upper.y, upper.w * 0.54 - 92.0, upper.h);
    let (first, second) = names.cut_top(names.h * 0.56);
    let tint = if active { LAMP } else { CHALK };
    canvas.text(first, &name, &Style::bold(42.0, tint).align(Align::Left).least(BOARD_TEXT));
    let place = Text::new("draw-dwarves-stands")
        .with("who", seat)
        .with("hex", hero.board.hex.to_string().to_uppercase());
    let style = look::words(DUST).name();
    canvas.text(second, &scene.say(&place), &style);
    // Attributes: each with what is printed, if that differs.
    let figures =
        Rect::new(names.right() + 10.0, upper.y, upper.right() - names.right() - 10.0, upper.h);
    for (place, attribute) in Attribute::ALL.iter().enumerate() {
        let cell = figures.cell((3, 1), 8.0, place, 0).snapped();
        canvas.rect(cell, 10.0, ROCK_EDGE);
        let value = hero.attributes.get(attribute.index()).copied().unwrap_or_default();
        let printed = scene.content.heroes[hero.board.hero].attribute(*attribute);
        let tint = match value.cmp(&printed) {
            std::cmp::Ordering::Less => look::LOW,
            std::cmp::Ordering::Equal => CHALK,
            std::cmp::Ordering::Greater => look::RAISED,
        };
        let art = format!("dwarves-{attribute}");
        let start = at(cell.x + 20.0, cell.centre().y);
        let size = 50.0;
        look::stat(canvas, start, size, &art, &value.to_string(), tint);
        if value != printed {
            let room = Rect::new(cell.right() - 52.0, cell.y, 46.0, cell.h);
            canvas.text(room, &format!("({printed})"), &look::letters(DUST));
        }
    }
    let (health, ability) = lower.cut_top(60.0);
    for point in 0..hero.max_health {
        let square =
            Rect::around(at(health.x + 28.0 + 58.0 * f32::from(point), health.centre().y), 50.0);
        canvas.art("dwarves-health", square);
        if point >= hero.board.health {
            canvas.rect(square.inset(-2.0), 0.0, crate::draw::tint::ROCK.alpha(200));
        }
    }
    let text = format!("{}/{}", hero.board.health, hero.max_health);
    let x = health.x + 58.0 * f32::from(hero.max_health) + 18.0;
    let tint = if hero.board.health <= 2 { look::LOW } else { CHALK };
    let style = Style::bold(40.0, tint).align(Align::Left).least(BOARD_TEXT);
    canvas.text(Rect::new(x, health.y, 120.0, health.h), &text, &style);
    let mut x = x + 130.0;
    let mut states: Vec<(&str, String)> = Vec::new();
    if let Some(card) = hero.pinned {
        states.push(("dwarves-pin", scene.say(&crate::games::dwarves::words::card(card))));
    }
    for card in &hero.journeys {
        states.push(("dwarves-journey", scene.say(&crate::games::dwarves::words::card(*card))));
    }
    if hero.board.carries {
        states.push(("dwarves-marker", String::new()));
    }
    let share = (health.right() - x) / states.len().max(1) as f32;
    for (art, said) in states {
        canvas.art(art, Rect::around(at(x + 20.0, health.centre().y), 40.0));
        let room = Rect::new(x + 46.0, health.y - 6.0, share - 54.0, health.h + 12.0);
        canvas.text(room, &said, &look::words(CHALK).lines(2));
        x += share;
    }
    let said = card::told(scene, Shown::Hero(hero.board.hero));
    canvas.text(ability, &said, &Style::plain(32.0, CHALK).least(BOARD_TEXT).lines(2));
}

/// A card with its words.
fn one(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, thing: Shown, explained: bool) {
    canvas.tile(rect, PARCHMENT);
    let inner = Rect { h: rect.h - 3.0, ..rect }.inset(9.0);
    let high = if explained { 38.0 } else { inner.h };
    let (top, below) = inner.cut_top(high);
    card::drawing(scene, canvas, Rect::around(at(top.x + 20.0, top.centre().y), 38.0), thing);
    let name = Rect::new(top.x + 46.0, top.y, top.w - 46.0, top.h);
    let lines = if explained { 1 } else { 2 };
    canvas.text(name, &scene.say(&thing.name()), &look::words(INK).lines(lines));
    if explained {
        let said = match thing {
            Shown::Card(it) => scene.say(&held(scene, it)),
            _ => card::told(scene, thing),
        };
        let style = Style::plain(BOARD_TEXT, INK).least(BOARD_TEXT).lines(3);
        canvas.text_from_top(below, &said, &style);
    }
}

/// What a card that is held does.
fn held(scene: &Scene<'_>, card: crate::games::dwarves::vocabulary::cards::Card) -> Text {
    let clauses = scene.content.cards[card].reward.0.iter();
    let what: Vec<Text> =
        clauses.map(|it| crate::games::dwarves::description::clause(*it)).collect();
    Text::new("dwarves-line-reward").with("what", what)
}
