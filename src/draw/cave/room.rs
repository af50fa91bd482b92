//! A room tile, and the icon that says which walls it wants.

use super::{Scene, effects};
use crate::{
    draw::{
        Canvas,
        flow::Flow,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{INK, PARCHMENT, PARCHMENT_SHADE, Tint},
    },
    games::cave::{
        board::Enclosure,
        cards::{Colour, Room, WallClass},
        words,
    },
};

/// The band of an orange room.
pub(super) const ORANGE: Tint = Tint::hex(0xf0_a03c);
/// The band of a blue room.
pub(super) const BLUE: Tint = Tint::hex(0x8f_b8e8);

/// The colour of a room's band.
pub(super) fn band(colour: Colour) -> Tint {
    match colour {
        Colour::Orange => ORANGE,
        Colour::Blue => BLUE,
    }
}

/// A room tile: name, picture, walls, price, points and effect.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, room: Room) {
    let what = ("cave-room", scene.content.hash(), room, scene.request.language);
    canvas.sprite(what, rect, |canvas, rect| tile(scene, canvas, rect, room));
}

fn tile(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, room: Room) {
    let card = &scene.content.rooms[room];
    let high = (rect.h * 0.225).round();
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, high, band(card.colour));
    let (name, below) = Rect::new(rect.x, rect.y, rect.w, rect.h - 5.0).inset(2.5).cut_top(high);
    let name = Rect::new(name.x + 4.0, name.y, name.w - 8.0, name.h);
    let style = Style::bold(high * 0.74, INK).least(12.0);
    canvas.text(name, &scene.say(&words::room(room)), &style);

    let effects = effects::room(card);
    let Some(walls) = &card.walls else {
        return printed(canvas, below, room, &effects);
    };
    // Two lines of effect need more height than one.
    let share = if effects.paragraphs() > 1 { 0.49 } else { 0.57 };
    let (middle, foot) = below.cut_top((below.h * share).round());
    let side = middle.h - 5.0;
    let motif = Rect::new(middle.x + 5.0, middle.y + 3.0, side, side);
    canvas.art(&format!("room-{room}"), motif);
    let shield = (middle.h * 0.86).min(middle.w * 0.28);
    let shield_at = at(middle.right() - shield * 0.5 - 3.0, middle.y + middle.h * 0.5 + 1.0);
    canvas.shield(shield_at, shield, card.points.into());
    let width = shield_at.x - shield * 0.5 - motif.right() - 7.0;
    let facts = Rect::new(motif.right() + 4.0, middle.y, width, middle.h);
    let (upper, lower) = facts.cut_top(facts.h * 0.5);
    let icon = (upper.h - 4.0).min(facts.w).round();
    let icon = Rect::around(at(facts.centre().x, upper.centre().y + 2.0), icon);
    wall_icon(canvas, icon.snapped(), walls);
    let style = Style::bold(lower.h * 0.74, INK).least(8.0).align(Align::Centre);
    canvas.flow(lower, &effects::cost(card.cost), &style);
    canvas.rect(Rect::new(foot.x + 2.0, foot.y, foot.w - 4.0, foot.h - 1.0), 6.0, PARCHMENT_SHADE);
    let style = Style::bold(foot.h * 0.56, INK).least(9.0).align(Align::Centre);
    let field = Rect::new(foot.x + 4.0, foot.y, foot.w - 8.0, foot.h - 1.0);
    canvas.flow(field, &effects, &style);
}

/// What the board has printed on it costs nothing and counts nothing: there is
/// all the more space for what it does.
fn printed(canvas: &mut Canvas<'_>, below: Rect, room: Room, effects: &Flow) {
    let side = (below.h - 8.0).min(below.w * 0.4);
    let motif = Rect::new(below.x + 5.0, below.y + 4.0, side, side);
    canvas.art(&format!("room-{room}"), motif);
    let left = motif.right() + 5.0;
    let field = Rect::new(left, below.y + 4.0, below.right() - left - 3.0, below.h - 6.0);
    canvas.rect(field, 6.0, PARCHMENT_SHADE);
    let style = Style::bold(field.h * 0.3, INK).least(9.0).align(Align::Centre);
    canvas.flow(field.inset(3.0), effects, &style);
}

/// The sides of a wall icon that must have a wall, and those that may.
fn sides(class: &WallClass) -> (u8, u8) {
    // An icon may be turned, so one picture of each shape will do: north; north
    // and west; east and west; all but south; all.
    const PICTURES: [u8; 5] = [0b0001, 0b1001, 0b1010, 0b1011, 0b1111];
    let accepted = |sides: &u8| class.accepts(Enclosure(*sides));
    let required = PICTURES.into_iter().find(accepted).unwrap_or_default();
    let most = PICTURES.into_iter().rfind(|sides| accepted(sides) && sides & required == required);
    (required, most.unwrap_or(required) & !required)
}

/// The icon: required walls are thick, optional ones broken, others thin.
pub(super) fn wall_icon(canvas: &mut Canvas<'_>, rect: Rect, class: &WallClass) {
    let (required, optional) = sides(class);
    let thick = (rect.w * 0.2).max(4.0);
    canvas.rect(rect, 1.0, Tint::hex(0xff_f8e6));
    canvas.frame(rect, 1.0, 1.0, Tint::hex(0xa8_9474));
    let bars = [
        Rect::new(rect.x, rect.y, rect.w, thick),
        Rect::new(rect.right() - thick, rect.y, thick, rect.h),
        Rect::new(rect.x, rect.bottom() - thick, rect.w, thick),
        Rect::new(rect.x, rect.y, thick, rect.h),
    ];
    for (side, bar) in bars.into_iter().enumerate() {
        if required >> side & 1 == 1 {
            canvas.rect(bar, 0.0, INK);
        } else if optional >> side & 1 == 1 {
            let across = bar.w > bar.h;
            let grid = if across { (5, 1) } else { (1, 5) };
            for part in [0, 2, 4] {
                let (column, row) = if across { (part, 0) } else { (0, part) };
                canvas.rect(bar.cell(grid, 0.0, column, row), 0.0, Tint::hex(0x8a_5a2f));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Loaded, games::cave::content::Content};

    #[test]
    fn icons_are_those_of_the_content() {
        let content = Loaded::<Content>::shipped().unwrap();
        let icon = |room: Room| sides(content.rooms[room].walls.as_ref().unwrap());
        assert_eq!(icon(Room::Shelf), (0b0001, 0));
        assert_eq!(icon(Room::Grindstone), (0b0001, 0b1000));
        assert_eq!(icon(Room::Warehouse), (0b0001, 0b1010));
        assert_eq!(icon(Room::FoodCorner), (0b1001, 0));
        assert_eq!(icon(Room::GoldVein), (0b1001, 0b0010));
        assert_eq!(icon(Room::Tunnel), (0b1010, 0));
        assert_eq!(icon(Room::Parlor), (0b1011, 0));
        assert_eq!(icon(Room::StateRoom), (0b1011, 0b0100));
        assert_eq!(icon(Room::Dungeon), (0b1111, 0));
    }
}
