//! The points and where they come from, with what the projects are worth: a table with a
//! column for every clan.

use super::{Scene, board, look};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        owner::Owner,
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, DEEP, INK, LAMP, PARCHMENT, PARCHMENT_SHADE, Tint},
    },
    engine::{Item, Text},
    games::covenant::{
        score,
        vocabulary::cards::{Objective, Project},
        words::{self, names::Card},
    },
};

const WIDE: f32 = 1_280.0;
const GAP: f32 = 12.0;
const HEAD: f32 = 62.0;
/// The height of the names and sums, of a line, and of a project.
const NAMES: f32 = 126.0;
const LINE: f32 = 44.0;
const PROJECT: f32 = 182.0;
/// The width of all columns together, and the widest of one.
const COLUMNS: f32 = 784.0;
const COLUMN: f32 = 300.0;

/// A clan of the table.
struct Column {
    owner: Owner,
    name: String,
    points: i32,
    won: bool,
    items: Vec<Item>,
    /// What the projects are worth to it.
    projects: Vec<u8>,
}

fn columns(scene: &Scene<'_>) -> Vec<Column> {
    let scores = score::scores(scene.view);
    let result = scene.view.result.as_ref();
    let worth = |clan| {
        let worth = |project: &Project| {
            let all = board::worths(scene, *project);
            all.iter().find(|(of, _)| *of == clan).map(|(_, worth)| *worth)
        };
        scene.view.projects.iter().filter_map(worth).collect()
    };
    let mut all: Vec<Column> = Vec::new();
    for score in scores {
        let clan = scene.view.clans[score.seat].clan;
        all.push(Column {
            owner: look::clan(clan),
            name: scene.name(score.seat),
            points: score.points(),
            won: result.is_some_and(|result| result.winners.contains(score.seat)),
            items: score.items,
            projects: worth(clan),
        });
    }
    if let Some(elders) = &scene.view.elders {
        all.push(Column {
            owner: look::clan(elders.clan),
            name: scene.word("draw-covenant-elders"),
            points: elders.items.iter().map(|item| item.points).sum(),
            won: result.is_some_and(|result| result.winners.is_empty()),
            items: elders.items.clone(),
            projects: Vec::new(),
        });
    }
    all
}

/// What points are for, in the order in which it first comes up.
fn labels(columns: &[Column]) -> Vec<Text> {
    let mut labels: Vec<Text> = Vec::new();
    for item in columns.iter().flat_map(|column| &column.items) {
        if !labels.contains(&item.label) {
            labels.push(item.label.clone());
        }
    }
    labels
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let lines = labels(&columns(scene)).len().max(1) as f32 * LINE;
    let projects = scene.view.projects.len() as f32 * (PROJECT + 4.0);
    (WIDE as u32, (GAP * 4.0 + HEAD + NAMES + lines + projects) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let columns = columns(scene);
    let whole = Rect::new(0.0, 0.0, WIDE, size(scene).1 as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    let style = Style::bold(38.0, LAMP).least(look::LEAST).name();
    canvas.text(head, &scene.say(&title(scene)), &style);
    let (names, below) = below.cut_top(NAMES);
    for (place, column) in columns.iter().enumerate() {
        sum(canvas, in_column(names, &columns, place), column);
    }
    let mut y = below.y + GAP;
    for (number, label) in labels(&columns).iter().enumerate() {
        let room = Rect { y, h: LINE - 4.0, ..below }.snapped();
        canvas.rect(room, 6.0, stripe(number));
        canvas.art(&art(label), Rect::around(at(room.x + 26.0, room.centre().y), 36.0));
        let words = text_room(room, &columns);
        let style = Style::plain(look::WORDS, INK).least(look::LEAST);
        canvas.text(words, &scene.say(label), &style);
        for (place, column) in columns.iter().enumerate() {
            let item = column.items.iter().find(|item| item.label == *label);
            if let Some(item) = item {
                let room = in_column(room, &columns, place);
                let points = item.points.to_string().replace('-', "−");
                canvas.text(room, &points, &look::bold(INK));
            }
        }
        y += LINE;
    }
    y += GAP;
    for (number, project) in scene.view.projects.iter().enumerate() {
        let room = Rect { y, h: PROJECT, ..below }.snapped();
        canvas.tile(room, PARCHMENT);
        canvas.art("covenant-project", Rect::around(at(room.x + 34.0, room.centre().y), 52.0));
        let words = text_room(room, &columns);
        let words = Rect { x: words.x + 14.0, w: words.w - 14.0, ..words };
        let (name, about) = Rect { h: words.h - 3.0, ..words }.inset(4.0).cut_top(36.0);
        let title = format!("{}. {}", number + 1, scene.say(&words::project(*project)));
        let style = Style::bold(30.0, INK).align(Align::Left).least(look::LEAST);
        canvas.text(name, &title, &style);
        let style = Style::plain(look::WORDS, INK).lines(4).least(look::LEAST);
        canvas.text_from_top(
            about,
            &scene.say(&Card::Project(*project).about(scene.content)),
            &style,
        );
        for (place, column) in columns.iter().enumerate() {
            if let Some(worth) = column.projects.get(number) {
                let room = in_column(room, &columns, place);
                canvas.mark(column.owner, at(room.centre().x - 24.0, room.centre().y), 11.0, "");
                let figure = Rect { x: room.centre().x - 4.0, w: 60.0, ..room };
                canvas.text(figure, &worth.to_string(), &look::words(INK));
            }
        }
        y += PROJECT + 4.0;
    }
}

/// Whose column it is, and the sum.
fn sum(canvas: &mut Canvas<'_>, rect: Rect, column: &Column) {
    let room = Rect { x: rect.x + 3.0, w: rect.w - 6.0, ..rect }.snapped();
    canvas.panel(room);
    if column.won {
        canvas.frame(room, ROUND + 4.0, 5.0, LAMP);
    }
    let (head, below) = room.inset(7.0).cut_top(44.0);
    canvas.rect(head, 8.0, DEEP);
    canvas.rect(Rect::new(head.x, head.bottom() - 4.0, head.w, 4.0), 2.0, column.owner.tint);
    canvas.mark(column.owner, at(head.x + 18.0, head.centre().y - 2.0), 11.0, "");
    let name = Rect::new(head.x + 36.0, head.y, head.w - 40.0, head.h - 4.0);
    let style = Style::bold(look::WORDS, CHALK).align(Align::Left).least(look::LEAST).name();
    canvas.text(name, &column.name, &style);
    canvas.shield(below.centre(), 66.0, column.points);
}

fn stripe(number: usize) -> Tint {
    if number.is_multiple_of(2) { PARCHMENT } else { PARCHMENT_SHADE }
}

/// How wide a column is beside the others.
fn width(columns: &[Column]) -> f32 {
    (COLUMNS / columns.len().max(1) as f32).min(COLUMN)
}

/// The part of a line that is of a column.
fn in_column(line: Rect, columns: &[Column], place: usize) -> Rect {
    let left = line.right() - width(columns) * (columns.len() - place) as f32;
    Rect { x: left, w: width(columns), ..line }
}

/// The part of a line that is left for words.
fn text_room(line: Rect, columns: &[Column]) -> Rect {
    let x = line.x + 54.0;
    Rect { x, w: line.right() - width(columns) * columns.len() as f32 - x, ..line }
}

/// The result, or how far the game has come.
pub(super) fn title(scene: &Scene<'_>) -> Text {
    if scene.view.result.is_some() { scene.going_on() } else { scene.era() }
}

/// The drawing of what points are for.
fn art(label: &Text) -> String {
    let objective = Objective::ALL.iter().any(|it| words::objective(*it) == *label);
    let name = match label.key.as_ref() {
        _ if objective => "covenant-objective",
        "covenant-score-throne" => "covenant-throne",
        "covenant-score-achievements" => "covenant-achievement",
        "covenant-score-enemies" => "covenant-skull",
        "covenant-score-column-r" => "covenant-relic",
        "covenant-score-column-t" => "covenant-house",
        "covenant-score-column-f" => "covenant-monument",
        "covenant-score-column-d" => "covenant-key",
        "covenant-score-leftovers" => "covenant-storage",
        _ => "shield",
    };
    name.to_owned()
}
