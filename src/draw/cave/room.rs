//! A room tile, and the icon that says which walls it wants.

use super::{Scene, effects};
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        flow::{Flow, Piece},
        geometry::{Point, Rect, at},
        parts::ROUND,
        text::{Align, LINE, Style},
        tint::{INK, PARCHMENT, PARCHMENT_SHADE, Tint},
    },
    games::cave::{
        board::Enclosure,
        cards::{Colour, Room, RoomCard, WallClass},
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

/// How a room is shown.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
pub(super) struct Face {
    /// The size of its letters.
    pub(super) em: u16,
    /// Whether it tells what furnishing it takes: the price and the walls.
    pub(super) priced: bool,
    /// Whether it tells what it does.
    pub(super) effect: bool,
    /// Whether it does so in words as well.
    pub(super) words: bool,
    /// The number of the choice that is on it.
    pub(super) number: Option<u32>,
}

impl Face {
    /// In a cave on a board: what it is and what it is worth.
    pub(super) const SMALL: Self =
        Self { em: 28, priced: false, effect: false, words: false, number: None };
    /// In a cave that is shown alone.
    pub(super) const OWNED: Self = Self { em: 36, effect: true, ..Self::SMALL };
    /// In the display on a board.
    pub(super) const OFFERED: Self = Self { priced: true, effect: true, ..Self::SMALL };

    /// How many ems a tile must be wide to have the number of a choice beside its
    /// name.
    const WIDE: f32 = 7.5;

    fn em(self) -> f32 {
        f32::from(self.em)
    }

    fn is_wide(self, width: f32) -> bool {
        width >= self.em() * Self::WIDE
    }

    /// How high a tile of this width must be.
    pub(super) fn height(self, width: f32) -> f32 {
        let (em, mut high) = (self.em(), 11.0 + self.band());
        if self.priced {
            high += self.facts(width);
        } else if !self.effect {
            high += em * 1.5;
        }
        if self.effect {
            high += em * 2.85;
        }
        if self.words {
            high += em * 3.8;
        }
        high.ceil()
    }

    /// The height of the price and the points: wide tiles have them in one row.
    fn facts(self, width: f32) -> f32 {
        self.em() * if self.is_wide(width) { 2.75 } else { Self::ROW + 1.4 }
    }

    /// The height of a row with a drawing and the points, in ems.
    const ROW: f32 = 1.85;

    /// The height of the band with a name of two lines.
    fn band(self) -> f32 {
        (self.em() * 2.0 * LINE).ceil()
    }
}

/// A room tile.
pub(super) fn paint(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    room: Room,
    face: Face,
) {
    // The number is put on afterwards, so that a tile is drawn once for all numbers.
    let kept = Face { number: face.number.map(|_| 0), ..face };
    let what = ("cave-room", scene.content.hash(), room, scene.request.language, kept);
    canvas.sprite(what, rect, |canvas, rect| tile(scene, canvas, rect, room, face));
    if let Some(number) = face.number {
        let edge = Rect { h: rect.h - 3.0, ..rect.snapped() };
        canvas.target_frame(edge, ROUND, face.em() * 0.2);
        let (centre, radius) = badge(rect.snapped(), face);
        canvas.target(centre, radius, number);
    }
}

/// Where the number of a choice stands: left of the name where there is space, else
/// in place of the drawing.
fn badge(rect: Rect, face: Face) -> (Point, f32) {
    let radius = face.em() * 0.86;
    let inset = radius + face.em() * 0.26;
    if face.is_wide(rect.w) && face.priced {
        return (at(rect.x + inset, rect.y + 2.5 + face.band() / 2.0), radius);
    }
    let below = if face.effect && !face.priced {
        (rect.y + face.band() + rect.bottom() - 5.0) / 2.0
    } else {
        rect.y + 4.0 + face.band() + face.em() * 0.92
    };
    (at(rect.x + inset, below), radius)
}

fn tile(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, room: Room, face: Face) {
    let card = &scene.content.rooms[room];
    let em = face.em();
    let inner = Rect::new(rect.x + 3.0, rect.y + 4.0, rect.w - 6.0, rect.h - 11.0);
    let (mut head, below) = inner.cut_top(face.band());
    let numbered = face.number.is_some();
    // Where not even a small drawing finds room below the name, the name has all of it.
    let name_only = !face.priced && !face.effect && !numbered && below.h < em * 0.75;
    if name_only {
        canvas.tile(rect, band(card.colour));
        let high = inner.h.max(face.band());
        head = Rect { y: rect.centre().y - 1.5 - high / 2.0, h: high, ..inner };
    } else {
        canvas.tile(rect, PARCHMENT);
        canvas.band(rect, face.band(), band(card.colour));
    }
    let wide = face.is_wide(rect.w);
    let mut name = Rect::new(head.x + 3.0, head.y, head.w - 6.0, head.h);
    if numbered && wide && face.priced {
        (_, name) = name.cut_left(em * 2.05);
        name.w -= em * 0.15;
    }
    let worth = !face.priced && face.effect && card.walls.is_some();
    if worth {
        // Beside the name: below it stands what the room does.
        let side = em * 2.0;
        canvas.shield(at(name.right() - side / 2.0, name.centre().y), side, card.points.into());
        name.w -= side + 4.0;
    }
    let style = Style::bold(em * 1.2, INK).least(em).lines(2);
    canvas.text(name, &scene.say(&words::room(room)), &style);

    let art = |canvas: &mut Canvas<'_>, rect: Rect| canvas.art(&format!("room-{room}"), rect);
    let replaced = numbered && !(wide && face.priced);
    if name_only {
        return;
    }
    if face.priced {
        priced(scene, canvas, below, room, face);
        return;
    }
    if face.effect {
        let side = (below.h - 8.0).min(em * 2.5);
        let place = Rect::around(at(below.x + 4.0 + side / 2.0, below.centre().y), side);
        if !replaced {
            art(canvas, place);
        }
        let (_, field) = below.cut_left(side + 12.0);
        // A cave is a board, however large.
        return does(canvas, field, card, em, BOARD_TEXT);
    }
    let side = (below.h - 2.0).min(em * 2.2);
    if !replaced {
        art(canvas, Rect::around(at(below.x + 4.0 + side / 2.0, below.centre().y), side));
    }
    // Where everything is there at once, the points of single rooms give way.
    if card.walls.is_some() && below.h >= em * 1.4 {
        let side = below.h.clamp(em * 1.6, em * 2.0);
        canvas.shield(
            at(below.right() - side / 2.0 - 3.0, below.centre().y),
            side,
            card.points.into(),
        );
    }
}

/// What furnishing it takes, what it is worth, and what it does.
fn priced(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, room: Room, face: Face) {
    let card = &scene.content.rooms[room];
    let em = face.em();
    let wide = face.is_wide(rect.w);
    let (facts, below) = rect.cut_top(face.facts(rect.w));
    let (row, price) = if wide { (facts, facts) } else { facts.cut_top(em * Face::ROW) };
    let side = (row.h - 6.0).min(em * 2.3);
    if wide || face.number.is_none() {
        let place = Rect::around(at(row.x + 4.0 + side / 2.0, row.centre().y), side);
        canvas.art(&format!("room-{room}"), place);
    }
    let shield = em * if wide { 2.0 } else { 1.7 };
    canvas.shield(at(row.right() - shield / 2.0 - 2.0, row.centre().y), shield, card.points.into());
    let middle = Rect::new(row.x + side + 8.0, row.y, row.w - side - shield - 16.0, row.h);
    let icon = em * 1.3;
    let (icon_at, cost) = if wide {
        let (left, right) = middle.cut_left(icon + 8.0);
        (at(left.x + icon / 2.0 + 2.0, left.centre().y), right)
    } else {
        (middle.centre(), price)
    };
    if let Some(walls) = &card.walls {
        wall_icon(canvas, Rect::around(icon_at, icon).snapped(), walls);
    }
    let style = Style::bold(em * 1.1, INK).least(em).align(Align::Centre);
    let cost = if wide { cost } else { Rect::new(price.x, row.bottom(), price.w, em * 1.4) };
    canvas.flow(cost, &effects::cost(card.cost), &style);
    if !face.effect {
        return;
    }
    let (field, words) = below.cut_top(if face.words { em * 2.85 } else { below.h });
    does(canvas, field, card, em, em);
    if face.words {
        let said: Vec<String> =
            words::room_effects(card).iter().map(|effect| scene.say(effect)).collect();
        let style = Style::plain(em, INK).align(Align::Centre).lines(3).least(em);
        canvas.text(words.inset(4.0), &said.join(" · "), &style);
    }
}

/// A room in a line of a list: its drawing, name, walls, price and points.
pub(super) fn line(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    room: Room,
    number: Option<u32>,
    drawn: bool,
) {
    let what = ("cave-room-line", scene.content.hash(), room, scene.request.language);
    let em = f32::from(Face::OFFERED.em);
    let art = Rect::new(rect.x + 8.0, rect.y + 8.0, 52.0, rect.h - 18.0);
    let left = if drawn || number.is_some() { 58.0 } else { 8.0 };
    canvas.sprite((what, drawn, number.is_some()), rect, |canvas, rect| {
        let card = &scene.content.rooms[room];
        canvas.tile(rect, PARCHMENT);
        let inner = Rect { h: rect.h - 3.0, ..rect }.inset(2.5);
        canvas.rect(Rect { w: left - 2.5, ..inner }, ROUND - 2.5, band(card.colour));
        if drawn && number.is_none() {
            canvas.art(
                &format!("room-{room}"),
                Rect::around(at(rect.x + 30.0, inner.centre().y), 48.0),
            );
        }
        let shield = at(inner.right() - 26.0, inner.centre().y);
        canvas.shield(shield, em * 1.68, card.points.into());
        let cost = Rect::new(shield.x - 86.0, inner.y, 58.0, inner.h);
        let mut price = Flow::new();
        for (good, count) in card.cost.iter() {
            price.paragraph();
            price.push(vec![Piece::word(count.to_string()), Piece::art(effects::good_art(good))]);
        }
        if card.cost.is_none() {
            price = effects::cost(card.cost);
        }
        canvas.flow(cost, &price, &Style::bold(em, INK).least(em).align(Align::Centre));
        if let Some(walls) = &card.walls {
            let icon = Rect::around(at(cost.x - 20.0, inner.centre().y), em * 1.15);
            wall_icon(canvas, icon.snapped(), walls);
        }
        let name = Rect::new(rect.x + left + 3.0, inner.y, cost.x - 42.0 - rect.x - left, inner.h);
        let style = Style::bold(em * 1.1, INK).least(em).lines(2).align(Align::Left);
        canvas.text(name, &scene.say(&words::room(room)), &style);
    });
    if let Some(number) = number {
        canvas.target_frame(Rect { h: rect.h - 3.0, ..rect }, ROUND, 5.0);
        canvas.target(art.centre(), em * 0.86, number);
    }
}

/// What a room does, in icons.
fn does(canvas: &mut Canvas<'_>, field: Rect, card: &RoomCard, em: f32, least: f32) {
    canvas.rect(field.inset(2.0).snapped(), 6.0, PARCHMENT_SHADE);
    let style = Style::bold(em * 1.25, INK).least(least).align(Align::Centre);
    let room = Rect::new(field.x + 1.0, field.y + 2.0, field.w - 2.0, field.h - 4.0);
    canvas.flow(room, &effects::room(card), &style);
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
