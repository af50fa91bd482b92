//! Where a painter draws: pixels, or an SVG document of the same marks.

use std::{hash::Hash, mem};

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use super::{
    art,
    cache::{Cache, key},
    geometry::{Point, Rect},
    layout::{Badge, Layout, ink},
    outline::{capped, polygon, rounded},
    svg::Document,
    text::{Align, BASELINE, LINE, Style, Typeface, Weight},
    tint::Tint,
};
use crate::engine::names::{cleaned, is_invisible};

/// What all pictures share: the typeface, and what was drawn before.
pub struct Kit {
    typeface: Typeface,
    sprites: Cache<(u64, u32, u32), Sprite>,
}

/// What is narrower than this has no area that could be filled.
const HAIR: f32 = 1.0 / 4_096.0;
/// Drawings leave so much of their width free around them.
const MARGIN: f32 = 0.06;

/// The memory for what was drawn before; what nobody wanted for longest goes first.
const SPRITES: usize = 32 << 20;

impl Kit {
    /// A kit with nothing drawn yet.
    pub fn new() -> Self {
        Self { typeface: Typeface::new(), sprites: Cache::new(SPRITES) }
    }

    /// A name that can be set: without the letters that the typeface lacks, or
    /// `otherwise` if nothing is left that can be seen. The typeface has signs
    /// that are none, as those that join emojis.
    pub fn settable(&self, name: &str, otherwise: impl FnOnce() -> String) -> String {
        let known = |letter: &char| {
            letter.is_whitespace() || (self.typeface.has(*letter) && !is_invisible(*letter))
        };
        let kept: String = name.chars().filter(known).collect();
        cleaned(&kept, usize::MAX).unwrap_or_else(otherwise)
    }
}

impl Default for Kit {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Kit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Kit").finish_non_exhaustive()
    }
}

/// Something drawn once, to be put down many times.
struct Sprite {
    pixmap: Option<Pixmap>,
    opaque: bool,
    layout: Layout,
}

enum Target {
    Pixels(Pixmap),
    Document(Document),
}

/// A picture being drawn.
pub struct Canvas<'k> {
    kit: &'k Kit,
    target: Target,
    layout: Layout,
}

impl<'k> Canvas<'k> {
    /// A picture in pixels, filled with one colour; nothing if it has no area.
    pub(super) fn pixels(kit: &'k Kit, (w, h): (u32, u32), ground: Tint) -> Option<Self> {
        let mut pixmap = Pixmap::new(w, h)?;
        pixmap.fill(ground.into());
        Some(Self { kit, target: Target::Pixels(pixmap), layout: Layout::default() })
    }

    /// A picture as an SVG document.
    pub(super) fn document(kit: &'k Kit, size: (u32, u32), ground: Tint) -> Self {
        let target = Target::Document(Document::default());
        let mut canvas = Self { kit, target, layout: Layout::default() };
        canvas.rect(Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32), 0.0, ground);
        canvas
    }

    /// The pixels, if the picture is made of them, and what lies where.
    pub(super) fn into_pixels(self) -> (Option<Pixmap>, Layout) {
        match self.target {
            Target::Pixels(pixmap) => (Some(pixmap), self.layout),
            Target::Document(_) => (None, self.layout),
        }
    }

    /// The document, if the picture is one.
    pub(super) fn into_document(self, size: (u32, u32)) -> Option<String> {
        match self.target {
            Target::Pixels(_) => None,
            Target::Document(document) => Some(document.finish(size)),
        }
    }

    /// What all pictures share.
    pub fn kit(&self) -> &Kit {
        self.kit
    }

    /// Notes that something could not be set at a size that can be read.
    pub(super) fn report(&mut self, what: String) {
        self.layout.overfull.push(what);
    }

    /// Notes where the number of a choice stands.
    pub(super) fn note_badge(&mut self, centre: Point, radius: f32, number: u32) {
        self.layout.badges.push(Badge { centre, radius, number });
    }

    /// Fills a path; one without an area leaves no mark.
    pub fn fill(&mut self, path: &Path, tint: Tint) {
        if path.bounds().width() <= HAIR || path.bounds().height() <= HAIR {
            return;
        }
        match &mut self.target {
            Target::Document(document) => document.fill(path, tint),
            Target::Pixels(pixmap) => {
                let paint = paint(tint);
                pixmap.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
            }
        }
    }

    /// Draws along a path, in dashes if they are given.
    pub fn stroke(&mut self, path: &Path, width: f32, tint: Tint, dash: Option<[f32; 2]>) {
        match &mut self.target {
            Target::Document(document) => document.stroke(path, width, tint, dash),
            Target::Pixels(pixmap) => {
                let stroke = Stroke {
                    width,
                    line_join: LineJoin::Round,
                    line_cap: LineCap::Butt,
                    dash: dash.and_then(|[on, off]| StrokeDash::new(vec![on, off], 0.0)),
                    ..Stroke::default()
                };
                pixmap.stroke_path(path, &paint(tint), &stroke, Transform::identity(), None);
            }
        }
    }

    /// A filled rectangle with round corners.
    pub fn rect(&mut self, rect: Rect, radius: f32, tint: Tint) {
        let cap = radius.max(0.0).ceil();
        if let Target::Pixels(pixmap) = &mut self.target
            && rect.is_whole()
            && rect.h > 2.0 * cap
            && rect.w > 2.0 * cap
        {
            // On whole pixels only the corners have edges to be smoothed.
            let (upper, below) = rect.cut_top(cap);
            let (middle, lower) = below.cut_top(below.h - cap);
            flat(pixmap, middle, tint);
            if cap == 0.0 {
                return;
            }
            let caps = [capped(upper, [radius, 0.0]), capped(lower, [0.0, radius])];
            return caps.iter().flatten().for_each(|path| self.fill(path, tint));
        }
        if let Some(path) = rounded(rect, radius) {
            self.fill(&path, tint);
        }
    }

    /// The outline of a rectangle with round corners, inside its edge.
    pub fn frame(&mut self, rect: Rect, radius: f32, width: f32, tint: Tint) {
        if let Some(path) = rounded(rect.inset(width / 2.0), radius - width / 2.0) {
            self.stroke(&path, width, tint, None);
        }
    }

    /// A filled circle.
    pub fn disc(&mut self, centre: Point, radius: f32, tint: Tint) {
        if let Some(path) = PathBuilder::from_circle(centre.x, centre.y, radius) {
            self.fill(&path, tint);
        }
    }

    /// A closed shape through points.
    pub fn polygon(&mut self, points: &[Point], tint: Tint) {
        if let Some(path) = polygon(points, true) {
            self.fill(&path, tint);
        }
    }

    /// A line through points.
    pub fn polyline(&mut self, points: &[Point], width: f32, tint: Tint, dash: Option<[f32; 2]>) {
        if let Some(path) = polygon(points, false) {
            self.stroke(&path, width, tint, dash);
        }
    }

    /// A drawing of `assets/art`, fitted into a rectangle, on whole pixels.
    pub fn art(&mut self, name: &str, rect: Rect) {
        let Some(drawing) = art::drawing(name) else {
            return self.report(format!("there is no drawing `{name}`"));
        };
        let rect = rect.snapped();
        self.layout.inked.push(rect.inset(rect.w * MARGIN));
        match &mut self.target {
            Target::Document(document) => document.art(drawing, rect),
            Target::Pixels(_) => {
                let (w, h) = (rect.w.max(1.0) as u32, rect.h.max(1.0) as u32);
                let sprite = self.kit.sprites.get((key(&("art", name)), w, h), || {
                    let mut pixmap = Pixmap::new(w, h);
                    if let Some(pixmap) = &mut pixmap {
                        drawing.raster(pixmap);
                    }
                    Sprite::new(pixmap, Layout::default())
                });
                self.put(&sprite, rect.x, rect.y);
            }
        }
    }

    /// Something that is drawn once and kept: `draw` draws it with its upper left
    /// corner at the origin. `what` must say everything that it depends on.
    pub fn sprite(
        &mut self,
        what: impl Hash,
        rect: Rect,
        draw: impl FnOnce(&mut Canvas<'_>, Rect),
    ) {
        let rect = rect.snapped();
        let local = Rect::new(0.0, 0.0, rect.w, rect.h);
        match &mut self.target {
            Target::Document(document) => {
                document.open_group(rect.x, rect.y);
                let target = Target::Document(mem::take(document));
                let mut inner = Canvas { kit: self.kit, target, layout: Layout::default() };
                draw(&mut inner, local);
                self.layout.add(&inner.layout, rect.x, rect.y);
                if let Target::Document(mut document) = inner.target {
                    document.close_group();
                    self.target = Target::Document(document);
                }
            }
            Target::Pixels(_) => {
                let (w, h) = (rect.w.max(1.0) as u32, rect.h.max(1.0) as u32);
                let kit = self.kit;
                let sprite = kit.sprites.get((key(&what), w, h), || {
                    let Some(pixmap) = Pixmap::new(w, h) else {
                        return Sprite::new(None, Layout::default());
                    };
                    let target = Target::Pixels(pixmap);
                    let mut inner = Canvas { kit, target, layout: Layout::default() };
                    draw(&mut inner, local);
                    let (pixmap, layout) = inner.into_pixels();
                    Sprite::new(pixmap, layout)
                });
                self.layout.add(&sprite.layout, rect.x, rect.y);
                self.put(&sprite, rect.x, rect.y);
            }
        }
    }

    fn put(&mut self, sprite: &Sprite, x: f32, y: f32) {
        if let (Target::Pixels(onto), Some(pixmap)) = (&mut self.target, &sprite.pixmap) {
            blit(onto, pixmap, sprite.opaque, x as i32, y as i32);
        }
    }

    /// A text in a box, in the middle of its height: shrunk or wrapped until it fits.
    pub fn text(&mut self, room: Rect, text: &str, style: &Style) {
        let laid = self.kit.typeface.lay(text, style, room);
        if laid.overfull {
            self.report(text.to_owned());
        }
        let step = laid.size * LINE;
        let top = room.centre().y - step * laid.lines.len() as f32 / 2.0;
        self.layout.set(laid.size, text);
        for (row, line) in laid.lines.iter().enumerate() {
            let width = line.advance * laid.size * laid.stretch;
            let x = match style.align {
                Align::Left => room.x,
                Align::Centre => room.centre().x - width / 2.0,
                Align::Right => room.right() - width,
            };
            let y = top + step * (row as f32 + 0.5) + laid.size * BASELINE;
            self.layout.inked.push(ink(x, y, width, laid.size));
            let size = (laid.size * laid.stretch, laid.size);
            let outline = self.kit.typeface.outline(line, style.weight, (x, y), size);
            if let Some(outline) = outline {
                self.fill(&outline, style.tint);
            }
        }
    }

    /// A text that begins at the top of a box; tells how high it is.
    pub fn text_from_top(&mut self, room: Rect, text: &str, style: &Style) -> f32 {
        let laid = self.kit.typeface.lay(text, style, room);
        let high = laid.lines.len() as f32 * laid.size * LINE;
        self.text(Rect { h: high.min(room.h), ..room }, text, style);
        high
    }

    /// The number of a choice, which is no ink that it could cover.
    pub(super) fn number(&mut self, room: Rect, number: &str, style: &Style) {
        let inked = self.layout.inked.len();
        self.text(room, number, style);
        self.layout.inked.truncate(inked);
    }

    /// One line of text from a point on the left of its middle, at this size.
    pub(super) fn line(&mut self, start: Point, text: &str, style: &Style, size: f32) {
        let shaped = self.kit.typeface.shape(text, style.weight);
        let baseline = (start.x, start.y + size * BASELINE);
        self.layout.set(size, text);
        self.layout.inked.push(ink(baseline.0, baseline.1, shaped.advance * size, size));
        let outline = self.kit.typeface.outline(&shaped, style.weight, baseline, (size, size));
        if let Some(outline) = outline {
            self.fill(&outline, style.tint);
        }
    }

    /// How wide a text is, in ems.
    pub fn measure(&self, text: &str, weight: Weight) -> f32 {
        self.kit.typeface.shape(text, weight).advance
    }

    /// A shaded shape: what lies under it is dimmed.
    pub fn dim(&mut self, rect: Rect, radius: f32, shade: Tint) {
        self.rect(rect, radius, shade);
    }
}

impl Sprite {
    /// The sprite, and the memory it takes.
    fn new(pixmap: Option<Pixmap>, layout: Layout) -> (Self, usize) {
        let bytes = pixmap.as_ref().map_or(0, |pixmap| pixmap.data().len());
        let opaque = pixmap
            .as_ref()
            .is_some_and(|pixmap| pixmap.pixels().iter().all(|pixel| pixel.alpha() == 255));
        (Self { pixmap, opaque, layout }, bytes + mem::size_of::<Self>())
    }
}

fn paint(tint: Tint) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(tint.into());
    paint
}

/// Fills a rectangle on whole pixels.
fn flat(pixmap: &mut Pixmap, rect: Rect, tint: Tint) {
    if let Some(rect) = tiny_skia::Rect::from_xywh(rect.x, rect.y, rect.w, rect.h) {
        let paint = Paint { anti_alias: false, ..paint(tint) };
        pixmap.fill_rect(rect, &paint, Transform::identity(), None);
    }
}

/// Puts one picture on another; what lies outside falls away.
fn blit(onto: &mut Pixmap, sprite: &Pixmap, opaque: bool, x: i32, y: i32) {
    // What is left of a length after shifting it, and how much of its start is lost.
    let clip = |shift: i32, length: u32, most: u32| {
        let lost = shift.min(0).unsigned_abs();
        let start = shift.max(0).unsigned_abs();
        let left = length.saturating_sub(lost).min(most.saturating_sub(start));
        (start as usize, lost as usize, left as usize)
    };
    let (to_x, from_x, columns) = clip(x, sprite.width(), onto.width());
    let (to_y, from_y, rows) = clip(y, sprite.height(), onto.height());
    let (width, w) = (onto.width() as usize, sprite.width() as usize);
    let data = onto.data_mut();
    for row in 0..rows {
        let to = ((to_y + row) * width + to_x) * 4;
        let from = ((from_y + row) * w + from_x) * 4;
        let (Some(to), Some(from)) =
            (data.get_mut(to..to + columns * 4), sprite.data().get(from..from + columns * 4))
        else {
            return;
        };
        if opaque {
            to.copy_from_slice(from);
        } else {
            over(to, from);
        }
    }
}

/// Premultiplied pixels over others.
fn over(to: &mut [u8], from: &[u8]) {
    let (to, _) = to.as_chunks_mut::<4>();
    let (from, _) = from.as_chunks::<4>();
    for (to, from) in to.iter_mut().zip(from) {
        let [.., alpha] = *from;
        if alpha == 255 {
            *to = *from;
        } else if alpha > 0 {
            let rest = 255 - u32::from(alpha);
            for (to, from) in to.iter_mut().zip(from) {
                // Exact division by 255 for every product of two bytes.
                let product = u32::from(*to) * rest + 128;
                *to = from.saturating_add(((product + (product >> 8)) >> 8) as u8);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::tint::{INK, LAMP, PARCHMENT};

    #[test]
    fn a_rectangle_on_whole_pixels_is_the_same_as_its_outline_filled() {
        let kit = Kit::new();
        let draw = |fill: &dyn Fn(&mut Canvas<'_>, Rect, f32, Tint)| {
            let mut canvas = Canvas::pixels(&kit, (90, 70), PARCHMENT).unwrap();
            fill(&mut canvas, Rect::new(3.0, 2.0, 60.0, 44.0), 9.5, INK);
            fill(&mut canvas, Rect::new(40.0, 30.0, 80.0, 80.0), 4.0, LAMP.alpha(120));
            fill(&mut canvas, Rect::new(-5.0, 50.0, 30.0, 9.0), 4.5, INK);
            fill(&mut canvas, Rect::new(70.0, 4.0, 12.0, 12.0), 0.0, LAMP);
            canvas.into_pixels().0.unwrap()
        };
        let quick = draw(&|canvas, rect, radius, tint| canvas.rect(rect, radius, tint));
        let outlined = draw(&|canvas, rect, radius, tint| {
            canvas.fill(&rounded(rect, radius).unwrap(), tint);
        });
        assert!(quick.data() == outlined.data());
    }
}
