//! Words: shaped with a real typeface, and fitted into a box by shrinking and
//! wrapping, never by cutting.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use harfrust::{
    Buffer, Font, GlyphId, ShapeOptions, ShaperFont,
    font::glyph::outline::{DrawMemory, DrawOptions, PathSink},
    shape,
};
use tiny_skia::{Path, PathBuilder, Transform};

use super::{
    cache::{Cache, key},
    geometry::Rect,
    tint::Tint,
};

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
    Left,
    Centre,
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
    /// Whether what does not fit is cut short, as only people's names may be.
    pub cut: bool,
}

impl Style {
    /// One bold line in the middle.
    pub const fn bold(size: f32, tint: Tint) -> Self {
        let (weight, align) = (Weight::Bold, Align::Centre);
        Self { weight, size, least: size * 0.6, lines: 1, align, tint, cut: false }
    }

    /// One plain line at the left.
    pub const fn plain(size: f32, tint: Tint) -> Self {
        let (weight, align) = (Weight::Regular, Align::Left);
        Self { weight, size, least: size * 0.6, lines: 1, align, tint, cut: false }
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

    /// A person's name, which is cut short if it is too long: its owner has a token.
    #[must_use]
    pub const fn name(self) -> Self {
        Self { cut: true, ..self }
    }
}

/// How much narrower letters may be, where they would else be too small.
const STRETCHES: [f32; 6] = [1.0, 0.92, 0.84, 0.76, 0.69, 0.62];

/// The height of a line: room for the accents of capitals and for descenders.
pub(super) const LINE: f32 = 1.2;
/// How far the baseline is below the middle of a line, so that capitals and
/// figures stand in the middle.
pub(super) const BASELINE: f32 = 0.357;

/// A piece of text in letters of one em.
#[derive(Clone, Debug)]
pub(super) struct Shaped {
    glyphs: Vec<(u32, f32, f32)>,
    /// How wide it is.
    pub(super) advance: f32,
}

/// A text laid out in a box.
pub(super) struct Laid {
    /// The size of the letters.
    pub(super) size: f32,
    /// How wide they are drawn, in parts of their width.
    pub(super) stretch: f32,
    /// The lines, from the top.
    pub(super) lines: Vec<Shaped>,
    /// Whether the letters had to be made smaller than can be read.
    pub(super) overfull: bool,
}

/// The typeface: Noto Sans, under the SIL Open Font License, as shipped by the
/// crate `notosans`. Nothing depends on what is installed on the machine.
pub(super) struct Typeface {
    regular: Option<Font>,
    bold: Option<Font>,
    outlines: Mutex<HashMap<(Weight, u32), Option<Path>>>,
    shaped: Cache<u64, Shaped>,
}

/// The memory for texts that were shaped before.
const SHAPED: usize = 2 << 20;

impl Typeface {
    pub(super) fn new() -> Self {
        Self {
            regular: Font::new(notosans::REGULAR_TTF, 0),
            bold: Font::new(notosans::BOLD_TTF, 0),
            outlines: Mutex::new(HashMap::new()),
            shaped: Cache::new(SHAPED),
        }
    }

    fn font(&self, weight: Weight) -> Option<&Font> {
        match weight {
            Weight::Regular => self.regular.as_ref(),
            Weight::Bold => self.bold.as_ref(),
        }
    }

    /// Whether the typeface has this letter.
    pub(super) fn has(&self, letter: char) -> bool {
        [Weight::Regular, Weight::Bold]
            .iter()
            .all(|weight| self.font(*weight).is_some_and(|font| has(font, letter)))
    }

    /// The text in glyphs, with ligatures, kerning and accents in their places. A text is
    /// tried at many sizes, and figures come up again and again.
    pub(super) fn shape(&self, text: &str, weight: Weight) -> Arc<Shaped> {
        self.shaped.get(key(&(weight, text)), || {
            let shaped = self.shape_anew(text, weight);
            let bytes = size_of::<Shaped>() + size_of_val(shaped.glyphs.as_slice());
            (shaped, bytes)
        })
    }

    fn shape_anew(&self, text: &str, weight: Weight) -> Shaped {
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let shaped = self.font(weight).and_then(|font| {
            shape(&ShaperFont::new(font), &mut buffer, ShapeOptions::new()).ok()?;
            Some(f32::from(font.units_per_em()))
        });
        // What cannot be shaped has no letters, as an empty text.
        let Some(em) = shaped else { return Shaped { glyphs: Vec::new(), advance: 0.0 } };
        let mut pen = 0.0;
        let mut glyphs = Vec::with_capacity(buffer.len());
        for (info, place) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
            let (x, y) = (pen + place.x_offset as f32 / em, place.y_offset as f32 / em);
            glyphs.push((info.glyph_id, x, y));
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
        (wide, high): (f32, f32),
    ) -> Option<Path> {
        let mut whole = PathBuilder::new();
        for (glyph, dx, dy) in &shaped.glyphs {
            if let Some(path) = self.glyph(weight, *glyph) {
                let place =
                    Transform::from_scale(wide, -high).post_translate(x + dx * wide, y - dy * high);
                if let Some(path) = path.transform(place) {
                    whole.push_path(&path);
                }
            }
        }
        whole.finish()
    }

    fn glyph(&self, weight: Weight, glyph: u32) -> Option<Path> {
        let mut outlines = self.outlines.lock().unwrap_or_else(PoisonError::into_inner);
        let outline = outlines.entry((weight, glyph)).or_insert_with(|| {
            let font = self.font(weight)?;
            let mut pen = Pen { path: PathBuilder::new(), em: f32::from(font.units_per_em()) };
            let outline = font.outline_glyphs().get(GlyphId::new(glyph))?;
            outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut pen).ok()?;
            pen.path.finish()
        });
        outline.clone()
    }

    /// Sets a text in a box: at the wanted size if it fits, in as few lines as
    /// will do, else smaller, else in narrower letters.
    pub(super) fn lay(&self, text: &str, style: &Style, room: Rect) -> Laid {
        let words: Vec<Shaped> =
            text.split_whitespace().map(|word| (*self.shape(word, style.weight)).clone()).collect();
        let space = self.shape(" ", style.weight).advance;
        let fitted = |size: f32, stretch: f32| {
            let most = style.lines.min((room.h / (size * LINE) + 0.02).floor() as usize).max(1);
            let tall = size * LINE <= room.h + 0.5;
            let lines = wrap(&words, space, room.w / (size * stretch), most).filter(|_| tall)?;
            Some(Laid { size, stretch, lines, overfull: size < style.least - 0.01 })
        };
        let mut size = style.size;
        while size > style.least {
            if let Some(laid) = fitted(size, 1.0) {
                return laid;
            }
            size *= 0.97;
        }
        let narrower = || STRETCHES.iter().find_map(|stretch| fitted(style.least, *stretch));
        if let Some(laid) = narrower() {
            return laid;
        }
        if style.cut
            && let Some(laid) = self.cut_short(text, style, room)
        {
            return laid;
        }
        // Nothing else is ever cut: what does not fit at a readable size is set
        // smaller still, and reported.
        while size >= 1.0 {
            if let Some(laid) = fitted(size, 1.0) {
                return Laid { overfull: true, ..laid };
            }
            size *= 0.97;
        }
        let lines = wrap(&words, space, f32::INFINITY, 1).unwrap_or_default();
        Laid { size, stretch: 1.0, lines, overfull: true }
    }

    /// As many letters of a name as fit one line.
    fn cut_short(&self, text: &str, style: &Style, room: Rect) -> Option<Laid> {
        let size = style.least;
        let letters: Vec<char> = text.chars().collect();
        (1..letters.len()).rev().find_map(|count| {
            let head: String = letters.iter().take(count).collect();
            let line = self.shape(&format!("{}…", head.trim_end()), style.weight);
            let fits = line.advance * size <= room.w;
            fits.then(|| Laid { size, stretch: 1.0, lines: vec![(*line).clone()], overfull: false })
        })
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

fn has(font: &Font, letter: char) -> bool {
    font.charmap().map_unicode(letter).is_some()
}

/// Takes an outline down, an em becoming one pixel.
struct Pen {
    path: PathBuilder,
    em: f32,
}

impl PathSink for Pen {
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
    fn letters_get_narrower_before_they_get_too_small() {
        let face = Typeface::new();
        let style = Style::bold(30.0, INK).least(28.0);
        let wide = face.shape("Furniture Workshop", style.weight).advance * 28.0;
        let laid = face.lay("Furniture Workshop", &style, Rect::new(0.0, 0.0, wide * 0.8, 40.0));
        assert!((laid.size - 28.0).abs() < 0.01 && laid.stretch < 0.8 && !laid.overfull);
    }

    #[test]
    fn only_names_are_cut_short() {
        let face = Typeface::new();
        let room = Rect::new(0.0, 0.0, 200.0, 40.0);
        let style = Style::bold(30.0, INK).least(28.0);
        let long = "W".repeat(32);
        assert!(face.lay(&long, &style, room).overfull);
        let laid = face.lay(&long, &style.name(), room);
        assert!(!laid.overfull && laid.lines[0].advance * laid.size <= room.w);
        assert!(laid.lines[0].advance * laid.size > room.w * 0.7, "as much as fits");
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
