//! The colours, pieces and small drawings that all pictures share.

use super::Scene;
use crate::{
    draw::{
        BOARD_TEXT, Canvas,
        geometry::{Point, Rect, at},
        owner::{Owner, Shape},
        text::{Align, Style},
        tint::{CHALK, FRESH, INK, Tint},
    },
    engine::Seat,
    games::dwarves::vocabulary::{
        cards::CardKind,
        pieces::{Colour, Dragon, Troop},
        places::{Kingdom, Location},
    },
};

/// The dead land, and what grows on it.
pub(super) const PERISHED: Tint = Tint::hex(0x2d_2631);
pub(super) const PERISHED_EDGE: Tint = Tint::hex(0x5d_5064);
/// Water.
pub(super) const LAKE: Tint = Tint::hex(0x5f_9cc2);
pub(super) const WAVE: Tint = Tint::hex(0xb9_dcee);
/// The stone of Gates and Ramparts.
pub(super) const STONE: Tint = Tint::hex(0xd2_c9ba);
/// What Doom has taken of its track.
pub(super) const DOOMED: Tint = Tint::hex(0x5a_1f1a);

/// The good side of the Council.
pub(super) const GOOD: Tint = Tint::hex(0x2f_5a3c);
/// A figure that is too low, and one that is raised.
pub(super) const LOW: Tint = Tint::hex(0xff_8a75);
pub(super) const RAISED: Tint = Tint::hex(0x9f_e08a);

/// The ground of a kingdom.
pub(super) const fn ground(kingdom: Kingdom) -> Tint {
    Tint::hex(match kingdom {
        Kingdom::Gauragar => 0xd8_c58e,
        Kingdom::Urgon => 0xb7_b8a6,
        Kingdom::Idoslan => 0xa3_b67c,
        Kingdom::Sangrein => 0xe6_cf9c,
        Kingdom::RanRibastur => 0xc4_a877,
        Kingdom::Weyurn => 0x9d_bdb4,
        Kingdom::Tabain => 0xcb_ad9d,
    })
}

/// The colour of an arrow.
pub(super) const fn arrow(colour: Colour) -> Tint {
    Tint::hex(match colour {
        Colour::Gold => 0xff_b000,
        Colour::Red => 0xd6_3a2a,
        Colour::Grey => 0x6f_7480,
    })
}

/// The drawing of a place.
pub(super) fn place(location: Location) -> String {
    if location.is_gate() { "dwarves-gate".to_owned() } else { format!("dwarves-{location}") }
}

/// The number of a Gate, as it is written on it.
pub(super) const fn numeral(gate: Location) -> &'static str {
    match gate {
        Location::Gate1 => "I",
        Location::Gate2 => "II",
        Location::Gate4 => "IV",
        Location::Gate5 => "V",
        _ => "",
    }
}

/// The drawing of a type of troop.
pub(super) const fn troop(troop: Troop) -> &'static str {
    match troop {
        Troop::Orc => "dwarves-orc",
        Troop::Troll => "dwarves-troll",
        Troop::Elf => "dwarves-elf",
    }
}

/// The drawing of troops of any type.
pub(super) const TROOPS: &str = "dwarves-troops";

/// The drawing of a kind of card.
pub(super) const fn kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Scenario | CardKind::Saga => "dwarves-scenario",
        CardKind::Adventure => "dwarves-adventure",
        CardKind::Threat => "dwarves-threat",
    }
}

/// The band of a kind of card.
pub(super) const fn band(kind: CardKind) -> Tint {
    Tint::hex(match kind {
        CardKind::Scenario | CardKind::Saga => 0x9c_c3d6,
        CardKind::Adventure => 0xe6_cf8a,
        CardKind::Threat => 0xe8_9a86,
    })
}

/// The look of a Hero's player.
pub(super) fn owner(seat: Seat) -> Owner {
    Owner::of(seat)
}

/// The drawings with what they stand for.
pub(super) const LEGEND: &[(&str, &str)] = &[
    ("dwarves-orc", "orc"),
    ("dwarves-troll", "troll"),
    ("dwarves-elf", "elf"),
    (TROOPS, "troops"),
    ("dwarves-leader", "leader"),
    ("dwarves-dragon", "dragon"),
    ("dwarves-foe", "foe"),
    ("dwarves-marker", "marker"),
    ("dwarves-perished", "perished"),
    ("dwarves-gate", "gate"),
    ("dwarves-tunnel", "tunnel"),
    ("dwarves-portal", "portal"),
    ("dwarves-cart", "cart"),
    ("dwarves-smith", "smith"),
    ("dwarves-diamond", "diamond"),
    ("dwarves-lake", "lake"),
    ("dwarves-rampart", "rampart"),
    ("dwarves-catapult", "catapult"),
    ("dwarves-battle", "battle"),
    ("dwarves-craft", "craft"),
    ("dwarves-speed", "speed"),
    ("dwarves-health", "health"),
    ("dwarves-turn", "turn"),
    ("dwarves-sum", "sum"),
    ("dwarves-heroes", "heroes"),
    ("dwarves-doom", "doom"),
    ("dwarves-council", "council"),
    ("dwarves-threat", "threat"),
    ("dwarves-scenario", "scenario"),
    ("dwarves-adventure", "adventure"),
    ("dwarves-equipment", "equipment"),
    ("dwarves-spell", "spell"),
    ("dwarves-time", "time"),
    ("dwarves-together", "together"),
    ("dwarves-pin", "pin"),
    ("dwarves-poison", "poison"),
    ("dwarves-journey", "journey"),
    ("dwarves-king", "king"),
    ("dwarves-porista", "porista"),
    ("dwarves-dson_balsur", "dson_balsur"),
    ("dwarves-toboribor", "toboribor"),
    ("dwarves-dragonsfire", "dragonsfire"),
    ("dwarves-blacksaddle", "blacksaddle"),
    ("dwarves-green_haven", "green_haven"),
    ("dwarves-roodacre", "roodacre"),
    ("dwarves-alandur", "alandur"),
    ("dwarves-mifurdania", "mifurdania"),
    ("dwarves-vaults", "vaults"),
    ("dwarves-xamtys", "xamtys"),
];

/// Letters of the least size of a board.
pub(super) const fn letters(tint: Tint) -> Style {
    Style::bold(BOARD_TEXT, tint).least(BOARD_TEXT)
}

/// The same at the left.
pub(super) const fn words(tint: Tint) -> Style {
    letters(tint).align(Align::Left)
}

/// A drawing and a figure beside it; tells where they end.
pub(super) fn stat(
    canvas: &mut Canvas<'_>,
    start: Point,
    size: f32,
    art: &str,
    figure: &str,
    tint: Tint,
) -> f32 {
    let edge = size * 1.2;
    canvas.art(art, Rect::around(at(start.x + edge / 2.0, start.y), edge));
    let x = start.x + edge + size * 0.12;
    let style = Style::bold(size, tint).align(Align::Left).least(size);
    let wide = canvas.measure(figure, style.weight) * size;
    canvas.text(Rect::new(x, start.y - size * 0.7, wide + 2.0, size * 1.4), figure, &style);
    x + wide + size * 0.36
}

/// A figure in the middle of a piece.
fn figure(canvas: &mut Canvas<'_>, rect: Rect, figure: &str, tint: Tint) {
    // 28 pixels of a piece 38 wide.
    let size = rect.w * 0.76;
    let room = Rect::around(rect.centre(), size * 1.4);
    canvas.text(room, figure, &Style::bold(size, tint).least(size));
}

/// Troops of a type, with their number on them.
pub(super) fn troops(canvas: &mut Canvas<'_>, rect: Rect, kind: Troop, count: u8) {
    canvas.sprite(("dwarves-troops", kind.index(), count), rect, |canvas, rect| {
        canvas.art(troop(kind), rect);
        let room = rect.moved(0.0, rect.h * 0.02);
        figure(canvas, room, &count.to_string(), FRESH);
    });
}

/// A Leader: its type with a crown.
pub(super) fn leader(canvas: &mut Canvas<'_>, rect: Rect, kind: Troop) {
    canvas.art(troop(kind), rect);
    let side = rect.w * 0.72;
    canvas.art("dwarves-leader", Rect::around(at(rect.centre().x, rect.y + rect.h * 0.5), side));
}

/// A Dragon, with its wounds if they can be read.
pub(super) fn dragon(canvas: &mut Canvas<'_>, rect: Rect, which: Dragon) {
    canvas.art("dwarves-dragon", rect);
    if which == Dragon::Kordrion {
        let side = rect.w * 0.3;
        let centre = at(rect.centre().x, rect.y + rect.h * 0.33);
        canvas.disc(centre, side / 2.0, CHALK);
    }
}

/// The points of a shape reach so much further than its piece, on each side.
const POINTS: f32 = 0.14;

/// A Hero's figure in the colour and shape of its player, with its Health on it if there
/// is space for it.
pub(super) fn hero(canvas: &mut Canvas<'_>, rect: Rect, seat: Seat, health: Option<u8>) {
    let what = ("dwarves-hero", seat.0, health);
    let whole = rect.inset(-rect.w * POINTS);
    canvas.sprite(what, whole, |canvas, whole| {
        let owner = owner(seat);
        let side = whole.w / (1.0 + 2.0 * POINTS);
        let (reach, low) = match owner.shape {
            Shape::Triangle => (0.44, 0.08),
            Shape::Star | Shape::Diamond => (0.45, 0.0),
            _ => (0.40, 0.0),
        };
        let centre = at(whole.centre().x, whole.centre().y + side * low);
        let radius = side * reach;
        canvas.mark(Owner { tint: FRESH, ..owner }, centre, radius, "");
        canvas.mark(owner, centre, radius * 0.8, "");
        if let Some(health) = health {
            // The rim would run through the figure.
            canvas.disc(centre, radius * 0.52, owner.tint);
            figure(canvas, Rect::around(centre, side), &health.to_string(), INK);
        }
    });
}

/// The number of a card on the table, on a flag of its colour.
pub(super) fn flag(canvas: &mut Canvas<'_>, rect: Rect, kind: CardKind, number: usize) {
    let tint = band(kind);
    canvas.rect(rect.inset(rect.w * 0.06).snapped(), rect.w * 0.16, INK);
    canvas.rect(rect.inset(rect.w * 0.12).snapped(), rect.w * 0.12, tint);
    figure(canvas, rect, &number.to_string(), INK);
}

/// The short name of a Hero.
pub(super) fn short_name(
    scene: &Scene<'_>,
    hero: crate::games::dwarves::vocabulary::cards::Hero,
) -> String {
    scene.say(&crate::engine::Text::new(format!("draw-dwarves-hero-{hero}")))
}
