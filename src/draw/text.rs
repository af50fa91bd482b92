//! Words: shaped with a real typeface, and fitted into a box by shrinking and
//! wrapping, never by cutting.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use rustybuzz::{
    Face, UnicodeBuffer,
    ttf_parser::{GlyphId, OutlineBuilder},
};
use tiny_skia::{Path, PathBuilder, Transform};

use super::{geometry::Rect, tint::Tint};

/// How heavy the letters are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weight {
    /// For sentences.
    Regular,
    /// For names and numbers.
    Bold,
}

/// On which side of its box a line stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Left.
    Left,
    /// In the middle.
    Centre,
    /// Right.
    Right,
}

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// The weight.
    pub weight: Weight,
    /// The size wanted, in pixels an em.
    pub size: f32,
    /// The smallest size that can still be read.
    pub least: f32,
    /// The most lines.
    pub lines: usize,
    /// Where the lines stand.
    pub align: Align,
    /// The colour.
    pub tint: Tint,
}

impl Style {
    /// One bold line in the middle.
    pub const fn bold(size: f32, tint: Tint) -> Self {
        let (weight, align) = (Weight::Bold, Align::Centre);
        Self { weight, size, least: size * 0.6, lines: 1, align, tint }
    }

    /// One plain line at the left.
    pub const fn plain(size: f32, tint: Tint) -> Self {
        let (weight, align) = (Weight::Regular, Align::Left);
        Self { weight, size, least: size * 0.6, lines: 1, align, tint }
    }

    /// With more lines, if need be.
    #[must_use]
    pub const fn lines(self, lines: usize) -> Self {
        Self { lines, ..self }
    }

    /// At another side.
    #[must_use]
    pub const fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// Down to this size.
    #[must_use]
    pub const fn least(self, least: f32) -> Self {
        Self { least, ..self }
    }
}

/// The height of a line: room for the accents of capitals and for descenders.
pub(super) const LINE: f32 = 1.2;
/// How far the baseline is below the middle of a line, so that capitals and
/// figures stand in the middle.
pub(super) const BASELINE: f32 = 0.357;

/// A piece of text in letters of one em.
#[derive(Clone, Debug)]
pub(super) struct Shaped {
    glyphs: Vec<(u16, f32, f32)>,
    /// How wide it is.
    pub(super) advance: f32,
}

/// A text laid out in a box.
pub(super) struct Laid {
    /// The size of the letters.
    pub(super) size: f32,
    /// The lines, from the top.
    pub(super) lines: Vec<Shaped>,
    /// Whether the letters had to be made smaller than can be read.
    pub(super) overfull: bool,
}

/// The typeface: Noto Sans, under the SIL Open Font License, as shipped by the
/// crate `notosans`. Nothing depends on what is installed on the machine.
pub(super) struct Typeface {
    regular: Option<Face<'static>>,
    bold: Option<Face<'static>>,
    outlines: Mutex<HashMap<(Weight, u16), Option<Path>>>,
}

impl Typeface {
    pub(super) fn new() -> Self {
        Self {
            regular: Face::from_slice(notosans::REGULAR_TTF, 0),
            bold: Face::from_slice(notosans::BOLD_TTF, 0),
            outlines: Mutex::new(HashMap::new()),
        }
    }

    fn face(&self, weight: Weight) -> Option<&Face<'static>> {
        match weight {
            Weight::Regular => self.regular.as_ref(),
            Weight::Bold => self.bold.as_ref(),
        }
    }

    /// Whether the typeface has this letter.
    pub(super) fn has(&self, letter: char) -> bool {
        [Weight::Regular, Weight::Bold]
            .iter()
            .all(|weight| self.face(*weight).is_some_and(|face| face.glyph_index(letter).is_some()))
    }

    /// The text in glyphs, with ligatures, kerning and accents in their places.
    pub(super) fn shape(&self, text: &str, weight: Weight) -> Shaped {
        let Some(face) = self.face(weight) else {
            return Shaped { glyphs: Vec::new(), advance: 0.0 };
        };
        let em = face.units_per_em() as f32;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        let shaped = rustybuzz::shape(face, &[], buffer);
        let mut pen = 0.0;
        let mut glyphs = Vec::with_capacity(shaped.len());
        for (info, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let (x, y) = (pen + place.x_offset as f32 / em, place.y_offset as f32 / em);
            glyphs.push((info.glyph_id as u16, x, y));
            pen += place.x_advance as f32 / em;
        }
        Shaped { glyphs, advance: pen }
    }

    /// The outline of shaped text, its baseline starting at a point.
    pub(super) fn outline(
        &self,
        shaped: &Shaped,
        weight: Weight,
        (x, y): (f32, f32),
        size: f32,
    ) -> Option<Path> {
        let mut whole = PathBuilder::new();
        for (glyph, dx, dy) in &shaped.glyphs {
            if let Some(path) = self.glyph(weight, *glyph) {
                let place =
                    Transform::from_scale(size, -size).post_translate(x + dx * size, y - dy * size);
                if let Some(path) = path.transform(place) {
                    whole.push_path(&path);
                }
            }
        }
        whole.finish()
    }

    fn glyph(&self, weight: Weight, glyph: u16) -> Option<Path> {
        let mut outlines = self.outlines.lock().unwrap_or_else(PoisonError::into_inner);
        let outline = outlines.entry((weight, glyph)).or_insert_with(|| {
            let face = self.face(weight)?;
            let mut pen = Pen { path: PathBuilder::new(), em: face.units_per_em() as f32 };
            face.outline_glyph(GlyphId(glyph), &mut pen)?;
            pen.path.finish()
        });
        outline.clone()
    }

    /// Sets a text in a box: at the wanted size if it fits, in as few lines as
    /// will do, else smaller.
    pub(super) fn lay(&self, text: &str, style: &Style, room: Rect) -> Laid {
        let words: Vec<Shaped> =
            text.split_whitespace().map(|word| self.shape(word, style.weight)).collect();
        let space = self.shape(" ", style.weight).advance;
        let mut size = style.size;
        loop {
            let most = style.lines.min((room.h / (size * LINE)).floor() as usize).max(1);
            let tall = size * LINE <= room.h + 0.5;
            if tall && let Some(lines) = wrap(&words, space, room.w / size, most) {
                return Laid { size, lines, overfull: size < style.least - 0.01 };
            }
            // Nothing is ever cut: what does not fit at a readable size is set
            // smaller still, and reported.
            size *= 0.97;
            if size < 1.0 {
                let lines = wrap(&words, space, f32::INFINITY, 1).unwrap_or_default();
                return Laid { size, lines, overfull: true };
            }
        }
    }
}

/// Breaks words into at most `most` lines no wider than `width` ems; the lines
/// come out as even as the words allow.
fn wrap(words: &[Shaped], space: f32, width: f32, most: usize) -> Option<Vec<Shaped>> {
    let greedy = |width: f32| {
        let mut lines: Vec<Shaped> = Vec::new();
        for word in words {
            if word.advance > width {
                return None;
            }
            match lines.last_mut() {
                Some(line) if line.advance + space + word.advance <= width => {
                    let start = line.advance + space;
                    let moved = word.glyphs.iter().map(|(glyph, x, y)| (*glyph, x + start, *y));
                    line.glyphs.extend(moved);
                    line.advance = start + word.advance;
                }
                _ => lines.push(word.clone()),
            }
        }
        Some(lines)
    };
    let lines = greedy(width).filter(|lines| lines.len() <= most)?;
    // The narrowest measure that needs no further line gives the evenest lines.
    let (mut narrow, mut wide) = (0.0, width.min(1e6));
    if lines.len() > 1 {
        for _ in 0..12 {
            let middle = f32::midpoint(narrow, wide);
            match greedy(middle) {
                Some(even) if even.len() <= lines.len() => wide = middle,
                _ => narrow = middle,
            }
        }
        return greedy(wide).filter(|even| even.len() <= lines.len()).or(Some(lines));
    }
    Some(lines)
}

/// Takes an outline down, an em becoming one pixel.
struct Pen {
    path: PathBuilder,
    em: f32,
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(x / self.em, y / self.em);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(x / self.em, y / self.em);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.path.quad_to(cx / self.em, cy / self.em, x / self.em, y / self.em);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let em = self.em;
        self.path.cubic_to(ax / em, ay / em, bx / em, by / em, x / em, y / em);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::tint::INK;

    #[test]
    fn the_typeface_has_the_letters_of_both_languages() {
        let face = Typeface::new();
        for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ–“”„’·…×→∞≠−+/[]?0123456789".chars()
        {
            assert!(face.has(letter), "{letter}");
        }
    }

    #[test]
    fn accents_do_not_widen_a_word_and_kerning_narrows_it() {
        let face = Typeface::new();
        let width = |text| face.shape(text, Weight::Regular).advance;
        assert!((width("źle") - width("zle")).abs() < 0.01);
        assert!(width("AVAVA") < 3.0 * width("A") + 2.0 * width("V") - 0.02);
    }

    #[test]
    fn a_text_shrinks_or_wraps_until_it_fits() {
        let face = Typeface::new();
        let style = Style::plain(20.0, INK).lines(3).least(8.0);
        let room = Rect::new(0.0, 0.0, 120.0, 60.0);
        let laid = face.lay("Sala reprezentacyjna krasnoludów", &style, room);
        assert!(!laid.overfull && laid.lines.len() > 1);
        for line in &laid.lines {
            assert!(line.advance * laid.size <= room.w + 0.01);
        }
        assert!(laid.lines.len() as f32 * laid.size * LINE <= room.h + 0.5);
    }

    #[test]
    fn what_cannot_be_read_is_reported_and_still_inside() {
        let face = Typeface::new();
        let room = Rect::new(0.0, 0.0, 30.0, 20.0);
        let laid = face.lay("Konstantynopolitańczykowianeczka", &Style::bold(18.0, INK), room);
        assert!(laid.overfull);
        assert!(laid.lines.iter().all(|line| line.advance * laid.size <= room.w + 0.01));
    }
}
