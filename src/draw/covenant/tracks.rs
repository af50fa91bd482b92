//! The three tracks: what their spaces give, and who stands where.

use super::{Scene, effects, look};
use crate::{
    draw::{
        Canvas,
        flow::Piece,
        geometry::{Rect, at},
        text::Align,
        tint::{DEEP, INK, PARCHMENT, PARCHMENT_SHADE, ROCK, Tint},
    },
    games::covenant::vocabulary::{
        goods::{Clan, Track},
        pieces::Steps,
    },
};

/// The head of a track, where those stand who have not begun it.
const HEAD: f32 = 44.0;
/// The side of drawings.
const ART: f32 = 29.0;
/// Where what a space gives begins.
const GIVES: f32 = 47.0;

/// The ink of the numbers of spaces, lighter than that of what they give.
const NUMBER: Tint = INK.mix(PARCHMENT, 105);

/// Draws them side by side, the first space at the bottom.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect) {
    canvas.panel(rect);
    let room = rect.inset(8.0).snapped();
    canvas.sprite(("covenant-tracks", scene.content.hash()), room, |canvas, local| {
        canvas.rect(local, 0.0, ROCK);
        for (place, track) in Track::ALL.iter().enumerate() {
            plan(scene, canvas, local.cell((Track::COUNT, 1), 8.0, place, 0), *track);
        }
    });
    for (place, track) in Track::ALL.iter().enumerate() {
        markers(scene, canvas, room.cell((Track::COUNT, 1), 8.0, place, 0), *track);
    }
}

/// The row of a space; the head for those that stand at the start.
fn space(scene: &Scene<'_>, column: Rect, track: Track, number: u8) -> Rect {
    let (head, below) = column.cut_top(HEAD);
    if number == 0 {
        return Rect { h: HEAD - 4.0, ..head };
    }
    let rows = usize::from(scene.content.tracks[track].end());
    below.cell((1, rows), 2.0, 0, rows.saturating_sub(usize::from(number)))
}

fn plan(scene: &Scene<'_>, canvas: &mut Canvas<'_>, column: Rect, track: Track) {
    let head = space(scene, column, track, 0).snapped();
    canvas.rect(head, 6.0, DEEP);
    canvas.art(effects::track(track), Rect::around(at(head.x + 22.0, head.centre().y), 38.0));
    let plan = &scene.content.tracks[track];
    for number in 1..=plan.end() {
        let row = space(scene, column, track, number).snapped();
        let spot = plan.space(number);
        let ground: Tint = match number {
            _ if spot.achievement => Tint::hex(0xff_e39a),
            _ if number % 2 == 0 => PARCHMENT,
            _ => PARCHMENT_SHADE,
        };
        canvas.rect(row, 4.0, INK);
        canvas.rect(row.inset(1.5), 3.0, ground);
        let tall = Rect { y: row.y - 1.0, h: row.h + 2.0, ..row };
        let label = Rect { x: row.x + 2.0, w: 34.0, ..tall };
        canvas.text(label, &number.to_string(), &look::bold(NUMBER).align(Align::Right));
        let room = Rect { x: row.x + GIVES, w: row.w - GIVES, ..tall };
        look::pieces(canvas, room, &gives(scene, track, number), ART, INK);
    }
}

fn gives(scene: &Scene<'_>, track: Track, number: u8) -> Vec<Piece> {
    let spot = scene.content.tracks[track].space(number);
    let achievement = spot.achievement.then(|| Piece::art("covenant-achievement"));
    let reward = effects::reward(spot.reward).into_iter().flatten();
    achievement.into_iter().chain(reward).collect()
}

fn markers(scene: &Scene<'_>, canvas: &mut Canvas<'_>, column: Rect, track: Track) {
    let mut rows: Vec<(u8, Vec<(Clan, u8)>)> = Vec::new();
    for (clan, tracks, before) in standing(scene) {
        let at = tracks.get(track);
        let gained = at.saturating_sub(before.get(track));
        match rows.iter_mut().find(|(number, _)| *number == at) {
            Some((_, clans)) => clans.push((clan, gained)),
            None => rows.push((at, vec![(clan, gained)])),
        }
    }
    for (number, clans) in rows {
        let row = space(scene, column, track, number);
        let radius = 10.0;
        let drawings = if number == 0 { 1 } else { gives(scene, track, number).len() };
        let free = row.w - GIVES - 32.0 * drawings as f32 - radius * 3.0;
        let step = (free / clans.len().saturating_sub(1).max(1) as f32).clamp(13.0, 24.0);
        for (place, (clan, gained)) in clans.iter().enumerate() {
            let x = row.right() - radius * 1.6 - step * place as f32;
            let centre = at(x, row.centre().y);
            if *gained > 0 {
                canvas.disc(centre, radius * 1.5, INK);
                canvas.disc(centre, radius * 1.36, look::NEWS);
            }
            canvas.mark(look::clan(*clan), centre, radius, "");
        }
    }
}

/// Where every clan stands, and stood before its last turn.
fn standing(scene: &Scene<'_>) -> Vec<(Clan, Steps, Steps)> {
    let view = scene.view;
    let clans = view.clans.iter();
    let clans = clans.map(|(seat, board)| (board.clan, board.tracks, view.news[seat].tracks));
    let elders = view.elders.iter().map(|it| (it.clan, it.tracks, it.news.tracks));
    clans.chain(elders).collect()
}
