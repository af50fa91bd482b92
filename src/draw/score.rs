//! The panel with a player's points and where they come from.

use super::{
    canvas::Canvas,
    geometry::{Rect, at},
    owner::Owner,
    parts::ROUND,
    text::{Align, Style},
    tint::{CHALK, DEEP, INK, LAMP, PARCHMENT, PARCHMENT_SHADE, Tint},
};
use crate::engine::Score;

/// The measures of a panel, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Measures {
    /// The height of the head, with the name and the sum.
    pub head: f32,
    /// The height of a line.
    pub line: f32,
    /// The token: its distance from the left, and its radius.
    token: (f32, f32),
    /// The sum: its distance from the right, and its side.
    shield: (f32, f32),
    /// The name: its distance from the left, how much narrower than the head it
    /// is, its size, and the least.
    name: [f32; 4],
    /// The drawing of a line: its distance from the left, and its side.
    art: (f32, f32),
    /// The label of a line, as the name.
    label: [f32; 4],
    /// The points of a line: their distance from the right, their width and size.
    points: [f32; 3],
}

impl Measures {
    /// For two panels side by side.
    pub const LARGE: Self = Self {
        head: 74.0,
        line: 46.0,
        token: (38.0, 18.0),
        shield: (42.0, 66.0),
        name: [74.0, 160.0, 34.0, 26.0],
        art: (26.0, 36.0),
        label: [54.0, 130.0, 26.0, 22.0],
        points: [76.0, 64.0, 28.0],
    };

    /// For three or four panels.
    pub const SMALL: Self = Self {
        head: 66.0,
        line: 42.0,
        token: (34.0, 17.0),
        shield: (38.0, 60.0),
        name: [66.0, 146.0, 30.0, 25.0],
        art: (24.0, 32.0),
        label: [50.0, 116.0, 26.0, 25.0],
        points: [66.0, 56.0, 28.0],
    };

    /// The height of the lines of the longest of these scores.
    pub fn lines(&self, scores: &[Score]) -> f32 {
        let longest = scores.iter().map(|score| score.items.len()).max();
        self.line * longest.unwrap_or_default().max(1) as f32
    }
}

/// The points of a player, in words.
#[derive(Clone, Debug)]
pub struct ScorePanel {
    /// The look of the player.
    pub owner: Owner,
    pub name: String,
    pub won: bool,
    pub points: i32,
    pub lines: Vec<ScoreLine>,
}

/// What some points are for.
#[derive(Clone, Debug)]
pub struct ScoreLine {
    pub art: Option<String>,
    pub label: String,
    pub points: i32,
}

impl Canvas<'_> {
    /// Draws the panel of a player.
    pub fn score_panel(&mut self, room: Rect, measures: &Measures, panel: &ScorePanel) {
        self.panel(room);
        if panel.won {
            self.frame(room, ROUND + 4.0, 5.0, LAMP);
        }
        let (head, below) = room.inset(8.0).cut_top(measures.head);
        self.rect(head, ROUND, DEEP);
        self.rect(Rect::new(head.x, head.bottom() - 5.0, head.w, 5.0), 2.0, panel.owner.tint);
        let (x, radius) = measures.token;
        self.mark(panel.owner, at(head.x + x, head.centre().y - 2.0), radius, "");
        let (x, edge) = measures.shield;
        self.shield(at(head.right() - x, head.centre().y - 1.0), edge, panel.points);
        let [x, narrower, size, least] = measures.name;
        let name = Rect::new(head.x + x, head.y, head.w - narrower, head.h - 5.0);
        let style = Style::bold(size, CHALK).align(Align::Left).lines(2).least(least).name();
        self.text(name, &panel.name, &style);

        let rows = Rect::new(below.x, below.y + 6.0, below.w, below.h);
        for (row, line) in panel.lines.iter().enumerate() {
            let y = rows.y + measures.line * row as f32;
            let ground = if row % 2 == 0 { PARCHMENT } else { PARCHMENT_SHADE };
            self.score_line(
                Rect::new(rows.x, y, rows.w, measures.line - 4.0),
                measures,
                line,
                ground,
            );
        }
    }

    fn score_line(&mut self, room: Rect, measures: &Measures, line: &ScoreLine, ground: Tint) {
        self.rect(room, 6.0, ground);
        if let Some(art) = &line.art {
            let (x, edge) = measures.art;
            self.art(art, Rect::around(at(room.x + x, room.centre().y), edge));
        }
        let [x, narrower, size, least] = measures.label;
        let label = Rect::new(room.x + x, room.y, room.w - narrower, room.h);
        self.text(label, &line.label, &Style::plain(size, INK).least(least));
        let [x, width, size] = measures.points;
        let points = Rect::new(room.right() - x, room.y, width, room.h);
        let style = Style::bold(size, INK).align(Align::Right);
        self.text(points, &line.points.to_string(), &style);
    }
}
