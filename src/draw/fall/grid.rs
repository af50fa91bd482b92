//! Where the cells of the map lie in a picture. A map that is far longer than
//! wide is cut into bands, so that its cards stay large enough to be read.

use super::{Scene, ways::Turning};
use crate::{
    draw::{BOARD_TEXT, Canvas, geometry::Rect, text::Style, tint::DUST},
    games::fall::map::{Cell, Side},
};

/// The space for the names of columns and rows.
const AXIS: f32 = 48.0;
/// No card is drawn larger.
const MAX_SIZE: f32 = 250.0;
/// Maps with cards smaller than this are cut into bands.
const LEGIBLE: f32 = 96.0;
/// No map is cut into more bands.
const MAX_BANDS: u8 = 5;

/// The part of the grid that is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    west: i8,
    north: i8,
    columns: u8,
    rows: u8,
}

impl Frame {
    /// Everything that holds a card, is a numbered choice, or was just chosen.
    pub(super) fn of(scene: &Scene<'_>) -> Self {
        let (mut west, mut north, mut east, mut south) =
            scene.view.map.bounds().unwrap_or((0, 0, 0, 0));
        let targets = scene.request.targets.iter().filter_map(|(key, _)| key.parse::<Cell>().ok());
        for cell in targets.chain(Turning::of(scene).map(|turning| turning.cell)) {
            west = west.min(cell.x);
            east = east.max(cell.x);
            north = north.min(cell.y);
            south = south.max(cell.y);
        }
        let count = |from: i8, to: i8| (to - from).unsigned_abs() + 1;
        Self { west, north, columns: count(west, east), rows: count(north, south) }
    }

    /// In one piece.
    pub(super) fn whole(self) -> Bands {
        Bands { frame: self, cut: Cut::Columns, count: 1 }
    }

    /// In one piece, or in the bands that show the cards largest if one piece
    /// would make them too small.
    pub(super) fn within(self, wide: f32, high: f32) -> Bands {
        let whole = self.whole();
        if whole.card(wide, high) >= LEGIBLE {
            return whole;
        }
        let ways = (2..=MAX_BANDS).flat_map(|count| {
            [Cut::Columns, Cut::Rows].map(|cut| Bands { frame: self, cut, count })
        });
        ways.fold(whole, |best, way| {
            if way.card(wide, high) > best.card(wide, high) * 1.1 { way } else { best }
        })
    }
}

/// Which way a map is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    /// Some columns in each band, the bands below each other.
    Columns,
    /// Some rows in each band, the bands beside each other.
    Rows,
}

/// A frame in one or several bands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bands {
    frame: Frame,
    cut: Cut,
    count: u8,
}

impl Bands {
    /// The columns and rows of one band.
    fn size(self) -> (u8, u8) {
        match self.cut {
            Cut::Columns => (self.frame.columns.div_ceil(self.count), self.frame.rows),
            Cut::Rows => (self.frame.columns, self.frame.rows.div_ceil(self.count)),
        }
    }

    /// How many bands lie beside and below each other.
    fn spread(self) -> (f32, f32) {
        match self.cut {
            Cut::Columns => (1.0, f32::from(self.count)),
            Cut::Rows => (f32::from(self.count), 1.0),
        }
    }

    /// How large a card can be in this much space.
    pub(super) fn card(self, wide: f32, high: f32) -> f32 {
        let ((columns, rows), (beside, below)) = (self.size(), self.spread());
        let across = (wide / beside - AXIS) / f32::from(columns);
        let down = (high / below - AXIS) / f32::from(rows);
        across.min(down).min(MAX_SIZE).floor()
    }

    /// One band with its names, with cards of this size.
    fn band(self, card: f32) -> (f32, f32) {
        let (columns, rows) = self.size();
        (f32::from(columns) * card + AXIS, f32::from(rows) * card + AXIS)
    }

    /// The height of the map with cards of this size.
    pub(super) fn height(self, card: f32) -> f32 {
        self.band(card).1 * self.spread().1
    }
}

/// Where things are on one map.
pub(super) struct Grid {
    bands: Bands,
    pub(super) card: f32,
    origin: (f32, f32),
}

impl Grid {
    pub(super) fn new(frame: Frame, rect: Rect) -> Self {
        let bands = frame.within(rect.w, rect.h);
        let card = bands.card(rect.w, rect.h);
        let ((wide, high), (beside, below)) = (bands.band(card), bands.spread());
        let x = rect.x + (rect.w - wide * beside) / 2.0 + AXIS;
        let y = rect.y + (rect.h - high * below) / 2.0 + AXIS;
        Self { bands, card, origin: (x.round(), y.round()) }
    }

    pub(super) fn place(&self, cell: Cell) -> Rect {
        let Frame { west, north, .. } = self.bands.frame;
        self.at(
            cell.x.saturating_sub(west).unsigned_abs(),
            cell.y.saturating_sub(north).unsigned_abs(),
        )
    }

    /// The place of a column and a row of the frame.
    fn at(&self, column: u8, row: u8) -> Rect {
        let ((columns, rows), (wide, high)) = (self.bands.size(), self.bands.band(self.card));
        let (band_x, column) = (column / columns.max(1), column % columns.max(1));
        let (band_y, row) = (row / rows.max(1), row % rows.max(1));
        // Columns are cut into bands that lie below each other, rows into bands
        // beside each other: bands are counted the other way than they lie.
        let (x, y) = self.origin;
        Rect::new(
            x + f32::from(band_y) * wide + f32::from(column) * self.card,
            y + f32::from(band_x) * high + f32::from(row) * self.card,
            self.card,
            self.card,
        )
    }

    /// Whether the map is cut on this side of a cell.
    pub(super) fn is_cut(&self, cell: Cell, side: Side) -> bool {
        let Some(beyond) = cell.beside(side) else { return false };
        let (here, there) = (self.place(cell), self.place(beyond));
        let near = |a: f32, b: f32| (a - b).abs() <= self.card + 0.5;
        !near(here.x, there.x) || !near(here.y, there.y)
    }

    /// Writes the names of columns and rows along every band.
    pub(super) fn axes(&self, canvas: &mut Canvas<'_>) {
        let style = Style::bold(30.0, DUST).least(BOARD_TEXT);
        let named =
            |name: String| if name.is_empty() { "C".to_owned() } else { name.to_uppercase() };
        let frame = self.bands.frame;
        let (columns, rows) = self.bands.size();
        for first in (0..frame.rows).step_by(usize::from(rows.max(1))) {
            for column in 0..frame.columns {
                let below = self.at(column, first);
                let room = Rect { y: below.y - AXIS, h: AXIS, ..below };
                let name = named(Cell::column(frame.west.saturating_add_unsigned(column)));
                canvas.text(room, &name, &style);
            }
        }
        for first in (0..frame.columns).step_by(usize::from(columns.max(1))) {
            for row in 0..frame.rows {
                let beside = self.at(first, row);
                let room = Rect { x: beside.x - AXIS, w: AXIS - 4.0, ..beside };
                let name = named(Cell::row(frame.north.saturating_add_unsigned(row)));
                canvas.text(room, &name, &style);
            }
        }
    }
}
