//! One clan: what everybody may know of it.

use super::{
    Scene,
    look::{self, stat},
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, DEEP, DUST, LAMP},
    },
    engine::{Score, Seat, Text},
    games::fall::{cards::Goal, score, words},
};

/// The height of a clan's panel.
pub(super) const HIGH: f32 = 214.0;
const HEAD: f32 = 58.0;

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
    let view = scene.view;
    let clan = &view.clans[seat];
    canvas.panel(rect);
    if view.active == Some(seat) {
        canvas.frame(rect, ROUND + 4.0, 5.0, LAMP);
    }
    let (head, below) = rect.inset(8.0).cut_top(HEAD);
    canvas.rect(head, ROUND, DEEP);
    let owner = look::clan(clan.colour);
    canvas.rect(Rect::new(head.x, head.bottom() - 5.0, head.w, 5.0), 2.0, owner.tint);
    canvas.mark(owner, at(head.x + 28.0, head.centre().y - 2.0), 15.0, "");
    let name = Rect::new(head.x + 54.0, head.y, head.w - 128.0, head.h - 5.0);
    let tint = if view.left.contains(seat) { DUST } else { CHALK };
    let style = Style::bold(27.0, tint).align(Align::Left).lines(2).least(5.0);
    canvas.text(name, &scene.name(seat), &style);
    let total = score::scores(scene.content, view);
    let points = total.iter().find(|score| score.seat == seat).map_or(0, Score::points);
    canvas.shield(at(head.right() - 34.0, head.centre().y - 1.0), 54.0, points);

    let lines = Rect::new(below.x, below.y + 8.0, below.w, below.h - 8.0);
    let line = |row: usize| lines.cell((1, 3), 6.0, 0, row);
    let hand = [
        ("fall-dwarf", clan.pile),
        ("fall-cards", clan.hand.len() as u8),
        ("fall-gem-ruby", clan.gem_count),
        ("fall-ogre", clan.ogre_count),
    ];
    for (place, (art, count)) in hand.into_iter().enumerate() {
        stat(canvas, line(0).cell((4, 1), 4.0, place, 0), art, &count.to_string());
    }
    let land = scene.land();
    let kingdom = land.kingdom(clan.colour);
    let cards = Text::new("draw-fall-kingdom")
        .with("points", land.points(kingdom))
        .with("cards", kingdom.len());
    let (left, right) = line(1).cut_left(line(1).w * 0.62);
    stat(canvas, Rect { w: left.w - 4.0, ..left }, "fall-castle", &scene.say(&cards));
    stat(canvas, right, "fall-dragon", &clan.monsters.len().to_string());
    stat(canvas, line(2), "fall-goal", &goals(scene, seat));
}

/// The completed goals, by name.
fn goals(scene: &Scene<'_>, seat: Seat) -> String {
    let clan = &scene.view.clans[seat];
    let traded = clan.goals.iter().map(|goal: &Goal| scene.say(&words::goal(*goal)));
    let revealed = clan.secret.filter(|_| clan.revealed);
    let revealed = revealed.map(|secret| scene.say(&words::secret(secret)));
    let all: Vec<String> = traded.chain(revealed).collect();
    if all.is_empty() { "–".to_owned() } else { all.join(" · ") }
}
