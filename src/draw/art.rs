//! Our own drawings, from `assets/art`, embedded and read once.

use std::{collections::BTreeMap, sync::OnceLock};

use include_dir::{Dir, include_dir};
use resvg::usvg;
use tiny_skia::{Pixmap, Transform};

static ART: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/art");

/// A drawing: what its file says, and the picture that is made from it.
pub(super) struct Drawing {
    /// The text of the file.
    pub(super) source: &'static str,
    tree: usvg::Tree,
}

/// The drawing of this name, if there is one.
pub(super) fn drawing(name: &str) -> Option<&'static Drawing> {
    drawings().get(name)
}

/// The names of all drawings.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    drawings().keys().copied()
}

fn drawings() -> &'static BTreeMap<&'static str, Drawing> {
    static DRAWINGS: OnceLock<BTreeMap<&'static str, Drawing>> = OnceLock::new();
    DRAWINGS.get_or_init(|| {
        let options = usvg::Options::default();
        let read = |file: &'static include_dir::File<'_>| {
            let name = file.path().file_stem()?.to_str()?;
            let source = file.contents_utf8()?;
            // A file that cannot be read leaves its place empty; the tests allow none.
            let tree = usvg::Tree::from_str(source, &options).ok()?;
            Some((name, Drawing { source, tree }))
        };
        ART.files().filter_map(read).collect()
    })
}

impl Drawing {
    /// The width and height it was drawn in.
    pub(super) fn size(&self) -> (f32, f32) {
        (self.tree.size().width(), self.tree.size().height())
    }

    /// The drawing in pixels.
    pub(super) fn raster(&self, pixmap: &mut Pixmap) {
        let (w, h) = self.size();
        let scale = Transform::from_scale(pixmap.width() as f32 / w, pixmap.height() as f32 / h);
        resvg::render(&self.tree, scale, &mut pixmap.as_mut());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_drawing() {
        let files = ART.files().count();
        assert_eq!(names().count(), files);
        assert!(files > 40);
    }

    #[test]
    fn drawings_share_no_identifiers_so_that_they_can_stand_in_one_file() {
        for name in names() {
            let source = drawing(name).unwrap().source;
            assert!(!source.contains(" id="), "{name} names a part of itself");
        }
    }

    #[test]
    fn every_drawing_leaves_ink() {
        for name in names() {
            let mut pixmap = Pixmap::new(32, 32).unwrap();
            drawing(name).unwrap().raster(&mut pixmap);
            let inked = pixmap.pixels().iter().filter(|pixel| pixel.alpha() > 128).count();
            assert!(inked > 60, "{name} is almost empty: {inked} of 1024 pixels");
        }
    }
}
