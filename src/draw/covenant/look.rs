//! Colours and shapes of clans and halls, and the small parts that every picture has.

use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        flow::{Cluster, Flow, Piece},
        geometry::{Point, Rect, at},
        owner::{Owner, Shape},
        text::{Align, Style, Weight},
        tint::{CHALK, DUST, INK, LAMP, ROCK, ROCK_EDGE, Tint},
    },
    games::covenant::vocabulary::goods::{Building, Clan, Enemy, HallColour, Metal},
};

/// The size of words on boards, and the smallest.
pub(super) const WORDS: f32 = BOARD_TEXT;
/// What the last turns have changed.
pub(super) const NEWS: Tint = Tint::hex(0xff_ffff);

/// The look of a clan: its colour, and a shape for those who cannot tell it.
pub(super) fn clan(clan: Clan) -> Owner {
    let (tint, shape) = match clan {
        Clan::Blue => (0x4f_9dea, Shape::Circle),
        Clan::Red => (0xe5_533d, Shape::Diamond),
        Clan::Yellow => (0xf2_d73f, Shape::Square),
        Clan::Purple => (0xb7_82e8, Shape::Triangle),
    };
    Owner { tint: Tint::hex(tint), shape }
}

/// The floor of a hall.
pub(super) fn hall(colour: HallColour) -> Tint {
    Tint::hex(match colour {
        HallColour::Yellow => 0xdf_bd63,
        HallColour::Blue => 0x6f_a3c9,
        HallColour::Black => 0x55_4d58,
    })
}

/// The ink that can be read on the floor of a hall.
pub(super) fn ink(colour: HallColour) -> Tint {
    if colour == HallColour::Black { CHALK } else { INK }
}

/// The colour of the die of an enemy.
pub(super) fn die(enemy: Enemy) -> Tint {
    Tint::hex(match enemy {
        Enemy::Goblin => 0xb4_d68c,
        Enemy::Orc => 0x5f_9a7c,
        Enemy::Troll => 0xb9_b6bd,
    })
}

/// The ground of a jewel.
pub(super) fn metal(metal: Metal) -> Tint {
    Tint::hex(match metal {
        Metal::Silver => 0xdd_e3e6,
        Metal::Gold => 0xff_d970,
    })
}

/// A bold figure or word in the middle.
pub(super) fn bold(tint: Tint) -> Style {
    Style::bold(WORDS, tint).least(LEAST)
}

/// Bold words at the left.
pub(super) fn words(tint: Tint) -> Style {
    bold(tint).align(Align::Left)
}

/// The smallest letters on a board.
pub(super) const LEAST: f32 = BOARD_TEXT;

/// Effects in one line or several. Drawings without a figure may get smaller than
/// letters.
pub(super) fn flow(
    canvas: &mut Canvas<'_>,
    rect: Rect,
    clusters: Vec<Cluster>,
    size: f32,
    tint: Tint,
) {
    let figures = clusters.iter().flatten().any(|piece| matches!(piece, Piece::Word(_)));
    let least = if figures { LEAST.min(size) } else { size * 0.55 };
    let style = Style::bold(size, tint).align(Align::Centre).least(least);
    canvas.flow(rect, &Flow::of(clusters), &style);
}

/// The space between pieces of a line.
const PIECES: f32 = 3.0;

/// How wide pieces in one line are, with drawings of this side.
fn pieces_width(canvas: &Canvas<'_>, pieces: &[Piece], side: f32) -> f32 {
    let wide = |piece: &Piece| match piece {
        Piece::Word(word) => canvas.measure(word, Weight::Bold) * WORDS,
        Piece::Art(_) => side,
    };
    let all: f32 = pieces.iter().map(wide).sum();
    all + PIECES * pieces.len().saturating_sub(1) as f32
}

/// Figures and drawings in one line from the left; tells where it ends.
pub(super) fn pieces(
    canvas: &mut Canvas<'_>,
    rect: Rect,
    pieces: &[Piece],
    side: f32,
    tint: Tint,
) -> f32 {
    let mut x = rect.x;
    for piece in pieces {
        let wide = pieces_width(canvas, std::slice::from_ref(piece), side);
        match piece {
            Piece::Word(word) => {
                canvas.text(Rect { x, w: wide + 1.0, ..rect }, word, &words(tint));
            }
            Piece::Art(name) => {
                canvas.art(name, Rect::around(at(x + side / 2.0, rect.centre().y), side));
            }
        }
        x += wide + PIECES;
    }
    x
}

/// The same in the middle.
pub(super) fn centred(canvas: &mut Canvas<'_>, rect: Rect, all: &[Piece], side: f32, tint: Tint) {
    let wide = pieces_width(canvas, all, side);
    pieces(canvas, Rect { x: rect.centre().x - wide / 2.0, w: wide, ..rect }, all, side, tint);
}

/// A drawing with a figure beside it, and perhaps one on it.
#[derive(Hash)]
pub(super) struct Stat {
    pub(super) art: String,
    pub(super) on: Option<&'static str>,
    pub(super) figure: String,
    pub(super) tint: Tint,
}

impl Stat {
    pub(super) fn new(art: impl Into<String>, figure: impl Into<String>) -> Self {
        Self { art: art.into(), on: None, figure: figure.into(), tint: CHALK }
    }

    /// One that is shown only if there is any of it.
    pub(super) fn counted(art: impl Into<String>, count: usize) -> Option<Self> {
        (count > 0).then(|| Self::new(art, count.to_string()))
    }
}

/// Drawings with their figures in a line: figures have their size, drawings what is left.
pub(super) fn stats(canvas: &mut Canvas<'_>, rect: Rect, stats: &[Stat]) {
    const SPACE: f32 = 11.0;
    let wide =
        |canvas: &Canvas<'_>, stat: &Stat| canvas.measure(&stat.figure, Weight::Bold) * WORDS + 2.0;
    let figures: f32 = stats.iter().map(|stat| wide(canvas, stat)).sum();
    let drawings = stats.iter().filter(|stat| !stat.art.is_empty()).count().max(1) as f32;
    let spaces = SPACE * stats.len() as f32;
    let side = ((rect.w - figures - spaces) / drawings).clamp(20.0, rect.h.min(38.0));
    let mut x = rect.x;
    for stat in stats {
        if !stat.art.is_empty() {
            let room = Rect::around(at(x + side / 2.0, rect.centre().y), side);
            canvas.art(&stat.art, room);
            if let Some(on) = stat.on {
                let figure = Rect { h: rect.h, y: rect.y + 1.0, x: room.x - 3.0, ..room };
                canvas.text(figure, on, &bold(INK));
            }
            x += side + 2.0;
        }
        let room = Rect { x, w: wide(canvas, stat), ..rect };
        canvas.text(room, &stat.figure, &words(stat.tint));
        x += room.w + SPACE - 2.0;
    }
}

/// A drawing and a figure beside it.
pub(super) fn stat(canvas: &mut Canvas<'_>, rect: Rect, art: &str, figure: &str, tint: Tint) {
    let side = rect.h.min(rect.w * 0.62);
    canvas.art(art, Rect::around(at(rect.x + side / 2.0, rect.centre().y), side));
    let room = Rect::new(rect.x + side + 3.0, rect.y, rect.w - side - 3.0, rect.h);
    canvas.text(room, figure, &words(tint));
}

/// The numbers of choices, side by side around a point.
pub(super) fn targets(canvas: &mut Canvas<'_>, centre: Point, radius: f32, numbers: &[u32]) {
    let step = radius * 2.1;
    let left = centre.x - step * numbers.len().saturating_sub(1) as f32 / 2.0;
    for (place, number) in numbers.iter().enumerate() {
        canvas.target(at(left + step * place as f32, centre.y), radius, *number);
    }
}

/// A frame around what the last turns have changed.
pub(super) fn fresh(canvas: &mut Canvas<'_>, rect: Rect) {
    canvas.fresh_frame(rect, 14.0, 4.0);
}

/// A title above what belongs to it; tells what is left below it.
pub(super) fn titled(canvas: &mut Canvas<'_>, rect: Rect, art: &str, title: &str) -> Rect {
    canvas.panel(rect);
    let (head, below) = rect.inset(12.0).cut_top(46.0);
    canvas.art(art, Rect::around(at(head.x + 22.0, head.centre().y), 42.0));
    let room = Rect::new(head.x + 54.0, head.y, head.w - 54.0, head.h);
    canvas.text(room, title, &Style::bold(30.0, DUST).align(Align::Left).least(LEAST));
    below
}

/// A place where something could lie.
pub(super) fn empty(canvas: &mut Canvas<'_>, rect: Rect) {
    canvas.rect(rect, 8.0, ROCK.mix(CHALK, 20));
    canvas.frame(rect, 8.0, 2.0, DUST);
}

/// The outline of a building, around the origin, one unit wide.
const fn outline(piece: Building) -> &'static [(f32, f32)] {
    match piece {
        Building::House => {
            &[(-0.42, 0.45), (-0.42, -0.05), (0.0, -0.5), (0.42, -0.05), (0.42, 0.45)]
        }
        Building::Workshop => &[
            (-0.45, 0.45),
            (-0.45, -0.1),
            (-0.15, -0.45),
            (-0.15, -0.1),
            (0.15, -0.45),
            (0.15, -0.1),
            (0.45, -0.45),
            (0.45, 0.45),
        ],
        Building::Pillar => &[
            (-0.4, -0.5),
            (0.4, -0.5),
            (0.4, -0.32),
            (0.24, -0.32),
            (0.24, 0.3),
            (0.42, 0.3),
            (0.42, 0.5),
            (-0.42, 0.5),
            (-0.42, 0.3),
            (-0.24, 0.3),
            (-0.24, -0.32),
            (-0.4, -0.32),
        ],
        Building::Gate => &[
            (-0.5, 0.46),
            (-0.5, -0.12),
            (-0.32, -0.4),
            (0.0, -0.5),
            (0.32, -0.4),
            (0.5, -0.12),
            (0.5, 0.46),
            (0.24, 0.46),
            (0.24, 0.12),
            (0.0, -0.08),
            (-0.24, 0.12),
            (-0.24, 0.46),
        ],
    }
}

/// A building of a clan, with the clan's shape on it.
pub(super) fn piece(canvas: &mut Canvas<'_>, piece: Building, of: Clan, centre: Point, side: f32) {
    let shape = |side: f32| -> Vec<Point> {
        outline(piece).iter().map(|(x, y)| at(centre.x + x * side, centre.y + y * side)).collect()
    };
    let owner = clan(of);
    let mut ring = shape(side);
    ring.extend(shape(side).into_iter().take(2));
    canvas.polyline(&ring, 5.0, INK, None);
    canvas.polygon(&shape(side), owner.tint);
    let middle = match piece {
        Building::House | Building::Workshop => at(centre.x, centre.y + side * 0.16),
        Building::Pillar => centre,
        Building::Gate => at(centre.x, centre.y - side * 0.24),
    };
    let dark = Owner { tint: INK, ..owner };
    canvas.mark(dark, middle, side * 0.1, "");
}

/// A dwarf of this strength, dark while it is at work.
pub(super) fn dwarf(canvas: &mut Canvas<'_>, centre: Point, radius: f32, strength: u8, here: bool) {
    canvas.disc(centre, radius, INK);
    canvas.disc(centre, radius - 2.0, if here { LAMP } else { ROCK_EDGE });
    let tint = if here { INK } else { DUST };
    let style = Style::bold((radius * 1.3).max(WORDS), tint).least(LEAST);
    canvas.text(Rect::around(centre, radius * 2.2), &strength.to_string(), &style);
}
