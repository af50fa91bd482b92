//! What is in one hex: its label, its place, and the pieces on it, packed in rows.

use super::{Scene, cards, land, land::Frame, look, quest};
use crate::{
    draw::{
        Canvas,
        geometry::{Point, Rect, at},
        text::Style,
        tint::{CHALK, INK, TARGET},
    },
    engine::{Seat, Text},
    games::dwarves::{
        map::Hex,
        vocabulary::{
            cards::{CardKind, Special},
            pieces::{Dragon, Troop},
            places::Location,
        },
    },
};

/// One thing that lies in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Troops(Troop, u8),
    Leader(Troop),
    Dragon(Dragon),
    /// The foe of the card with this number.
    Foe,
    Hero(Seat, u8),
    /// Something is to be done here for the card with this number.
    Flag(CardKind, usize),
    Art(&'static str),
}

/// Everything in a hex.
pub(super) struct Contents {
    /// The drawing beside the label.
    sign: Option<Sign>,
    pieces: Vec<Piece>,
}

#[derive(Clone, Copy)]
enum Sign {
    Place(Location),
    Art(&'static str),
}

impl Contents {
    pub(super) fn of(scene: &Scene<'_>, hex: Hex) -> Self {
        let (view, content) = (scene.view, scene.content);
        let mut pieces = Vec::new();
        let troops = view.ground.troops[hex];
        pieces.extend(troops.iter().map(|(troop, count)| Piece::Troops(troop, count)));
        for (troop, at) in Troop::ALL.iter().zip(view.leaders) {
            pieces.extend((at == Some(hex)).then_some(Piece::Leader(*troop)));
        }
        for (dragon, at) in Dragon::ALL.iter().zip(view.dragons) {
            let here = at.is_some_and(|(at, _)| at == hex);
            pieces.extend(here.then_some(Piece::Dragon(*dragon)));
        }
        for (seat, hero) in scene.heroes() {
            if hero.board.hex == hex {
                pieces.push(Piece::Hero(seat, hero.board.health));
            }
        }
        for (number, open) in cards::numbered(scene) {
            if open.foe == Some(hex) {
                pieces.push(Piece::Foe);
            }
            if quest::spots(scene, open).contains(hex) {
                pieces.push(Piece::Flag(content.kinds[open.card], number));
            }
        }
        let portal = view.settings.elfar;
        let mut arts: Vec<&'static str> = Vec::new();
        let mut add = |there: bool, art: &'static str| arts.extend(there.then_some(art));
        add(content.tunnels.contains(hex), "dwarves-tunnel");
        let tile = if portal { "dwarves-portal" } else { "dwarves-tunnel" };
        add(view.tunnel == Some(hex), tile);
        add(view.diamonds.as_ref().is_some_and(|it| it.on.contains(hex)), "dwarves-diamond");
        let smith = view.specials.contains(Special::Blacksmith);
        add(smith && content.places[Location::Gate5] == hex, "dwarves-smith");
        add(view.cart == Some(hex), "dwarves-cart");
        add(view.ground.ramparts.contains(hex), "dwarves-rampart");
        add(view.ground.catapults.contains(hex), "dwarves-catapult");
        let place = land::location(scene, hex);
        let mut arts = arts.into_iter();
        let sign = place.map(Sign::Place).or_else(|| arts.next().map(Sign::Art));
        pieces.extend(arts.map(Piece::Art));
        Self { sign, pieces }
    }
}

/// Draws what is in a hex.
pub(super) fn paint(
    scene: &Scene<'_>,
    canvas: &mut Canvas<'_>,
    frame: &Frame,
    hex: Hex,
    contents: &Contents,
) {
    let (centre, unit) = (frame.centre(hex), frame.unit());
    let dead = scene.view.ground.perished.contains(hex);
    let numbers = scene.targets(&hex.to_string());
    head(canvas, centre, unit, hex, contents.sign, dead);
    if let [number, ..] = numbers.as_slice() {
        land::outline(canvas, frame, hex, TARGET, 5.0 * unit);
        canvas.target(at(centre.x, centre.y + 36.0 * unit), 22.0 * unit, *number);
        pack(canvas, centre, unit, &contents.pieces, &[Row { y: -8.0, wide: 122.0 }]);
        return;
    }
    let name = contents.sign.and_then(|sign| match sign {
        Sign::Place(location) => Some(location),
        Sign::Art(_) => None,
    });
    match name {
        Some(location) if contents.pieces.len() <= 2 && !dead => {
            let text = Text::new(format!("draw-dwarves-place-{location}"));
            let room = Rect::new(
                centre.x - 57.0 * unit,
                centre.y - 29.0 * unit,
                114.0 * unit,
                36.0 * unit,
            );
            let size = 28.0 * unit;
            let said = scene.say(&text);
            canvas.sprite(("dwarves-name", &said), room, |canvas, room| {
                canvas.text(room, &said, &Style::bold(size, INK).least(size));
            });
            pack(canvas, centre, unit, &contents.pieces, &[Row { y: 30.0, wide: 92.0 }]);
        }
        _ if contents.pieces.len() <= 3 => {
            pack(canvas, centre, unit, &contents.pieces, &[Row { y: 8.0, wide: 128.0 }]);
        }
        _ => pack(
            canvas,
            centre,
            unit,
            &contents.pieces,
            &[Row { y: -6.0, wide: 124.0 }, Row { y: 35.0, wide: 92.0 }],
        ),
    }
}

/// The label, and beside it the place or what is printed there.
fn head(
    canvas: &mut Canvas<'_>,
    centre: Point,
    unit: f32,
    hex: Hex,
    sign: Option<Sign>,
    dead: bool,
) {
    let y = centre.y - 42.0 * unit;
    let left = if sign.is_some() { -42.0 } else { -22.0 };
    let room = Rect::new(centre.x + left * unit, y - 18.0 * unit, 44.0 * unit, 36.0 * unit);
    let size = 28.0 * unit;
    let style = Style::bold(size, if dead { CHALK } else { INK }).least(size);
    canvas.sprite(("dwarves-label", hex.index(), dead), room, |canvas, room| {
        canvas.text(room, &hex.to_string().to_uppercase(), &style);
    });
    let square = Rect::around(at(centre.x + 22.0 * unit, y), 34.0 * unit);
    match sign {
        Some(Sign::Place(location)) if location.is_gate() => gate(canvas, square, unit, location),
        Some(Sign::Place(location)) => {
            if dead {
                canvas.rect(square.inset(-unit).snapped(), 6.0 * unit, look::STONE);
            }
            canvas.art(&look::place(location), square);
        }
        Some(Sign::Art(art)) => canvas.art(art, square),
        None => {}
    }
}

/// A Gate with its number.
fn gate(canvas: &mut Canvas<'_>, rect: Rect, unit: f32, location: Location) {
    let rect = Rect::new(rect.x - 4.0 * unit, rect.y + 2.0 * unit, 42.0 * unit, 31.0 * unit);
    let merlon = rect.w / 5.0;
    for place in [0.0, 2.0, 4.0] {
        let x = rect.x + merlon * place;
        canvas.rect(Rect::new(x, rect.y - 5.0 * unit, merlon, 9.0 * unit), 0.0, INK);
    }
    canvas.rect(rect, 3.0 * unit, INK);
    canvas.rect(rect.inset(2.0 * unit), 2.0 * unit, look::STONE);
    let size = 28.0 * unit;
    let room = Rect::new(rect.x, rect.centre().y - 18.0 * unit, rect.w, 36.0 * unit);
    canvas.text(room, look::numeral(location), &Style::bold(size, INK).least(size));
}

/// A row of pieces: the middle of its height below the middle of the hex, and its width.
#[derive(Clone, Copy)]
struct Row {
    y: f32,
    wide: f32,
}

/// The side of a piece with a figure on it.
const SIDE: f32 = 38.0;

impl Piece {
    /// Whether its figure must be read here.
    const fn is_large(self) -> bool {
        matches!(self, Self::Troops(..))
    }
}

/// Puts pieces into rows: all large if there is space, else all but the troops small.
fn pack(canvas: &mut Canvas<'_>, centre: Point, unit: f32, pieces: &[Piece], rows: &[Row]) {
    if pieces.is_empty() {
        return;
    }
    if let Some(lines) = lines(pieces, rows, SIDE, 1) {
        return lay(canvas, centre, unit, &lines);
    }
    for (side, halves) in
        [(SIDE, 1), (26.0, 1), (22.0, 2), (19.0, 2), (15.0, 2), (12.0, 3), (9.0, 4)]
    {
        let small = |piece: &&Piece| !piece.is_large();
        let troops: Vec<Piece> = pieces.iter().copied().filter(|it| it.is_large()).collect();
        let others: Vec<Piece> = pieces.iter().filter(small).copied().collect();
        let Some((first, rest)) = rows.split_first() else { return };
        let taken = troops.len() as f32 * (SIDE + 1.0);
        let above = Row { wide: first.wide - taken, ..*first };
        // What is left of the first row, and the others in lines of their own.
        let mut all: Vec<Row> = Vec::new();
        if above.wide >= side {
            all.push(above);
        }
        for row in rest {
            for half in 0..halves {
                let step = SIDE / halves as f32;
                let y = row.y - SIDE / 2.0 + step * (half as f32 + 0.5);
                all.push(Row { y, wide: row.wide });
            }
        }
        let Some(placed) = lines(&others, &all, side, 1) else { continue };
        let mut placed = placed;
        if above.wide >= side && !troops.is_empty() {
            if let Some((_, line)) = placed.first_mut() {
                let mut together: Vec<(Piece, f32)> = troops.iter().map(|it| (*it, SIDE)).collect();
                together.append(line);
                *line = together;
            }
        } else if !troops.is_empty() {
            placed.insert(0, (*first, troops.iter().map(|it| (*it, SIDE)).collect()));
        }
        return lay(canvas, centre, unit, &placed);
    }
}

type Line = (Row, Vec<(Piece, f32)>);

/// The pieces of every row, if they fit.
fn lines(pieces: &[Piece], rows: &[Row], side: f32, gap: u8) -> Option<Vec<Line>> {
    let mut left = pieces.iter().copied().peekable();
    let mut lines = Vec::new();
    for row in rows {
        let fit = ((row.wide + f32::from(gap)) / (side + f32::from(gap))).floor() as usize;
        let line: Vec<(Piece, f32)> = left.by_ref().take(fit).map(|it| (it, side)).collect();
        lines.push((*row, line));
    }
    left.peek().is_none().then_some(lines)
}

fn lay(canvas: &mut Canvas<'_>, centre: Point, unit: f32, lines: &[Line]) {
    for (row, line) in lines {
        let wide: f32 = line.iter().map(|(_, side)| side + 1.0).sum::<f32>() - 1.0;
        let mut x = centre.x - wide / 2.0 * unit;
        for (piece, side) in line {
            let middle = at(x + side / 2.0 * unit, centre.y + row.y * unit);
            draw(canvas, Rect::around(middle, side * unit).snapped(), *piece, *side >= SIDE);
            x += (side + 1.0) * unit;
        }
    }
}

/// Draws a piece, with its figure if that can be read.
fn draw(canvas: &mut Canvas<'_>, rect: Rect, piece: Piece, legible: bool) {
    match piece {
        Piece::Troops(troop, count) => look::troops(canvas, rect, troop, count),
        Piece::Leader(troop) => look::leader(canvas, rect, troop),
        Piece::Dragon(dragon) => look::dragon(canvas, rect, dragon),
        Piece::Foe => canvas.art("dwarves-foe", rect),
        Piece::Hero(seat, health) => look::hero(canvas, rect, seat, legible.then_some(health)),
        Piece::Flag(kind, number) if legible => look::flag(canvas, rect, kind, number),
        Piece::Flag(..) => canvas.art("dwarves-marker", rect),
        Piece::Art(art) => canvas.art(art, rect.inset(rect.w * 0.04)),
    }
}
