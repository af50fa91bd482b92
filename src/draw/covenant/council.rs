//! What the last Council has scored, clan by clan; before the first one, what the next
//! would score now.

use super::{Scene, board, look};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        text::Style,
        tint::{CHALK, DUST, INK, LAMP, PARCHMENT, PARCHMENT_SHADE},
    },
    engine::Text,
    games::covenant::{
        state::{ClanTally, Tally},
        vocabulary::goods::Clan,
        words,
    },
};

const WIDE: f32 = 1_280.0;
const GAP: f32 = 12.0;
const HEAD: f32 = 58.0;
/// The height of what columns are for, and of a clan.
const TITLES: f32 = 130.0;
const LINE: f32 = 78.0;
/// The width of names, of a small column, and of the last one.
const NAME: f32 = 300.0;
const SMALL: f32 = 120.0;
const LAST: f32 = 130.0;

/// The last Council, or what the next would come to if it met now.
pub(super) fn tally(scene: &Scene<'_>) -> Tally {
    scene.view.tally.clone().unwrap_or_else(|| forecast(scene))
}

/// What the next Council would score.
fn forecast(scene: &Scene<'_>) -> Tally {
    let view = scene.view;
    let scored = |seat| {
        let own = &view.clans[seat];
        let dungeon = own.dungeon_glory(scene.content);
        let mut projects = [0; 3];
        let scoring = view.projects.iter().take(view.era.into());
        for (space, project) in projects.iter_mut().zip(scoring) {
            let worth = board::worths(scene, *project);
            *space = worth.iter().find(|(clan, _)| *clan == own.clan).map_or(0, |(_, it)| *it);
        }
        let mut row = ClanTally { clan: own.clan, dungeon, projects, buildings: 0, glory: 0 };
        row.glory = own.glory.saturating_add_unsigned(row.points());
        row
    };
    let clans = board::order(scene).into_iter().filter(|seat| !view.left.contains(*seat));
    Tally { era: view.era, clans: clans.map(scored).collect() }
}

/// What the picture is called.
pub(super) fn title(scene: &Scene<'_>) -> Text {
    let key = if scene.view.tally.is_some() { "held" } else { "ahead" };
    Text::new(format!("draw-covenant-council-{key}")).with("era", tally(scene).era)
}

/// Whose row it is.
pub(super) fn name(scene: &Scene<'_>, clan: Clan) -> String {
    let seat = scene.view.clans.iter().find(|(_, board)| board.clan == clan);
    seat.map_or_else(|| scene.word("draw-covenant-elders"), |(seat, _)| scene.name(seat))
}

/// A column: how wide it is, its drawing, what it is called, and what it shows of a clan.
struct Column {
    wide: f32,
    art: &'static str,
    name: String,
    points: fn(&ClanTally) -> u8,
    /// Whether it is of players, of the Elders, or of both.
    of: Of,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Players,
    Elders,
    All,
}

/// Whether a clan is that of the Elders: nobody plays it.
fn is_elders(scene: &Scene<'_>, clan: Clan) -> bool {
    scene.view.clans.iter().all(|(_, board)| board.clan != clan)
}

fn columns(scene: &Scene<'_>, tally: &Tally) -> Vec<Column> {
    const PROJECTS: [fn(&ClanTally) -> u8; 3] =
        [|row| row.projects[0], |row| row.projects[1], |row| row.projects[2]];
    let elders = tally.clans.iter().any(|row| is_elders(scene, row.clan));
    let count = usize::from(tally.era).min(scene.view.projects.len());
    let small = if elders { SMALL * 2.0 } else { SMALL };
    let left = WIDE - 2.0 * GAP - NAME - small - SMALL - LAST;
    let drawn = |art: &'static str, of: Of, points: fn(&ClanTally) -> u8| Column {
        wide: SMALL,
        art,
        name: String::new(),
        points,
        of,
    };
    let mut all = vec![drawn("covenant-key", Of::All, |row| row.dungeon)];
    for (project, points) in scene.view.projects.iter().zip(PROJECTS).take(count) {
        let name = scene.say(&words::project(*project));
        let wide = left / count as f32;
        all.push(Column { wide, art: "covenant-project", name, points, of: Of::Players });
    }
    if elders {
        all.push(drawn("covenant-house", Of::Elders, |row| row.buildings));
    }
    all
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let rows = tally(scene).clans.len() as f32;
    (WIDE as u32, (GAP * 2.0 + HEAD + TITLES + rows * LINE) as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let tally = tally(scene);
    let columns = columns(scene, &tally);
    let whole = Rect::new(0.0, 0.0, WIDE, size(scene).1 as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    let style = Style::bold(38.0, LAMP).least(look::LEAST);
    canvas.text(Rect { h: HEAD - 8.0, ..head }, &scene.say(&title(scene)), &style);
    let (titles, rows) = below.cut_top(TITLES);
    headings(canvas, titles, &columns);
    let most = tally.clans.iter().map(ClanTally::points).max();
    for (place, row) in tally.clans.iter().enumerate() {
        let line = Rect { y: rows.y + place as f32 * LINE, h: LINE - 6.0, ..rows }.snapped();
        let ground = if place.is_multiple_of(2) { PARCHMENT } else { PARCHMENT_SHADE };
        canvas.tile(line, ground);
        let owner = look::clan(row.clan);
        canvas.rect(
            Rect { x: line.x + 8.0, y: line.y + 8.0, w: 8.0, h: line.h - 19.0 },
            4.0,
            owner.tint,
        );
        canvas.mark(owner, at(line.x + 40.0, line.centre().y - 1.0), 14.0, "");
        let room = Rect { x: line.x + 64.0, w: NAME - 70.0, h: line.h - 3.0, ..line };
        canvas.text(room, &name(scene, row.clan), &look::words(INK).name());
        let mut x = line.x + NAME;
        for column in &columns {
            let cell = Rect { x, w: column.wide, h: line.h - 3.0, ..line };
            let own = if is_elders(scene, row.clan) { Of::Elders } else { Of::Players };
            if column.of == Of::All || column.of == own {
                let points = (column.points)(row).to_string();
                canvas.text(cell, &points, &Style::bold(36.0, INK).least(look::LEAST));
            }
            x += column.wide;
        }
        let sum = Rect { x, w: SMALL, h: line.h - 3.0, ..line };
        if Some(row.points()) == most {
            canvas.rect(sum.inset(9.0), 10.0, LAMP);
        }
        canvas.text(sum, &format!("+{}", row.points()), &Style::bold(38.0, INK).least(look::LEAST));
        let last = at(x + SMALL + LAST / 2.0, line.centre().y - 1.0);
        canvas.shield(last, 60.0, row.glory.into());
    }
}

/// What the columns are for.
fn headings(canvas: &mut Canvas<'_>, rect: Rect, columns: &[Column]) {
    let mut x = rect.x + NAME;
    for column in columns {
        let room = Rect { x: x + 4.0, w: column.wide - 8.0, h: rect.h - 8.0, ..rect }.snapped();
        canvas.panel(room);
        if column.name.is_empty() {
            canvas.art(column.art, Rect::around(room.centre(), 56.0));
        } else {
            let style = Style::bold(look::WORDS, CHALK).lines(3).least(look::LEAST);
            canvas.text(room.inset(8.0), &column.name, &style);
        }
        x += column.wide;
    }
    let room = Rect { x: x + 4.0, w: SMALL + LAST - 8.0, h: rect.h - 8.0, ..rect }.snapped();
    canvas.panel(room);
    canvas.text(Rect { w: SMALL, ..room }, "+", &Style::bold(44.0, DUST).least(look::LEAST));
    let shield = at(room.right() - LAST / 2.0, room.centre().y);
    canvas.art("shield", Rect::around(shield, 56.0));
}
