//! Icons and words in one line, as effects are printed on tiles, fitted into a
//! box by shrinking and wrapping.

use super::{
    canvas::Canvas,
    geometry::{Rect, at},
    text::{Align, LINE, Style},
};

/// One thing in a line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// Letters or a number.
    Word(String),
    /// A drawing of `assets/art`.
    Art(String),
}

impl Piece {
    /// Letters or a number.
    pub fn word(word: impl Into<String>) -> Self {
        Self::Word(word.into())
    }

    /// A drawing.
    pub fn art(name: impl Into<String>) -> Self {
        Self::Art(name.into())
    }
}

/// What stays together in a line: a number and its icon, say.
pub type Cluster = Vec<Piece>;

/// Paragraphs of clusters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flow(Vec<Vec<Cluster>>);

/// How much larger than the letters drawings are.
const ART: f32 = 1.3;
/// The space between clusters, in ems.
const SPACE: f32 = 0.28;
/// The space inside a cluster, in ems.
const INNER: f32 = 0.06;

impl Flow {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts a new paragraph.
    pub fn paragraph(&mut self) {
        self.0.push(Vec::new());
    }

    /// Adds a cluster to the last paragraph.
    pub fn push(&mut self, cluster: Cluster) {
        match self.0.last_mut() {
            Some(last) => last.push(cluster),
            None => self.0.push(vec![cluster]),
        }
    }

    /// Adds clusters to the last paragraph.
    pub fn extend(&mut self, clusters: Vec<Cluster>) {
        for cluster in clusters {
            self.push(cluster);
        }
    }

    /// A flow of one paragraph.
    pub fn of(clusters: Vec<Cluster>) -> Self {
        Self(vec![clusters])
    }

    /// How many paragraphs there are.
    pub fn paragraphs(&self) -> usize {
        self.0.len()
    }
}

impl Canvas<'_> {
    /// Sets a flow in a box, its lines in the middle of the height. The style's
    /// number of lines does not matter: the box bounds them.
    pub fn flow(&mut self, room: Rect, flow: &Flow, style: &Style) {
        let mut size = style.size;
        loop {
            let lines = self.broken(flow, style, room.w / size);
            let height = lines
                .as_ref()
                .map_or(f32::INFINITY, |lines| lines.len() as f32 * size * LINE * FLOW_LEADING);
            if let Some(lines) = lines
                && height <= room.h + 0.5
            {
                if size < style.least - 0.01 {
                    self.report(format!("{flow:?}"));
                }
                let even = self.even(flow, style, room.w / size, lines.len());
                self.set(room, &even.unwrap_or(lines), style, size);
                return;
            }
            size *= 0.97;
            if size < 1.0 {
                self.report(format!("{flow:?}"));
                return;
            }
        }
    }

    /// The evenest lines: the narrowest measure that needs no further line.
    fn even<'f>(
        &self,
        flow: &'f Flow,
        style: &Style,
        width: f32,
        count: usize,
    ) -> Option<Vec<Line<'f>>> {
        let (mut narrow, mut wide) = (0.0, width);
        for _ in 0..10 {
            let middle = f32::midpoint(narrow, wide);
            match self.broken(flow, style, middle) {
                Some(lines) if lines.len() <= count => wide = middle,
                _ => narrow = middle,
            }
        }
        self.broken(flow, style, wide)
    }

    /// The clusters of each line when lines are at most `width` ems wide.
    fn broken<'f>(&self, flow: &'f Flow, style: &Style, width: f32) -> Option<Vec<Line<'f>>> {
        let mut lines = Vec::new();
        for paragraph in &flow.0 {
            let mut line = Line { clusters: Vec::new(), width: 0.0 };
            for cluster in paragraph {
                let wide = self.cluster_width(cluster, style);
                if wide > width {
                    return None;
                }
                let space = if line.clusters.is_empty() { 0.0 } else { SPACE };
                if line.width + space + wide > width {
                    lines.push(line);
                    line = Line { clusters: vec![(cluster, 0.0)], width: wide };
                } else {
                    line.clusters.push((cluster, line.width + space));
                    line.width += space + wide;
                }
            }
            lines.push(line);
        }
        Some(lines)
    }

    fn cluster_width(&self, cluster: &Cluster, style: &Style) -> f32 {
        let pieces: f32 = cluster.iter().map(|piece| self.piece_width(piece, style)).sum();
        pieces + INNER * cluster.len().saturating_sub(1) as f32
    }

    fn piece_width(&self, piece: &Piece, style: &Style) -> f32 {
        match piece {
            Piece::Word(word) => self.measure(word, style.weight),
            Piece::Art(_) => ART,
        }
    }

    fn set(&mut self, room: Rect, lines: &[Line<'_>], style: &Style, size: f32) {
        let step = size * LINE * FLOW_LEADING;
        let top = room.centre().y - step * lines.len() as f32 / 2.0;
        for (row, line) in lines.iter().enumerate() {
            let middle = top + step * (row as f32 + 0.5);
            let left = match style.align {
                Align::Left => room.x,
                Align::Centre => room.centre().x - line.width * size / 2.0,
                Align::Right => room.right() - line.width * size,
            };
            for (cluster, start) in &line.clusters {
                let mut x = left + start * size;
                for piece in *cluster {
                    let wide = self.piece_width(piece, style) * size;
                    match piece {
                        Piece::Word(word) => self.line(at(x, middle), word, style, size),
                        Piece::Art(name) => {
                            let middle = at(x + wide / 2.0, middle);
                            self.art(name, Rect::around(middle, size * ART));
                        }
                    }
                    x += wide + INNER * size;
                }
            }
        }
    }
}

/// Lines with drawings in them stand a little further apart than plain ones.
const FLOW_LEADING: f32 = 1.14;

struct Line<'f> {
    /// The clusters and where they start, in ems.
    clusters: Vec<(&'f Cluster, f32)>,
    width: f32,
}
