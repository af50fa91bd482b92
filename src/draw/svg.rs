//! A picture as one SVG document, mark by mark as it would be drawn: for those
//! who want to scale it, and to hold our drawing against another's.

use std::fmt::Write as _;

use tiny_skia::{Path, PathSegment};

use super::{art::Drawing, geometry::Rect, tint::Tint};

/// A document being written.
#[derive(Debug, Default)]
pub(super) struct Document(String);

impl Document {
    pub(super) fn fill(&mut self, path: &Path, tint: Tint) {
        self.open(path);
        self.paint("fill", tint);
        self.0.push_str("/>\n");
    }

    pub(super) fn stroke(&mut self, path: &Path, width: f32, tint: Tint, dash: Option<[f32; 2]>) {
        self.open(path);
        self.0.push_str(" fill=\"none\"");
        self.paint("stroke", tint);
        // Writing to a string cannot fail.
        let _ = write!(self.0, " stroke-width=\"{width}\" stroke-linejoin=\"round\"");
        if let Some([on, off]) = dash {
            let _ = write!(self.0, " stroke-dasharray=\"{on} {off}\"");
        }
        self.0.push_str("/>\n");
    }

    pub(super) fn art(&mut self, drawing: &Drawing, rect: Rect) {
        let (w, h) = drawing.size();
        let inner = drawing.source.split_once('>').map_or("", |(_, rest)| rest);
        let inner = inner.rsplit_once("</svg>").map_or(inner, |(inner, _)| inner);
        let (x, y, sx, sy) = (rect.x, rect.y, rect.w / w, rect.h / h);
        let _ =
            writeln!(self.0, "<g transform=\"translate({x} {y}) scale({sx} {sy})\">{inner}</g>");
    }

    pub(super) fn open_group(&mut self, x: f32, y: f32) {
        let _ = writeln!(self.0, "<g transform=\"translate({x} {y})\">");
    }

    pub(super) fn close_group(&mut self) {
        self.0.push_str("</g>\n");
    }

    /// The whole document.
    pub(super) fn finish(self, (w, h): (u32, u32)) -> String {
        let body = self.0;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
             viewBox=\"0 0 {w} {h}\">\n{body}</svg>\n"
        )
    }

    fn paint(&mut self, what: &str, tint: Tint) {
        let Tint { r, g, b, a } = tint;
        let _ = write!(self.0, " {what}=\"#{r:02x}{g:02x}{b:02x}\"");
        if a < 255 {
            let _ = write!(self.0, " {what}-opacity=\"{:.4}\"", f32::from(a) / 255.0);
        }
    }

    fn open(&mut self, path: &Path) {
        self.0.push_str("<path d=\"");
        for segment in path.segments() {
            let _ = match segment {
                PathSegment::MoveTo(p) => write!(self.0, "M{} {}", p.x, p.y),
                PathSegment::LineTo(p) => write!(self.0, "L{} {}", p.x, p.y),
                PathSegment::QuadTo(c, p) => write!(self.0, "Q{} {} {} {}", c.x, c.y, p.x, p.y),
                PathSegment::CubicTo(a, b, p) => {
                    write!(self.0, "C{} {} {} {} {} {}", a.x, a.y, b.x, b.y, p.x, p.y)
                }
                PathSegment::Close => write!(self.0, "Z"),
            };
        }
        self.0.push('"');
    }
}
