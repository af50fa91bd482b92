//! The whole table.

use super::{Scene, clan, displays, look, map, sites, tracks};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, DUST, LAMP, Tint},
    },
    engine::Seat,
    games::covenant::{map::district::Mountain, vocabulary::cards::Project, words},
};

pub(super) const WIDE: f32 = 1_280.0;
/// The space around and between things.
const GAP: f32 = 10.0;
const HEAD: f32 = 50.0;
/// The height of the map and the tracks.
const UPPER: f32 = 608.0;
/// The width of the map.
const MAP: f32 = 784.0;
/// The height of the projects in a row of their own.
const PROJECTS: f32 = 80.0;

/// How many rows of strips there are.
fn rows(scene: &Scene<'_>) -> usize {
    usize::from(scene.view.clans.count()).max(2).div_ceil(2)
}

/// Whether a place for a strip is free, where the projects go.
fn has_place(scene: &Scene<'_>) -> bool {
    scene.view.clans.count() == 3
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let strips = rows(scene) as f32 * (clan::HIGH + GAP);
    let projects = if has_place(scene) { 0.0 } else { PROJECTS + GAP };
    let high = GAP + HEAD + UPPER + displays::HIGH + sites::HIGH + GAP * 3.0 + projects + strips;
    (WIDE as u32, high as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    heading(scene, canvas, Rect { h: HEAD - 6.0, y: head.y - 2.0, ..head }, 35.0);
    let (upper, below) = below.cut_top(UPPER);
    let (land, track) = upper.cut_left(MAP);
    canvas.panel(land);
    map::corners(scene, canvas, land.inset(10.0));
    map::paint(scene, canvas, land.inset(10.0));
    tracks::paint(scene, canvas, Rect { x: track.x + GAP, w: track.w - GAP, ..track });
    let (_, below) = below.cut_top(GAP);
    let (rows_of_tiles, below) = below.cut_top(displays::HIGH);
    displays::paint(scene, canvas, rows_of_tiles);
    let (_, below) = below.cut_top(GAP);
    let (building, below) = below.cut_top(sites::HIGH);
    sites::paint(scene, canvas, building);
    let (_, mut strips) = below.cut_top(GAP);
    if has_place(scene) {
        let room = strip(strips, 3);
        for (place, project) in scene.view.projects.iter().enumerate() {
            let line = room.cell((1, scene.view.projects.len()), 5.0, 0, place).snapped();
            project_line(scene, canvas, line, place, *project);
        }
    } else {
        let (goals, below) = strips.cut_top(PROJECTS);
        for (place, project) in scene.view.projects.iter().enumerate() {
            let room = goals.cell((scene.view.projects.len(), 1), GAP, place, 0).snapped();
            project_panel(scene, canvas, room, place, *project);
        }
        (_, strips) = below.cut_top(GAP);
    }
    for (place, seat) in order(scene).into_iter().enumerate() {
        clan::paint(scene, canvas, strip(strips, place), seat);
    }
    if let Some(elders) = &scene.view.elders {
        clan::elders(scene, canvas, strip(strips, 1), elders);
    }
}

fn strip(strips: Rect, place: usize) -> Rect {
    let row = (place / 2) as f32;
    let line = Rect::new(strips.x, strips.y + row * (clan::HIGH + GAP), strips.w, clan::HIGH);
    line.cell((2, 1), GAP, place % 2, 0).snapped()
}

/// The seats in the order of turns.
pub(super) fn order(scene: &Scene<'_>) -> Vec<Seat> {
    (0..scene.view.clans.count()).map(|place| scene.view.seat_at(place)).collect()
}

/// The era and the turn, and what is going on, with the token of whoever acts.
pub(super) fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, size: f32) {
    let (left, right) = rect.cut_left(rect.w * 0.37);
    let style = Style::bold(size, CHALK).align(Align::Left).least(size * 0.8);
    canvas.text(left, &scene.say(&scene.era()), &style);
    let said = scene.say(&scene.going_on());
    let style = Style::bold(size, LAMP).align(Align::Right).least(size * 0.8).name();
    canvas.text(right, &said, &style);
    let acting: Vec<Seat> = scene.view.waits_for.iter().collect();
    let wide = (canvas.measure(&said, style.weight) * style.size).min(right.w);
    let mut x = right.right() - wide - 34.0;
    if x - 30.0 * acting.len() as f32 > left.x + left.w * 0.9 {
        for seat in acting.into_iter().rev() {
            let owner = look::clan(scene.view.clans[seat].clan);
            canvas.mark(owner, at(x, rect.centre().y), 14.0, "");
            x -= 38.0;
        }
    }
}

/// Whether the next Council scores a project.
fn is_lit(scene: &Scene<'_>, place: usize) -> bool {
    place < usize::from(scene.view.era) && scene.view.result.is_none()
}

/// The name of a project with its number.
fn project_name(scene: &Scene<'_>, place: usize, project: Project) -> String {
    format!("{}. {}", place + 1, scene.say(&words::project(project)))
}

/// The ground of a project, lit if the next Council scores it.
fn project_ground(scene: &Scene<'_>, canvas: &mut Canvas<'_>, room: Rect, place: usize) -> Tint {
    canvas.panel(room);
    if is_lit(scene, place) {
        canvas.frame(room, ROUND + 4.0, 3.0, LAMP);
        return LAMP;
    }
    DUST
}

/// What a project is worth to every clan now, from the left.
fn worth_line(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, project: Project) {
    let all = worths(scene, project);
    let step = rect.w / all.len().max(1) as f32;
    for (place, (owner, worth)) in all.into_iter().enumerate() {
        let x = rect.x + step.min(84.0) * place as f32;
        canvas.mark(look::clan(owner), at(x + 12.0, rect.centre().y), 10.0, "");
        let figure = Rect::new(x + 28.0, rect.y, 40.0, rect.h);
        canvas.text(figure, &worth.to_string(), &look::words(CHALK));
    }
}

/// A project with what every clan would score for it now.
fn project_panel(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    room: Rect,
    place: usize,
    project: Project,
) {
    let tint = project_ground(scene, canvas, room, place);
    let (left, right) = room.inset(6.0).cut_left(50.0);
    canvas.art("covenant-project", Rect::around(at(left.centre().x, left.centre().y), 46.0));
    let (name, points) = right.cut_top(right.h * 0.5);
    canvas.text(name, &project_name(scene, place, project), &look::words(tint));
    worth_line(scene, canvas, points, project);
}

/// The same in one line.
fn project_line(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    room: Rect,
    place: usize,
    project: Project,
) {
    let tint = project_ground(scene, canvas, room, place);
    let (name, points) = room.inset(4.0).cut_left(room.w - 224.0);
    let name = Rect { x: name.x + 10.0, w: name.w - 18.0, ..name };
    canvas.text(name, &project_name(scene, place, project), &look::words(tint));
    worth_line(scene, canvas, points, project);
}

/// What a project is worth to every player now.
pub(super) fn worths(
    scene: &Scene<'_>,
    project: Project,
) -> Vec<(crate::games::covenant::vocabulary::goods::Clan, u8)> {
    let mountain = Mountain { content: scene.content, halls: &scene.view.halls };
    let worth = |seat: Seat| {
        let clan = scene.view.clans[seat].clan;
        (clan, mountain.project(clan, project))
    };
    order(scene).into_iter().map(worth).collect()
}
