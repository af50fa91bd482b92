//! One cave alone, and in words what its blue rooms always do.

use super::{Scene, cavern};
use crate::{
    draw::{
        Canvas, WIDTH,
        geometry::{Rect, at},
        text::Style,
        tint::CHALK,
    },
    games::cave::{cards::Room, words},
};

/// The space around things.
const GAP: f32 = 12.0;
/// The height of a line about what is always active.
const LINE: f32 = 60.0;

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let cave = cavern::Look::alone(scene).height(WIDTH - 2.0 * GAP);
    let lines = always(scene).len() as f32 * LINE;
    (WIDTH as u32, (cave + lines + 2.0 * GAP) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let look = cavern::Look::alone(scene);
    let (cave, below) = whole.cut_top(look.height(whole.w));
    cavern::paint(scene, canvas, cave, scene.shown(), look);
    for (place, (room, said)) in always(scene).into_iter().enumerate() {
        let line = Rect::new(below.x, below.y + LINE * place as f32, below.w, LINE);
        canvas.art(&format!("room-{room}"), Rect::around(at(line.x + 40.0, line.centre().y), 52.0));
        let room = Rect::new(line.x + 80.0, line.y, line.w - 90.0, line.h);
        canvas.text(room, &said, &Style::plain(40.0, CHALK).least(30.0));
    }
}

/// The blue rooms of the cave, and what they always do.
pub(super) fn always(scene: &Scene<'_>) -> Vec<(Room, String)> {
    let rooms = scene.view.tribes[scene.shown()].rooms();
    let active = rooms.iter().filter(|room| scene.content.rooms[*room].always.is_some());
    let said = |room: Room| {
        let does = words::room_effects(&scene.content.rooms[room]);
        let does: Vec<String> = does.iter().map(|text| scene.say(text)).collect();
        format!("{}: {}", scene.say(&words::room(room)), does.join(" · "))
    };
    active.map(|room| (room, said(room))).collect()
}
