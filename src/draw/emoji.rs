//! Drawings as emojis: small pictures of their own, on nothing.

use std::io::Cursor;

use image::{ImageFormat, RgbaImage};
use tiny_skia::Pixmap;

use super::art;

/// The side of an emoji, as Discord advises.
const SIDE: u32 = 128;

/// The drawing of this name as the PNG file of an emoji, if there is one.
pub fn emoji(name: &str) -> Option<Vec<u8>> {
    let drawing = art::drawing(name)?;
    let mut pixmap = Pixmap::new(SIDE, SIDE)?;
    drawing.raster(&mut pixmap);
    let pixels = pixmap.pixels().iter().flat_map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    let picture = RgbaImage::from_raw(SIDE, SIDE, pixels.collect())?;
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, ImageFormat::Png).ok()?;
    Some(png.into_inner())
}

/// The drawings whose names begin so, each by the rest of its name: `shelf` for
/// `room-shelf`. The first beginning that fits a rest is the one.
pub(super) fn drawings(beginnings: &[&str]) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for beginning in beginnings {
        for name in art::names() {
            let Some(rest) = name.strip_prefix(beginning) else { continue };
            if found.iter().all(|(known, _)| known != rest) {
                found.push((rest.to_owned(), name.to_owned()));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emojis_are_small_square_pictures_that_discord_takes() {
        for (word, name) in drawings(&["good-", "tile-", "room-"]) {
            let png = emoji(&name).unwrap();
            assert!(png.len() <= 256 * 1024, "{word}");
            let picture = image::load_from_memory(&png).unwrap().to_rgba8();
            assert_eq!(picture.dimensions(), (SIDE, SIDE));
            assert!(picture.pixels().any(|pixel| pixel.0[3] == 0), "{name} stands on nothing");
        }
    }
}
