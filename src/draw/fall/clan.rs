//! One clan: what everybody may know of it.

use super::{
    Scene,
    look::{self, stat},
    map,
};
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        geometry::{Rect, at},
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, DEEP, DUST, INK, LAMP, PARCHMENT_SHADE},
    },
    engine::{Score, Seat},
    games::fall::{
        cards::{Card, Goal},
        score,
        view::ClanView,
        words,
    },
};

/// The width of a clan's panel.
pub(super) const WIDE: f32 = 316.0;
const HEAD: f32 = 66.0;
const LINE: f32 = 46.0;
/// The cards in hand beside each other.
const IN_A_ROW: usize = 5;
const CARD: f32 = 56.0;

/// The height of a clan's panel: cards in hand become fewer, goals more.
pub(super) fn height(scene: &Scene<'_>, seat: Seat) -> f32 {
    let clan = &scene.view.clans[seat];
    let rows = clan.hand.len().div_ceil(IN_A_ROW) as f32;
    let goals = if goals(scene, clan).is_empty() { 0.0 } else { LINE };
    20.0 + HEAD + 2.0 * LINE + rows * (CARD + 4.0) + goals
}

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
    canvas.rect(Rect::new(head.x, head.bottom() - 7.0, head.w, 7.0), 2.0, owner.tint);
    canvas.mark(owner, at(head.x + 26.0, head.centre().y - 3.0), 16.0, "");
    let name = Rect::new(head.x + 50.0, head.y, head.w - 114.0, head.h - 7.0);
    let tint = if view.left.contains(seat) { DUST } else { CHALK };
    let style = Style::bold(32.0, tint).align(Align::Left).least(BOARD_TEXT).name();
    canvas.text(name, &scene.name(seat), &style);
    let total = score::scores(scene.content, view);
    let points = total.iter().find(|score| score.seat == seat).map_or(0, Score::points);
    canvas.shield(at(head.right() - 32.0, head.centre().y - 2.0), 61.0, points);

    let (_, below) = below.cut_top(6.0);
    let (first, below) = below.cut_top(LINE);
    let closed = [
        ("fall-dwarf", clan.pile),
        ("fall-gem-ruby", clan.gem_count),
        ("fall-ogre", clan.ogre_count),
    ];
    for (place, (art, count)) in closed.into_iter().enumerate() {
        stat(canvas, first.cell((3, 1), 4.0, place, 0).inset(2.0), art, &count.to_string());
    }
    let (second, below) = below.cut_top(LINE);
    let land = scene.land();
    let kingdom = land.kingdom(clan.colour);
    let cell = |place: usize| second.cell((3, 1), 4.0, place, 0).inset(2.0);
    stat(canvas, cell(0), "fall-castle", &land.points(kingdom).to_string());
    stat(canvas, cell(1), "fall-realm", &kingdom.len().to_string());
    stat(canvas, cell(2), "fall-dragon", &clan.monsters.len().to_string());
    let castle = view.map.find(Card::Castle, clan.colour).and_then(|cell| view.map.site(cell));
    if castle.is_some_and(|site| map::stopped(scene, site)) {
        let place = at(cell(0).right() - 10.0, cell(0).centre().y);
        canvas.art("blocked", Rect::around(place, 30.0));
    }
    let rows = clan.hand.len().div_ceil(IN_A_ROW) as f32;
    let (hand, below) = below.cut_top(rows * (CARD + 4.0));
    for (place, card) in clan.hand.iter().enumerate() {
        let x = hand.x + (hand.w - 4.0) / IN_A_ROW as f32 * (place % IN_A_ROW) as f32;
        let y = hand.y + (CARD + 4.0) * (place / IN_A_ROW) as f32;
        let back = Rect::new(x + 2.0, y, CARD - 2.0, CARD).snapped();
        canvas.rect(back, 6.0, INK);
        canvas.rect(back.inset(2.0), 4.0, PARCHMENT_SHADE);
        canvas.art(&format!("fall-{card}"), back.inset(5.0));
    }
    let goals = goals(scene, clan);
    if !goals.is_empty() {
        stat(canvas, Rect { h: LINE, ..below }.inset(2.0), "fall-goal", &goals);
    }
}

/// The completed goals, by name.
pub(super) fn goals(scene: &Scene<'_>, clan: &ClanView) -> String {
    let traded = clan.goals.iter().map(|goal: &Goal| scene.say(&words::goal(*goal)));
    let revealed = clan.secret.filter(|_| clan.revealed);
    let revealed = revealed.map(|secret| scene.say(&words::secret(secret)));
    traded.chain(revealed).collect::<Vec<_>>().join(" · ")
}
