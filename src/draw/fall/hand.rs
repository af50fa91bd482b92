//! A hand: for its owner alone what it holds, for others how much.

use super::{
    Scene, board,
    look::{self, stat},
    tile::{self, Tile},
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DEEP, DUST, GLOW, INK, LAMP, PARCHMENT, PARCHMENT_SHADE},
    },
    engine::{Seat, Text},
    games::fall::{
        cards::{Card, Dwarfs, Gem, Ogre},
        map::Turned,
        view::ClanView,
        words,
    },
};

/// Upright, as a phone is held.
pub(super) const SIZE: (u32, u32) = (1_000, 1_360);
const GAP: f32 = 14.0;
const TITLE: f32 = 34.0;

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, seat: Seat) {
    let clan = &scene.view.clans[seat];
    let whole = Rect::new(0.0, 0.0, SIZE.0 as f32, SIZE.1 as f32).inset(GAP);
    let (head, below) = whole.cut_top(72.0);
    heading(scene, canvas, head, seat);
    let (secret, below) = below.cut_top(196.0);
    secret_goal(scene, canvas, Rect { h: secret.h - GAP, ..secret }, clan);
    let (closed, below) = below.cut_top(300.0);
    let closed = Rect { h: closed.h - GAP, ..closed };
    let (left, right) = closed.cut_left(closed.w * 0.36);
    gems(scene, canvas, Rect { w: left.w - GAP, ..left }, clan);
    ogres(scene, canvas, right, clan);
    cards(scene, canvas, below, clan);
}

fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
    let clan = &scene.view.clans[seat];
    canvas.mark(look::clan(clan.colour), at(rect.x + 30.0, rect.centre().y), 20.0, "");
    let name = Rect::new(rect.x + 66.0, rect.y, rect.w - 420.0, rect.h);
    let style = Style::bold(36.0, CHALK).align(Align::Left).lines(2).least(7.0);
    canvas.text(name, &scene.name(seat), &style);
    let limit = scene.content.figures.hand;
    let count = clan.hand.len() as u32 + u32::from(clan.gem_count) + u32::from(clan.ogre_count);
    let text = Text::new("draw-fall-hand").with("count", count).with("limit", limit);
    let tint = if count > u32::from(limit) { LAMP } else { DUST };
    let right = Rect::new(rect.right() - 340.0, rect.y, 240.0, rect.h);
    let style = Style::bold(26.0, tint).align(Align::Right).lines(2).least(14.0);
    canvas.text(right, &scene.say(&text), &style);
    let pile = Rect::new(rect.right() - 90.0, rect.y + 10.0, 90.0, rect.h - 20.0);
    stat(canvas, pile, "fall-dwarf", &clan.pile.to_string());
}

fn titled(canvas: &mut Canvas<'_>, rect: Rect, title: &str) -> Rect {
    canvas.panel(rect);
    let (head, below) = rect.inset(12.0).cut_top(TITLE);
    canvas.text(head, title, &Style::bold(23.0, DUST).align(Align::Left).least(12.0));
    below
}

/// The secret goal, what it asks for, and how far that is.
fn secret_goal(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    let below = titled(canvas, rect, &scene.word("draw-fall-secret"));
    let Some(secret) = clan.secret else {
        canvas.art("fall-secret", Rect::around(at(below.x + 64.0, below.centre().y), 110.0));
        let room = Rect::new(below.x + 150.0, below.y, below.w - 160.0, below.h);
        let style = Style::plain(28.0, CHALK).least(14.0);
        canvas.text(room, &scene.word("draw-fall-hidden"), &style);
        return;
    };
    let row = &scene.content.secrets[secret];
    canvas.art(
        &format!("fall-secret-{secret}"),
        Rect::around(at(below.x + 64.0, below.centre().y), 112.0),
    );
    let words_room = Rect::new(below.x + 140.0, below.y, below.w - 250.0, below.h);
    let line = |line: usize| words_room.cell((1, 3), 2.0, 0, line);
    let style = Style::bold(34.0, CHALK).align(Align::Left).least(16.0);
    canvas.text(line(0), &scene.say(&words::secret(secret)), &style);
    let style = Style::plain(24.0, CHALK).lines(2).least(12.0);
    canvas.text(line(1), &scene.say(&words::condition(row.condition)), &style);
    canvas.shield(at(below.right() - 52.0, below.centre().y), 92.0, row.points.into());
    progress(scene, canvas, line(2), clan);
}

/// A bar, and in words whether the goal can be revealed.
fn progress(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    let bar = Rect::new(rect.x, rect.y + 8.0, rect.w * 0.45, rect.h - 14.0);
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
    canvas.text(bar, &figures, &Style::bold(22.0, ink).least(12.0));
    let key = match (clan.revealed, progress.is_enough()) {
        (true, _) => "draw-fall-revealed",
        (false, true) => "draw-fall-ready",
        (false, false) => "draw-fall-not-yet",
    };
    let room = Rect::new(bar.right() + 14.0, rect.y, rect.w - bar.w - 14.0, rect.h);
    let style =
        Style::bold(22.0, if tint == LAMP { LAMP } else { DUST }).align(Align::Left).least(11.0);
    canvas.text(room, &scene.word(key), &style);
}

/// So many cards, for those who may not know which.
fn hidden(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, art: &str, count: u8) {
    let (upper, lower) = rect.cut_top(rect.h * 0.7);
    let middle = Rect::around(upper.centre(), 170.0);
    stat(
        canvas,
        Rect { h: 84.0, y: upper.centre().y - 42.0, ..middle },
        art,
        &format!("× {count}"),
    );
    let style = Style::plain(22.0, DUST).align(Align::Centre).least(12.0);
    canvas.text(lower, &scene.word("draw-fall-closed"), &style);
}

/// The gems by kind.
fn gems(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    let text = Text::new("draw-fall-hand-gems").with("count", clan.gem_count);
    let below = titled(canvas, rect, &scene.say(&text));
    let Some(held) = clan.gems else {
        return hidden(scene, canvas, below, "fall-gem-ruby", clan.gem_count);
    };
    for (place, gem) in Gem::ALL.iter().enumerate() {
        let cell = below.cell((2, 2), 8.0, place % 2, place / 2);
        stat(canvas, cell.inset(4.0), &format!("fall-gem-{gem}"), &format!("× {}", held.get(*gem)));
        look::targets(canvas, at(cell.x + 16.0, cell.y + 18.0), 16.0, &scene.targets(gem.key()));
    }
}

/// The ogre cards, with what they do.
fn ogres(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    let text = Text::new("draw-fall-hand-ogres").with("count", clan.ogre_count);
    let below = titled(canvas, rect, &scene.say(&text));
    let Some(held) = clan.ogres else {
        return hidden(scene, canvas, below, "fall-ogre", clan.ogre_count);
    };
    for (row, ogre) in Ogre::ALL.iter().enumerate() {
        let count = held.get(*ogre);
        let line = below.cell((1, Ogre::COUNT), 4.0, 0, row);
        let ground = if count > 0 { PARCHMENT } else { DEEP };
        canvas.rect(line, 6.0, ground);
        let side = line.h - 4.0;
        canvas.art(
            &format!("fall-ogre-{ogre}"),
            Rect::around(at(line.x + 28.0, line.centre().y), side),
        );
        let (ink, lesser) = if count > 0 { (INK, INK) } else { (DUST, DUST) };
        let name = Rect::new(line.x + 60.0, line.y, 120.0, line.h);
        canvas.text(
            name,
            &scene.say(&words::ogre(*ogre)),
            &Style::bold(22.0, ink).align(Align::Left).least(11.0),
        );
        let effect = Rect::new(line.x + 186.0, line.y, line.w - 250.0, line.h);
        let style = Style::plain(19.0, lesser).lines(2).least(10.0);
        canvas.text(effect, &scene.say(&words::ogre_effect(*ogre)), &style);
        let figure = Rect::new(line.right() - 60.0, line.y, 52.0, line.h);
        canvas.text(
            figure,
            &format!("× {count}"),
            &Style::bold(24.0, ink).align(Align::Right).least(12.0),
        );
        look::targets(canvas, at(line.x + 14.0, line.centre().y), 15.0, &scene.targets(ogre.key()));
    }
}

/// All nine kingdom cards; those that are on the map are dark.
fn cards(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, clan: &ClanView) {
    let text = Text::new("draw-fall-hand-cards").with("count", clan.hand.len() as u32);
    let below = titled(canvas, rect, &scene.say(&text));
    for (place, card) in Card::ALL.iter().enumerate() {
        let cell = below.cell((3, 3), 10.0, place % 3, place / 3).snapped();
        let held = clan.hand.contains(*card);
        canvas.rect(cell, 8.0, INK);
        canvas.rect(cell.inset(2.0), 6.0, if held { PARCHMENT } else { DEEP });
        let side = ((cell.h - 16.0) * 0.74).round();
        let tile = Tile {
            card: *card,
            of: clan.colour,
            turned: Turned::Upright,
            height: 1,
            dwarfs: Dwarfs::NONE,
            realm: Vec::new(),
            named: false,
        };
        let rect = Rect::new(cell.x + 8.0, (cell.centre().y - side / 2.0).round(), side, side);
        tile::paint(scene, canvas, rect, &tile);
        let face = &scene.content.cards[*card];
        let words_room = Rect::new(
            rect.right() + 8.0,
            cell.y + 6.0,
            cell.right() - rect.right() - 14.0,
            cell.h - 12.0,
        );
        let (name, task) = words_room.cut_top(words_room.h * 0.42);
        let (ink, lesser) = if held { (INK, INK) } else { (DUST, DUST) };
        let style = Style::bold(21.0, ink).align(Align::Left).lines(3).least(10.0);
        canvas.text(name, &scene.say(&words::card(*card)), &style);
        let text = Text::new("draw-fall-task")
            .with("need", face.need)
            .with("task", words::task(face.task));
        let style = Style::plain(17.0, lesser).lines(5).least(9.0);
        canvas.text(task, &scene.say(&text), &style);
        if !held {
            canvas.dim(rect, 3.0, DEEP.alpha(170));
        }
        look::targets(
            canvas,
            at(rect.right() - 14.0, rect.y + 16.0),
            19.0,
            &scene.targets(card.key()),
        );
    }
}

/// The ground that cards in words lie on.
pub(super) const GROUND: crate::draw::tint::Tint = PARCHMENT_SHADE;

/// The cost of a goal in drawings.
pub(super) use board::gems as cost;
