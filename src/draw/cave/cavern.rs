//! One cave: its spaces, walls and goods.

use super::{
    Scene,
    room::{self, Face},
    shelf,
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        map::SquareMap,
        owner::Owner,
        parts::ROUND,
        text::{Align, Style},
        tint::{
            CHALK, DEEP, DUST, FLOOR, FRESH, GLOW, INK, LAMP, NATURAL, PARCHMENT, ROCK, ROCK_EDGE,
            TARGET, Tint,
        },
    },
    engine::Seat,
    games::cave::{
        board::{Edge, Side, Space, Wall},
        view::{CavernView, TribeView},
    },
};

/// Where the parts of a cave are.
struct Plan {
    map: SquareMap,
    /// The thickness of natural walls.
    rock: f32,
    shelf: Rect,
}

/// The column and row of a space; the Additional Cavern stands apart, at the
/// top of the third column.
fn place(space: Space) -> (usize, usize) {
    match space {
        Space::A1 => (0, 0),
        Space::B1 => (1, 0),
        Space::A2 => (0, 1),
        Space::B2 => (1, 1),
        Space::A3 => (0, 2),
        Space::B3 => (1, 2),
        Space::A4 => (0, 3),
        Space::B4 => (1, 3),
        Space::A5 => (0, 4),
        Space::B5 => (1, 4),
        Space::C5 => (2, 4),
        Space::X => (2, 0),
    }
}

/// How a cave is shown: small beside the other, or alone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Look {
    pub(super) room: Face,
    /// Whether the numbers of choices are put on it.
    pub(super) numbered: bool,
    /// The space between rooms: more if walls have numbers.
    pub(super) gap: f32,
}

impl Look {
    /// As on a board.
    pub(super) const SMALL: Self = Self { room: Face::SMALL, numbered: false, gap: 14.0 };

    /// Alone, with the numbers of choices.
    pub(super) fn alone(scene: &Scene<'_>) -> Self {
        let walls = Wall::ALL.iter().any(|wall| scene.target(wall.key()).is_some());
        Self { room: Face::OWNED, numbered: true, gap: if walls { 58.0 } else { 32.0 } }
    }

    /// The size of the letters.
    fn em(self) -> f32 {
        f32::from(self.room.em)
    }

    /// The height of the head, with the name and the points.
    fn head(self) -> f32 {
        (self.em() * 2.05).round()
    }

    /// The height of a cave of this width with rooms as high as they need.
    pub(super) fn height(self, width: f32) -> f32 {
        let rock = width * 0.018;
        let room = self.room.height(width * 0.29) + 4.0;
        (10.0 + self.head() + self.em() * 1.5 + 2.0 * rock + 5.0 * room + 4.0 * self.gap).ceil()
    }
}

impl Plan {
    fn new(rect: Rect, additional: bool, look: Look) -> Self {
        let (rock, gap, em) = (rect.w * 0.018, look.gap, look.em());
        let (left, foot) = (em * 1.0, em * 1.25);
        let inner = Rect::new(
            rect.x + left + rock,
            rect.y + em * 0.25 + rock,
            rect.w - left - em * 0.25 - 2.0 * rock,
            rect.h - foot - em * 0.25 - 2.0 * rock,
        );
        let field = (((inner.w - 2.0 * gap) / 3.0).floor(), ((inner.h - 4.0 * gap) / 5.0).floor());
        let map =
            SquareMap { origin: at(inner.x.round(), inner.y.round()), field, gap: gap.round() };
        let (top, last) = (map.field(2, usize::from(additional)), map.field(2, 3));
        let apart = if additional { rock * 2.0 } else { 0.0 };
        let head = top.y - rock + apart;
        let shelf = Rect::new(top.x, head, top.w + rock, last.bottom() - head - rock);
        Self { map, rock, shelf: shelf.snapped() }
    }

    fn field(&self, space: Space) -> Rect {
        let (column, row) = place(space);
        let field = self.map.field(column, row);
        match space {
            // Its open sides lead nowhere, so the walls there need its own space.
            Space::X => Rect { w: (field.w + self.rock - self.map.gap).round(), ..field },
            _ => field,
        }
    }

    /// The rock around a space.
    fn surround(&self, space: Space) -> Rect {
        let field = self.field(space);
        match space {
            Space::X => {
                let more = self.rock + self.map.gap;
                Rect::new(field.x - self.rock, field.y - self.rock, field.w + more, field.h + more)
            }
            _ => field.inset(-self.rock),
        }
    }

    /// The border on one side of a space.
    fn border(&self, space: Space, side: Side) -> Rect {
        let (column, row) = place(space);
        if space == Space::X {
            let Rect { x, y, w, h } = self.field(space);
            let gap = self.map.gap;
            return match side {
                Side::North => Rect::new(x, y - self.rock, w, self.rock),
                Side::East => Rect::new(x + w, y, gap, h),
                Side::South => Rect::new(x, y + h, w, gap),
                Side::West => Rect::new(x - self.rock, y, self.rock, h),
            };
        }
        match side {
            Side::North => self.map.north(column, row),
            Side::East => self.map.east(column, row),
            Side::South => self.map.south(column, row),
            Side::West => self.map.west(column, row),
        }
    }
}

/// A tribe's whole panel: its head line, its cave, its goods.
pub(super) fn paint(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    seat: Seat,
    look: Look,
) {
    let active = scene.view.active == Some(seat);
    canvas.panel(rect);
    if active {
        canvas.frame(rect, ROUND + 4.0, 5.0, LAMP);
    }
    let (head, below) = rect.inset(5.0).cut_top(look.head());
    headline(scene, canvas, head, seat, look.em());
    let tribe = &scene.view.tribes[seat];
    let plan = Plan::new(below, tribe.additional.is_some(), look);
    ground(scene, canvas, below, tribe, look);
    for (space, cavern) in tribe.caverns.iter() {
        contents(scene, canvas, plan.field(space), space, *cavern, look);
    }
    changes(canvas, &plan, tribe, look.em());
    walls(scene, canvas, &plan, tribe);
    shelf::paint(scene, canvas, plan.shelf, seat, look.em());
    if look.numbered {
        targets(scene, canvas, &plan, tribe, look.em());
    }
}

/// Who it is, whether it is their turn, who starts the round, and the points.
fn headline(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat, em: f32) {
    let active = scene.view.active == Some(seat);
    let high = rect.h;
    canvas.rect(rect, ROUND, if active { GLOW } else { DEEP });
    canvas.rect(Rect::new(rect.x, rect.bottom() - 5.0, rect.w, 5.0), 2.0, Owner::of(seat).tint);
    canvas.token(seat, at(rect.x + high * 0.52, rect.y + high * 0.46), high * 0.27, "");
    let mut right = rect.right() - 6.0;
    let points = scene.points(seat);
    canvas.shield(at(right - high * 0.42, rect.y + high * 0.46), high * 0.84, points);
    right -= high * 0.95;
    let mut sign = |canvas: &mut Canvas<'_>, name: &str| {
        let middle = at(right - high * 0.36, rect.y + high * 0.46);
        canvas.art(name, Rect::around(middle, high * 0.7));
        right -= high * 0.8;
    };
    if scene.view.starting == seat && !scene.solo() && scene.view.active.is_some() {
        sign(canvas, "start");
    }
    if active {
        sign(canvas, "lamp");
    }
    let left = rect.x + high * 1.05;
    let name = Rect::new(left, rect.y, right - left - 4.0, high - 5.0);
    let style = Style::bold(high * 0.56, CHALK).align(Align::Left).least(em).name();
    canvas.text(name, &scene.name(seat), &style);
}

/// The rock with its coordinates, and the places where walls can stand.
fn ground(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, tribe: &TribeView, look: Look) {
    let extra = tribe.additional;
    let what = ("cave-ground", scene.content.hash(), extra, look.room.em, look.gap.to_bits());
    canvas.sprite(what, rect, |canvas, local| {
        let plan = Plan::new(local, extra.is_some(), look);
        canvas.rect(local, 0.0, ROCK);
        let board = &scene.content.board;
        for space in Space::ALL {
            if *space == Space::X && extra.is_none() {
                continue;
            }
            // Rock all round, then the passages cut out of it.
            canvas.rect(plan.surround(*space), 3.0, NATURAL);
        }
        for space in Space::ALL {
            if *space == Space::X && extra.is_none() {
                continue;
            }
            canvas.rect(plan.field(*space), 2.0, FLOOR);
            for (side, edge) in board.edges(*space, extra).iter() {
                if let Edge::Border(..) = edge {
                    let border = plan.border(*space, side);
                    canvas.rect(border, 0.0, FLOOR.mix(INK, 90));
                    let middle = border.centre();
                    let ends = if border.w > border.h {
                        [at(border.x + 6.0, middle.y), at(border.right() - 6.0, middle.y)]
                    } else {
                        [at(middle.x, border.y + 6.0), at(middle.x, border.bottom() - 6.0)]
                    };
                    canvas.polyline(&ends, 3.0, ROCK_EDGE.mix(CHALK, 60), Some([3.0, 7.0]));
                }
            }
        }
        coordinates(canvas, &plan, local, look.em());
        mouth(scene, canvas, &plan);
    });
}

fn coordinates(canvas: &mut Canvas<'_>, plan: &Plan, rect: Rect, em: f32) {
    let style = Style::bold(em, DUST).least(em);
    for (column, letter) in ["A", "B", "C"].iter().enumerate() {
        let field = plan.map.field(column, 4);
        let foot = field.bottom() + plan.rock;
        let room = Rect::new(field.x, foot, field.w, rect.bottom() - foot);
        canvas.text(room, letter, &style);
    }
    for (row, number) in ["1", "2", "3", "4", "5"].iter().enumerate() {
        let field = plan.map.field(0, row);
        let width = field.x - plan.rock - rect.x;
        // The cave mouth needs the middle of its row.
        let height = if row == 3 { field.h * 0.4 } else { field.h };
        // A figure has no descender: its box may be higher than its place.
        let room = Rect::new(rect.x, field.y - height * 0.15, width, height * 1.3);
        canvas.text(room, number, &style);
    }
}

/// The cave mouth: an opening where no wall can stand.
fn mouth(scene: &Scene<'_>, canvas: &mut Canvas<'_>, plan: &Plan) {
    for space in Space::ALL {
        for (side, edge) in scene.content.board.edges(*space, None).iter() {
            if *edge == Edge::Mouth && side == Side::West && *space != Space::X {
                let field = plan.field(*space);
                let open = Rect::new(field.x - plan.rock, field.y + 4.0, plan.rock, field.h - 8.0);
                canvas.rect(open, 0.0, FLOOR);
                let side = plan.rock * 2.3;
                let middle = at(field.x - plan.rock - side * 0.25, field.centre().y + side * 0.4);
                canvas.art("mouth", Rect::around(middle, side));
            }
        }
    }
}

/// What a space holds.
fn contents(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    field: Rect,
    space: Space,
    cavern: CavernView,
    look: Look,
) {
    let food = scene.content.board.food_bonus(space);
    let em = look.em();
    let what = ("cave-space", scene.content.hash(), space, scene.request.language, em.to_bits());
    match cavern {
        CavernView::Absent => {}
        CavernView::Furnished(room) => {
            let number = scene.target(room.key()).filter(|_| look.numbered);
            room::paint(scene, canvas, field.inset(2.0), room, Face { number, ..look.room });
        }
        CavernView::Empty => canvas.sprite((what, "empty"), field, |canvas, field| {
            canvas.rect(field.inset(3.0), 8.0, FLOOR.mix(PARCHMENT, 70));
            canvas.frame(field.inset(3.0), 8.0, 2.0, FLOOR.mix(INK, 110));
            label(scene, canvas, lower(field), space, FLOOR.mix(INK, 190), em);
        }),
        CavernView::FaceDown => canvas.sprite((what, "face-down", food), field, |canvas, field| {
            rubble(canvas, field);
            let below = lower(field);
            let (left, right) = below.cut_left(if food > 0 { field.w * 0.42 } else { field.w });
            label(scene, canvas, left, space, Tint::hex(0xd9_c6a8), em);
            if food > 0 {
                let side = (right.w * 0.5).min(below.h * 0.9);
                let bowl = at(right.right() - side * 0.5 - 9.0, right.centre().y);
                canvas.art("good-food", Rect::around(bowl, side));
                let sign =
                    Rect::new(right.x, right.y, bowl.x - side * 0.5 - right.x - 2.0, right.h);
                let style = Style::bold(em * 1.1, CHALK).align(Align::Right).least(em);
                canvas.text(sign, &format!("+{food}"), &style);
            }
        }),
    }
}

/// The lower part of a space: the corner above it is for the number of a choice.
fn lower(field: Rect) -> Rect {
    field.inset(4.0).cut_top(field.h * 0.36).1
}

/// A tile face down: broken rock.
fn rubble(canvas: &mut Canvas<'_>, field: Rect) {
    let body = field.inset(2.0);
    canvas.rect(body, 8.0, INK);
    canvas.rect(body.inset(2.5), 6.0, Tint::hex(0x4d_3f37));
    let at_part = |x: f32, y: f32| at(body.x + body.w * x, body.y + body.h * y);
    let facets = [
        ([(0.03, 0.06), (0.30, 0.05), (0.20, 0.45), (0.03, 0.38)], 0x5f_4f45),
        ([(0.33, 0.05), (0.66, 0.05), (0.52, 0.34), (0.26, 0.42)], 0x57_4840),
        ([(0.70, 0.05), (0.97, 0.07), (0.97, 0.46), (0.60, 0.30)], 0x62_5248),
        ([(0.03, 0.45), (0.20, 0.52), (0.30, 0.95), (0.04, 0.94)], 0x44_3730),
        ([(0.26, 0.52), (0.55, 0.42), (0.66, 0.94), (0.36, 0.95)], 0x50_4239),
        ([(0.62, 0.40), (0.97, 0.54), (0.96, 0.94), (0.72, 0.95)], 0x47_3a33),
    ];
    for (corners, tint) in facets {
        canvas.polygon(&corners.map(|(x, y)| at_part(x, y)), Tint::hex(tint));
    }
}

fn label(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    rect: Rect,
    space: Space,
    tint: Tint,
    em: f32,
) {
    let text = match space {
        Space::X => scene.word("draw-cave-additional"),
        _ => space.key().to_uppercase(),
    };
    let style = Style::bold((em * 1.7).min(rect.h * 0.8), tint).lines(2).least(em);
    canvas.text(rect, &text, &style);
}

/// Every border of a tribe, once: the wall place and where it is.
fn borders<'a>(
    scene: &'a Scene<'_>,
    plan: &'a Plan,
    tribe: &'a TribeView,
) -> impl Iterator<Item = (Wall, Rect)> + 'a {
    let spaces =
        Space::ALL.iter().filter(|space| **space != Space::X || tribe.additional.is_some());
    spaces.flat_map(move |space| {
        let edges = scene.content.board.edges(*space, tribe.additional).iter();
        edges.filter_map(move |(side, edge)| match edge {
            // A border between two spaces is met from both; east and south will do.
            Edge::Border(wall, beyond)
                if beyond.is_none() || matches!(side, Side::East | Side::South) =>
            {
                Some((*wall, plan.border(*space, side)))
            }
            _ => None,
        })
    })
}

/// The walls that stand; those of the last turn are lit, and one that it razed
/// leaves a lit outline.
fn walls(scene: &Scene<'_>, canvas: &mut Canvas<'_>, plan: &Plan, tribe: &TribeView) {
    for (wall, border) in borders(scene, plan, tribe) {
        let place = swollen(border);
        let stands = tribe.walls.contains(wall);
        if tribe.fresh.walls.contains(wall) {
            canvas.rect(place.inset(-6.0), 8.0, INK);
            canvas.rect(place.inset(-5.0), 8.0, FRESH);
            if !stands {
                canvas.rect(place, 4.0, FLOOR);
            }
        }
        if stands {
            bricks(canvas, place);
        }
    }
}

/// A border as thick as a wall is drawn.
fn swollen(border: Rect) -> Rect {
    let by = border.w.min(border.h) * 0.1;
    if border.w > border.h {
        Rect::new(border.x + 2.0, border.y - by, border.w - 4.0, border.h + 2.0 * by)
    } else {
        Rect::new(border.x - by, border.y + 2.0, border.w + 2.0 * by, border.h - 4.0)
    }
}

/// A wall of cut stones.
fn bricks(canvas: &mut Canvas<'_>, rect: Rect) {
    canvas.sprite("cave-wall", rect, |canvas, rect| {
        canvas.rect(rect, 4.0, INK);
        let across = rect.w > rect.h;
        let count = ((rect.w.max(rect.h) / rect.w.min(rect.h) * 0.75).round() as usize).max(2);
        let grid = if across { (count, 1) } else { (1, count) };
        for part in 0..count {
            let (column, row) = if across { (part, 0) } else { (0, part) };
            let stone = rect.inset(3.0).cell(grid, 3.0, column, row);
            canvas.rect(stone, 2.0, Tint::hex(0xcf_c8bd));
            canvas.rect(
                Rect::new(stone.x, stone.y, stone.w, (stone.h * 0.3).min(6.0)),
                2.0,
                Tint::hex(0xec_e7dd),
            );
        }
    });
}

/// What the last turn changed.
fn changes(canvas: &mut Canvas<'_>, plan: &Plan, tribe: &TribeView, em: f32) {
    for space in tribe.fresh.spaces.iter() {
        canvas.fresh_frame(plan.field(space).inset(-3.0), 12.0, em * 0.17);
    }
}

/// The numbers of choices on spaces and walls.
fn targets(scene: &Scene<'_>, canvas: &mut Canvas<'_>, plan: &Plan, tribe: &TribeView, em: f32) {
    let radius = em * 0.86;
    for (space, cavern) in tribe.caverns.iter() {
        let Some(number) = scene.target(space.key()) else { continue };
        if *cavern == CavernView::Absent {
            continue;
        }
        let field = plan.field(space);
        canvas.target_frame(field.inset(1.0), 8.0, em * 0.2);
        canvas.target(at(field.x + radius + 7.0, field.y + radius + 7.0), radius, number);
    }
    for (wall, border) in borders(scene, plan, tribe) {
        let Some(number) = scene.target(wall.key()) else { continue };
        // A bar where the wall stands or would stand.
        let place = swollen(border);
        let thick = em * 0.5;
        let bar = if place.w > place.h {
            Rect::new(place.x, place.centre().y - thick / 2.0, place.w, thick)
        } else {
            Rect::new(place.centre().x - thick / 2.0, place.y, thick, place.h)
        };
        if !tribe.walls.contains(wall) {
            canvas.rect(bar.snapped(), thick / 2.0, TARGET);
            canvas.rect(bar.snapped().inset(thick * 0.36), 2.0, FRESH);
        }
        canvas.target(border.centre(), em * 0.74, number);
    }
}
