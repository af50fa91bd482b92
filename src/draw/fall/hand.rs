//! A hand: for its owner alone what it holds, for others how much.

use super::{
    Scene, board,
    look::{self, large_stat},
    tile::{self, Tile},
};
use crate::{
    draw::{
        Canvas, WIDTH,
        geometry::{Rect, at},
        text::{Align, Style, Weight},
        tint::{CHALK, DEEP, DUST, GLOW, INK, LAMP, PARCHMENT, PARCHMENT_SHADE},
    },
    engine::{Seat, Text},
    games::fall::{
        cards::{Card, Gem, Ogre, Stop},
        view::ClanView,
        words,
    },
};

const GAP: f32 = 12.0;
/// The size of the letters, at the least.
const EM: f32 = 32.0;
const HEAD: f32 = 80.0;
const SECRET: f32 = 196.0;
const GEMS: f32 = 104.0;
/// The height of a line about an ogre card, or about what works by itself.
const LINE: f32 = 66.0;
/// The height of a kingdom card.
const CARD: f32 = 208.0;

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>, seat: Seat) -> (u32, u32) {
    let clan = &scene.view.clans[seat];
    let lines = ogre_lines(clan).len() + always(scene, clan).len();
    let cards = 3.0 * (CARD + GAP);
    let high = HEAD + SECRET + GEMS + LINE * lines as f32 + cards + 5.0 * GAP;
    (WIDTH as u32, high as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, seat: Seat) {
    let clan = &scene.view.clans[seat];
    let (w, h) = size(scene, seat);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, head, seat);
    let (secret, below) = below.cut_top(SECRET);
    secret_goal(scene, canvas, secret, clan);
    let (_, below) = below.cut_top(GAP);
    let (closed, mut below) = below.cut_top(GEMS);
    gems(scene, canvas, closed, clan);
    for (ogre, count) in ogre_lines(clan) {
        let (line, rest) = below.cut_top(LINE);
        below = rest;
        ogre_line(scene, canvas, line, ogre, count);
    }
    for (art, said) in always(scene, clan) {
        let (line, rest) = below.cut_top(LINE);
        below = rest;
        canvas.art(art, Rect::around(at(line.x + 40.0, line.centre().y), 54.0));
        let room = Rect::new(line.x + 84.0, line.y, line.w - 90.0, line.h);
        canvas.text(room, &said, &Style::plain(36.0, CHALK).least(EM).lines(2));
    }
    let (_, below) = below.cut_top(GAP);
    cards(scene, canvas, below, clan);
}

fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
    let clan = &scene.view.clans[seat];
    canvas.mark(look::clan(clan.colour), at(rect.x + 34.0, rect.centre().y), 22.0, "");
    let name = Rect::new(rect.x + 74.0, rect.y, rect.w - 590.0, rect.h);
    let style = Style::bold(46.0, CHALK).align(Align::Left).least(EM).name();
    canvas.text(name, &scene.name(seat), &style);
    let limit = scene.content.figures.hand;
    let count = clan.hand.len() as u32 + u32::from(clan.gem_count) + u32::from(clan.ogre_count);
    let text = Text::new("draw-fall-hand").with("count", count).with("limit", limit);
    let tint = if count > u32::from(limit) { LAMP } else { DUST };
    let right = Rect::new(rect.right() - 510.0, rect.y, 360.0, rect.h);
    let style = Style::bold(38.0, tint).align(Align::Right).least(EM);
    canvas.text(right, &scene.say(&text), &style);
    let pile = Rect::new(rect.right() - 120.0, rect.y + 10.0, 120.0, rect.h - 20.0);
    large_stat(canvas, pile, "fall-dwarf", &clan.pile.to_string(), 40.0);
}

/// The secret goal, what it asks for, and how far that is.
fn secret_goal(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    canvas.panel(rect);
    let below = rect.inset(14.0);
    let art = Rect::around(at(below.x + 80.0, below.centre().y), 150.0);
    let words_room = Rect::new(below.x + 176.0, below.y, below.w - 310.0, below.h);
    let Some(secret) = clan.secret else {
        canvas.art("fall-secret", art);
        let line = |line: usize| words_room.cell((1, 2), 2.0, 0, line);
        let style = Style::bold(42.0, CHALK).align(Align::Left).least(EM);
        canvas.text(line(0), &scene.word("draw-fall-secret"), &style);
        canvas.text(line(1), &scene.word("draw-fall-hidden"), &Style::plain(36.0, CHALK).least(EM));
        return;
    };
    let row = &scene.content.secrets[secret];
    canvas.art(&format!("fall-secret-{secret}"), art);
    let (name, below_name) = words_room.cut_top(52.0);
    let (condition, bar) = below_name.cut_top(below_name.h - 50.0);
    let style = Style::bold(42.0, CHALK).align(Align::Left).least(EM);
    let title =
        format!("{} · {}", scene.word("draw-fall-secret"), scene.say(&words::secret(secret)));
    canvas.text(name, &title, &style);
    let style = Style::plain(34.0, CHALK).lines(2).least(EM - 4.0);
    canvas.text(condition, &scene.say(&words::condition(row.condition)), &style);
    canvas.shield(at(below.right() - 62.0, below.centre().y), 120.0, row.points.into());
    progress(scene, canvas, bar, clan);
}

/// A bar, and in words whether the goal can be revealed.
fn progress(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    let bar = Rect::new(rect.x, rect.y + 4.0, rect.w * 0.4, rect.h - 6.0);
    let Some(progress) = clan.progress else { return };
    canvas.rect(bar, 8.0, INK);
    canvas.rect(bar.inset(2.0), 6.0, DEEP);
    let share = f32::from(progress.have.min(progress.need)) / f32::from(progress.need.max(1));
    let tint = if progress.is_enough() || clan.revealed { LAMP } else { GLOW };
    if share > 0.0 {
        let inner = bar.inset(2.0);
        canvas.rect(Rect { w: inner.w * share, ..inner }, 6.0, tint);
    }
    let figures = format!("{} / {}", progress.have, progress.need);
    let ink = if progress.is_enough() || clan.revealed { INK } else { CHALK };
    canvas.text(bar, &figures, &Style::bold(EM, ink).least(EM));
    let key = match (clan.revealed, progress.is_enough()) {
        (true, _) => "draw-fall-revealed",
        (false, true) => "draw-fall-ready",
        (false, false) => "draw-fall-not-yet",
    };
    let room = Rect::new(bar.right() + 16.0, rect.y, rect.w - bar.w - 16.0, rect.h);
    let tint = if tint == LAMP { LAMP } else { DUST };
    canvas.text(room, &scene.word(key), &Style::bold(34.0, tint).align(Align::Left).least(EM));
}

/// The gems by kind, and how many ogre cards; for others how many of either.
fn gems(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    canvas.panel(rect);
    let (left, right) = rect.inset(12.0).cut_left((rect.w - 24.0) * 0.78);
    if let Some(held) = clan.gems {
        for (place, gem) in Gem::ALL.iter().enumerate() {
            let cell = left.cell((Gem::COUNT, 1), 8.0, place, 0);
            let numbers = scene.targets(gem.key());
            let (badge, cell) = cell.cut_left(if numbers.is_empty() { 0.0 } else { 66.0 });
            let figure = format!("×{}", held.get(*gem));
            large_stat(canvas, cell, &format!("fall-gem-{gem}"), &figure, 44.0);
            look::targets(canvas, badge.centre(), 30.0, &numbers);
        }
    } else {
        let (count, words) = left.cut_left(220.0);
        large_stat(canvas, count, "fall-gem-ruby", &format!("×{}", clan.gem_count), 44.0);
        let style = Style::plain(34.0, DUST).least(EM);
        canvas.text(words, &scene.word("draw-fall-closed"), &style);
    }
    large_stat(canvas, right, "fall-ogre", &format!("×{}", clan.ogre_count), 44.0);
}

/// The ogre cards that are held, for whoever may know.
fn ogre_lines(clan: &ClanView) -> Vec<(Ogre, u8)> {
    clan.ogres.map(|held| held.iter().collect()).unwrap_or_default()
}

/// An ogre card, with what it does.
fn ogre_line(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, ogre: Ogre, count: u8) {
    let line = Rect { y: rect.y + 6.0, h: rect.h - 6.0, ..rect };
    canvas.rect(line, 8.0, PARCHMENT);
    let numbers = scene.targets(ogre.key());
    let (badge, line) = line.cut_left(if numbers.is_empty() { 0.0 } else { 68.0 });
    look::targets(canvas, badge.centre(), 28.0, &numbers);
    canvas
        .art(&format!("fall-ogre-{ogre}"), Rect::around(at(line.x + 38.0, line.centre().y), 54.0));
    let name = Rect::new(line.x + 76.0, line.y, 190.0, line.h);
    let style = Style::bold(36.0, INK).align(Align::Left).least(EM);
    canvas.text(name, &scene.say(&words::ogre(ogre)), &style);
    let effect = Rect::new(line.x + 276.0, line.y, line.w - 370.0, line.h);
    let style = Style::plain(34.0, INK).least(EM);
    canvas.text(effect, &scene.say(&words::ogre_effect(ogre)), &style);
    let figure = Rect::new(line.right() - 90.0, line.y, 78.0, line.h);
    let style = Style::bold(38.0, INK).align(Align::Right).least(EM);
    canvas.text(figure, &format!("×{count}"), &style);
}

/// What a clan's castle does by itself, and what monsters block in its kingdom.
pub(super) fn always(scene: &Scene<'_>, clan: &ClanView) -> Vec<(&'static str, String)> {
    let land = scene.land();
    let Some(castle) = scene.view.map.find(Card::Castle, clan.colour) else { return Vec::new() };
    let mut said = Vec::new();
    let extra = scene.content.cards[Card::Castle].extra_actions;
    if extra > 0 && !land.stopped(castle, Stop::ExtraAction) {
        let text = Text::new("draw-fall-castle-gives").with("count", extra);
        said.push(("fall-castle", scene.say(&text)));
    }
    let blocked = Stop::ALL.iter().filter(|what| land.stopped(castle, **what));
    let blocked: Vec<Text> =
        blocked.map(|what| Text::new(format!("draw-fall-stop-{what}"))).collect();
    if !blocked.is_empty() {
        said.push(("blocked", scene.say(&Text::new("draw-fall-blocked").with("what", blocked))));
    }
    said
}

/// All nine kingdom cards; those that are on the map are dark.
fn cards(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    for (place, card) in Card::ALL.iter().enumerate() {
        let line = Rect::new(rect.x, rect.y + (CARD + GAP) * (place / 3) as f32, rect.w, CARD);
        let cell = line.cell((3, 1), GAP, place % 3, 0).snapped();
        let held = clan.hand.contains(*card);
        canvas.rect(cell, 10.0, INK);
        canvas.rect(cell.inset(2.0), 8.0, if held { PARCHMENT } else { DEEP });
        let side = 172.0;
        let rect = Rect::new(cell.x + 10.0, (cell.centre().y - side / 2.0).round(), side, side);
        let number = scene.targets(card.key()).first().copied();
        let tile = Tile { numbered: number.is_some(), ..Tile::plain(*card, clan.colour) };
        tile::paint(scene, canvas, rect, &tile);
        let left = rect.right() + 10.0;
        let words_room = Rect::new(left, cell.y + 6.0, cell.right() - left - 8.0, cell.h - 12.0);
        let said = scene.say(&words::card(*card));
        let short = canvas.measure(&said, Weight::Bold) * EM <= words_room.w;
        let (name, task) = words_room.cut_top(if short { 44.0 } else { 80.0 });
        let ink = if held { INK } else { DUST };
        let style = Style::bold(36.0, ink).align(Align::Left).lines(2).least(EM);
        canvas.text(name, &said, &style);
        let face = &scene.content.cards[*card];
        let text = Text::new("draw-fall-task").with("need", face.need);
        let style = Style::plain(30.0, ink).lines(4).least(28.0);
        canvas.text(task, &scene.say(&text.with("task", words::task(face.task))), &style);
        if !held {
            canvas.dim(rect, 3.0, DEEP.alpha(170));
        }
        if let Some(number) = number {
            let (centre, radius) = tile::corner(rect);
            canvas.target(centre, radius, number);
        }
    }
}

/// The ground that cards in words lie on.
pub(super) const GROUND: crate::draw::tint::Tint = PARCHMENT_SHADE;

/// The cost of a goal in drawings.
pub(super) use board::gems as cost;
