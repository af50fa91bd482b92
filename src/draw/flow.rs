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

/// How much larger than the letters drawings are, and the space between clusters, in ems.
#[derive(Clone, Copy)]
struct Spacing {
    art: f32,
    space: f32,
}

/// Where there is not space enough, drawings get smaller before figures do.
const SPACINGS: [Spacing; 3] = [
    Spacing { art: 1.22, space: 0.28 },
    Spacing { art: 1.0, space: 0.18 },
    Spacing { art: 0.8, space: 0.12 },
];
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
        let [usual, closer @ ..] = SPACINGS;
        let mut size = style.size;
        while size > style.least {
            if self.fit(room, flow, style, size, usual) {
                return;
            }
            size = (size * 0.97).max(style.least);
        }
        if self.fit(room, flow, style, size, usual)
            || closer.iter().any(|spacing| self.fit(room, flow, style, size, *spacing))
        {
            return;
        }
        self.report(format!("{flow:?}"));
        while size >= 1.0 && !self.fit(room, flow, style, size, usual) {
            size *= 0.97;
        }
    }

    /// Sets a flow at this size, if it fits.
    fn fit(&mut self, room: Rect, flow: &Flow, style: &Style, size: f32, spacing: Spacing) -> bool {
        let width = room.w / size;
        let Some(lines) = self.broken(flow, style, width, spacing) else { return false };
        if lines.len() as f32 * size * LINE * FLOW_LEADING > room.h + 0.5 {
            return false;
        }
        let even = self.even(flow, style, width, lines.len(), spacing);
        self.set(room, &even.unwrap_or(lines), style, size, spacing);
        true
    }

    /// How many lines a flow takes at the style's size in this width.
    pub fn flow_lines(&self, flow: &Flow, style: &Style, width: f32) -> usize {
        let [usual, ..] = SPACINGS;
        let lines = self.broken(flow, style, width / style.size, usual);
        lines.map_or(flow.paragraphs(), |lines| lines.len())
    }

    /// The evenest lines: the narrowest measure that needs no further line.
    fn even<'f>(
        &self,
        flow: &'f Flow,
        style: &Style,
        width: f32,
        count: usize,
        spacing: Spacing,
    ) -> Option<Vec<Line<'f>>> {
        let (mut narrow, mut wide) = (0.0, width);
        for _ in 0..10 {
            let middle = f32::midpoint(narrow, wide);
            match self.broken(flow, style, middle, spacing) {
                Some(lines) if lines.len() <= count => wide = middle,
                _ => narrow = middle,
            }
        }
        self.broken(flow, style, wide, spacing)
    }

    /// The clusters of each line when lines are at most `width` ems wide.
    fn broken<'f>(
        &self,
        flow: &'f Flow,
        style: &Style,
        width: f32,
        spacing: Spacing,
    ) -> Option<Vec<Line<'f>>> {
        let mut lines = Vec::new();
        for paragraph in &flow.0 {
            let mut line = Line { clusters: Vec::new(), width: 0.0 };
            for cluster in paragraph {
                let wide = self.cluster_width(cluster, style, spacing);
                if wide > width {
                    return None;
                }
                let space = if line.clusters.is_empty() { 0.0 } else { spacing.space };
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

    fn cluster_width(&self, cluster: &Cluster, style: &Style, spacing: Spacing) -> f32 {
        let pieces: f32 = cluster.iter().map(|piece| self.piece_width(piece, style, spacing)).sum();
        pieces + INNER * cluster.len().saturating_sub(1) as f32
    }

    fn piece_width(&self, piece: &Piece, style: &Style, spacing: Spacing) -> f32 {
        match piece {
            Piece::Word(word) => self.measure(word, style.weight),
            Piece::Art(_) => spacing.art,
        }
    }

    fn set(&mut self, room: Rect, lines: &[Line<'_>], style: &Style, size: f32, spacing: Spacing) {
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
                    let wide = self.piece_width(piece, style, spacing) * size;
                    match piece {
                        Piece::Word(word) => self.line(at(x, middle), word, style, size),
                        Piece::Art(name) => {
                            let middle = at(x + wide / 2.0, middle);
                            self.art(name, Rect::around(middle, size * spacing.art));
                        }
                    }
                    x += wide + INNER * size;
                }
            }
        }
    }
}

/// Lines with drawings in them stand a little further apart than plain ones.
const FLOW_LEADING: f32 = 1.05;

struct Line<'f> {
    /// The clusters and where they start, in ems.
    clusters: Vec<(&'f Cluster, f32)>,
    width: f32,
}
