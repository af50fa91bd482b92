//! What the drawings on the pictures of a game stand for: one picture for any game whose
//! painter names them.

use super::{
    Canvas, DrawError, Drawn, Painters, Picture, alt_text,
    geometry::{Rect, at},
    text::{Align, Style},
    tint::{CHALK, DEEP, ROCK},
};
use crate::{
    engine::Text,
    i18n::{Catalogue, Language},
};

const WIDE: f32 = 1_280.0;
const GAP: f32 = 12.0;
const LINE: f32 = 66.0;
const COLUMNS: usize = 2;

impl Painters {
    /// Every drawing with its words; nothing for a game that names none.
    pub fn legend(&self, game: &str, language: Language) -> Result<Option<Picture>, DrawError> {
        let icons = self.painter(game)?.icons();
        if icons.is_empty() {
            return Ok(None);
        }
        let say = |text: &Text| Catalogue::shipped().say(language, text, &[]);
        let drawn = self.draw_legend(&icons, say)?;
        let (width, height) = drawn.size();
        let alt = alt_text::fitted(&[], |_, _| {
            icons.iter().map(|(_, text)| say(text).trim_end_matches('.').to_owned() + ".").collect()
        });
        Ok(Some(Picture { width, height, png: drawn.png()?, alt }))
    }

    /// Draws them; whatever cannot be set at a readable size is reported.
    pub(super) fn draw_legend(
        &self,
        icons: &[(&'static str, Text)],
        say: impl Fn(&Text) -> String,
    ) -> Result<Drawn, DrawError> {
        let rows = icons.len().div_ceil(COLUMNS);
        let size = (WIDE as u32, (rows as f32 * LINE + GAP * 2.0) as u32);
        let none = || DrawError::Size(size.0, size.1);
        let mut canvas = Canvas::pixels(&self.kit, size, DEEP).ok_or_else(none)?;
        for (place, (art, text)) in icons.iter().enumerate() {
            // Down the first column, then down the second.
            let (column, row) = (place / rows.max(1), place % rows.max(1));
            let y = GAP + row as f32 * LINE;
            let line = Rect::new(GAP, y, WIDE - 2.0 * GAP, LINE - 6.0);
            let room = line.cell((COLUMNS, 1), GAP, column, 0).snapped();
            canvas.rect(room, 8.0, ROCK);
            canvas.art(art, Rect::around(at(room.x + 38.0, room.centre().y), 52.0));
            let words = Rect::new(room.x + 78.0, room.y, room.w - 86.0, room.h);
            let style = Style::bold(30.0, CHALK).align(Align::Left).lines(2).least(22.0);
            canvas.text(words, &say(text), &style);
        }
        let (pixmap, layout) = canvas.into_pixels();
        Ok(Drawn { pixmap: pixmap.ok_or_else(none)?, layout })
    }
}
