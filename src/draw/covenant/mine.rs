//! One clan board, large: tools, dwarves, storage, dungeon, forge, coins, traditions,
//! relics, and for its owner the objectives.

use super::{Scene, effects, look};
use crate::{
    draw::{
        Canvas,
        flow::Piece,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DEEP, DUST, INK, LAMP, PARCHMENT, ROCK, Tint},
    },
    engine::{Seat, Text},
    games::covenant::{
        score::Estate,
        state::ClanBoard,
        vocabulary::{
            cards::{CoinSpace, ForgingSpace, Objective, Tradition},
            goods::{Building, Column, Enemy, Resource},
            pieces::Spot,
        },
        words,
    },
};

const WIDE: f32 = 1_280.0;
const GAP: f32 = 10.0;
const HEAD: f32 = 62.0;
/// The head of a column, and a tool of it.
const COLUMN: f32 = 44.0;
const TOOL: f32 = 96.0;
const TOOLS: f32 = COLUMN + 3.0 * (TOOL + 6.0) + 14.0;
const STORES: f32 = 152.0;
const COINS: f32 = 92.0;
const RELICS: f32 = 84.0;
/// The height of a name.
const NAME: f32 = 52.0;
/// The greatest height of the picture.
const MAX_HEIGHT: f32 = 1_560.0;

/// A name and a text, on parchment.
struct Note {
    art: &'static str,
    name: String,
    about: String,
}

impl Note {
    /// The height of its name and so many lines of text.
    fn height(&self) -> f32 {
        // Letters are seldom wider than this on the average.
        let wide = self.about.chars().count() as f32 * look::WORDS * 0.56;
        let lines = (wide / (WIDE / 2.0 - 110.0)).ceil().max(1.0);
        58.0 + lines * look::WORDS * 1.2
    }
}

/// How much of it there is.
struct Plan {
    relics: bool,
    objectives: Vec<Note>,
    traditions: Vec<Note>,
}

impl Plan {
    fn of(scene: &Scene<'_>, seat: Seat) -> Self {
        let board = &scene.view.clans[seat];
        let estate = Estate { content: scene.content, halls: &scene.view.halls, board };
        let objective = |it: &Objective| {
            let row = &scene.content.objectives[*it];
            let counts = Text::new(format!("covenant-counts-{}", row.counts));
            let about = Text::new("draw-covenant-objective")
                .with("about", counts.with("points", row.points))
                .with("count", estate.counted(row.counts))
                .with("points", estate.objective_points(*it));
            Note {
                art: "covenant-objective",
                name: scene.say(&words::objective(*it)),
                about: scene.say(&about),
            }
        };
        let tradition = |it: Tradition| Note {
            art: "covenant-tradition",
            name: scene.say(&words::tradition(it)),
            about: scene.say(&Text::new(format!("covenant-tradition-{it}.about"))),
        };
        Self {
            relics: !board.relics.is_empty(),
            objectives: scene.view.objectives[seat].iter().flatten().map(objective).collect(),
            traditions: board.traditions.iter().map(tradition).collect(),
        }
    }

    /// The height of everything above the notes.
    fn fixed(&self) -> f32 {
        let relics = if self.relics { RELICS + GAP } else { 0.0 };
        GAP + HEAD + TOOLS + GAP + STORES + GAP + COINS + GAP + relics
    }

    /// Whether there is room for what traditions say.
    fn has_room(&self) -> bool {
        self.fixed() + noted(&self.objectives) + noted(&self.traditions) <= MAX_HEIGHT
    }

    fn height(&self) -> f32 {
        let traditions = if self.has_room() {
            noted(&self.traditions)
        } else {
            self.traditions.len().div_ceil(3) as f32 * (NAME + GAP)
        };
        self.fixed() + noted(&self.objectives) + traditions
    }
}

/// The height of notes in two columns.
fn noted(notes: &[Note]) -> f32 {
    notes.chunks(2).map(|row| row_height(row) + GAP).sum()
}

fn row_height(row: &[Note]) -> f32 {
    row.iter().map(Note::height).fold(0.0, f32::max)
}

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>, seat: Seat) -> (u32, u32) {
    (WIDE as u32, Plan::of(scene, seat).height() as u32)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, seat: Seat) {
    let plan = Plan::of(scene, seat);
    let board = &scene.view.clans[seat];
    let estate = Estate { content: scene.content, halls: &scene.view.halls, board };
    let wide = WIDE - 2.0 * GAP;
    let mut y = GAP;
    heading(scene, canvas, Rect::new(GAP, y, wide, HEAD - 8.0), seat);
    y += HEAD;
    tools(scene, canvas, Rect::new(GAP, y, wide, TOOLS).snapped(), estate);
    y += TOOLS + GAP;
    stores(scene, canvas, Rect::new(GAP, y, wide, STORES), board);
    y += STORES + GAP;
    coins(scene, canvas, Rect::new(GAP, y, wide, COINS), board);
    y += COINS + GAP;
    if plan.relics {
        relics(scene, canvas, Rect::new(GAP, y, wide, RELICS), board);
        y += RELICS + GAP;
    }
    y = notes(canvas, Rect::new(GAP, y, wide, 0.0), &plan.objectives);
    if plan.has_room() {
        notes(canvas, Rect::new(GAP, y, wide, 0.0), &plan.traditions);
        return;
    }
    for (place, tradition) in plan.traditions.iter().enumerate() {
        let line = Rect::new(GAP, y + (place / 3) as f32 * (NAME + GAP), wide, NAME);
        let room = line.cell((3, 1), GAP, place % 3, 0).snapped();
        canvas.tile(room, PARCHMENT);
        let style = Style::bold(30.0, INK).least(look::LEAST);
        canvas.text(room.inset(8.0), &tradition.name, &style);
    }
}

/// Notes in two columns; tells where the next would begin.
fn notes(canvas: &mut Canvas<'_>, rect: Rect, notes: &[Note]) -> f32 {
    let mut y = rect.y;
    for row in notes.chunks(2) {
        let line = Rect { y, h: row_height(row), ..rect };
        for (place, shown) in row.iter().enumerate() {
            note(canvas, line.cell((2, 1), GAP, place, 0).snapped(), shown);
        }
        y += line.h + GAP;
    }
    y
}

fn note(canvas: &mut Canvas<'_>, rect: Rect, note: &Note) {
    canvas.tile(rect, PARCHMENT);
    let (left, right) = Rect { h: rect.h - 3.0, ..rect }.inset(8.0).cut_left(60.0);
    canvas.art(note.art, Rect::around(at(left.x + 26.0, left.centre().y), 50.0));
    let (title, text) = right.cut_top(36.0);
    let style = Style::bold(30.0, INK).align(Align::Left).least(look::LEAST);
    canvas.text(title, &note.name, &style);
    let style = Style::plain(look::WORDS, INK).lines(5).least(look::LEAST);
    canvas.text_from_top(text, &note.about, &style);
}

fn heading(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
    let board = &scene.view.clans[seat];
    canvas.mark(look::clan(board.clan), at(rect.x + 28.0, rect.centre().y), 18.0, "");
    let name = Rect::new(rect.x + 62.0, rect.y, rect.w * 0.48, rect.h);
    let style = Style::bold(38.0, CHALK).align(Align::Left).least(look::LEAST).name();
    canvas.text(name, &scene.name(seat), &style);
    let achievements = Rect::new(rect.right() - 360.0, rect.y, 120.0, rect.h);
    let count = scene.view.achievements[seat].to_string();
    look::stat(canvas, achievements, "covenant-achievement", &count, CHALK);
    let carts = Rect::new(rect.right() - 230.0, rect.y, 120.0, rect.h);
    look::stat(canvas, carts, "covenant-cart", &board.carts.to_string(), CHALK);
    canvas.shield(at(rect.right() - 44.0, rect.centre().y), 66.0, board.glory.into());
}

/// The tools area: four columns of a printed tool and two forging spaces, each with what it
/// is worth in the end.
fn tools(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, estate: Estate<'_>) {
    canvas.panel(rect);
    let inner = rect.inset(8.0);
    for (place, column) in Column::ALL.iter().enumerate() {
        let room = inner.cell((Column::COUNT, 1), 8.0, place, 0);
        let (head, cells) = room.cut_top(COLUMN);
        let (tools, counted) = estate.column(*column);
        let rune = Rect::new(head.x, head.y, 46.0, head.h);
        let style = Style::bold(36.0, LAMP).least(look::LEAST);
        canvas.text(rune, &column.key().to_uppercase(), &style);
        let worth = [
            Piece::word(format!("{tools} × {counted}")),
            Piece::art(effects::counts(scene.content.columns[*column].counts)),
            Piece::word(format!("= {}", tools.saturating_mul(counted))),
            Piece::art("shield"),
        ];
        let text = Rect::new(head.x + 50.0, head.y, head.w - 50.0, head.h);
        look::pieces(canvas, text, &worth, 34.0, DUST);
        let printed = scene.content.columns[*column].printed;
        let spot = Spot::ALL.iter().find(|spot| spot.printed() == Some(printed));
        let forged = ForgingSpace::ALL
            .iter()
            .filter(|space| scene.content.forging[**space].column == *column)
            .map(|space| Spot::of(*space));
        for (row, spot) in spot.copied().into_iter().chain(forged).enumerate() {
            let y = cells.y + row as f32 * (TOOL + 6.0);
            let cell = Rect::new(cells.x, y, cells.w, TOOL).snapped();
            tool(scene, canvas, cell, estate.board, spot);
        }
    }
}

fn tool(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, board: &ClanBoard, spot: Spot) {
    let content = scene.content;
    let label = spot.space().map(|space| {
        let row = &content.forging[space];
        scene.say(&words::forging_space(row.column, row.row))
    });
    let key = if spot.space().is_some() && board.tools[spot].tool.is_none() {
        spot.space().map_or("", ForgingSpace::key)
    } else {
        spot.key()
    };
    let Some(kind) = board.tool_kind(content, spot) else {
        look::empty(canvas, rect);
        let (left, right) = rect.inset(8.0).cut_left(58.0);
        canvas.text(left, &label.unwrap_or_default(), &Style::bold(32.0, DUST).least(look::LEAST));
        // The number of a choice has its place beside what the space gives.
        let right =
            if scene.targets(key).is_empty() { right } else { Rect { w: right.w - 50.0, ..right } };
        if let Some(space) = spot.space() {
            look::flow(canvas, right, effects::reward(content.forging[space].reward), 38.0, CHALK);
        }
        number(scene, canvas, rect, key);
        return;
    };
    let busy = board.tools[spot].dwarf;
    canvas.tile(rect, PARCHMENT);
    let inner = rect.inset(8.0);
    let side = inner.h - 14.0;
    canvas.art(
        &format!("covenant-{kind}"),
        Rect::around(at(inner.x + side / 2.0, inner.centre().y), side),
    );
    if let Some(label) = label {
        let room = Rect::new(inner.x - 2.0, inner.y - 4.0, 44.0, 34.0);
        canvas.text(room, &label, &look::words(INK));
    }
    let right = Rect::new(inner.x + side + 8.0, inner.y, inner.w - side - 8.0, inner.h);
    match board.tools[spot].jewel {
        Some(jewel) => {
            let row = &content.jewels[jewel];
            let room = Rect { w: right.w - 56.0, ..right }.inset(4.0);
            canvas.rect(room, 10.0, INK);
            canvas.rect(room.inset(2.0), 9.0, look::metal(row.metal));
            look::flow(canvas, room.inset(4.0), vec![effects::effect(row.effect)], 36.0, INK);
        }
        None => {
            if let Some(metal) = board.socket(content, spot) {
                let room = Rect::around(at(right.x + 44.0, right.centre().y), 56.0);
                canvas.art(&format!("covenant-socket-{metal}"), room);
            }
        }
    }
    if let Some(strength) = busy {
        canvas.dim(rect.inset(3.0), 8.0, DEEP.alpha(110));
        look::dwarf(
            canvas,
            at(rect.right() - 36.0, rect.bottom() - 36.0),
            24.0,
            strength.points(),
            true,
        );
    }
    // Beside the dwarf, if there is one.
    let room = if busy.is_some() { Rect { w: rect.w - 54.0, ..rect } } else { rect };
    number(scene, canvas, room, key);
}

/// The number of a choice, in the corner.
fn number(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, key: &str) {
    let corner = at(rect.right() - 28.0, rect.y + 26.0);
    look::targets(canvas, corner, 24.0, &scene.targets(key));
}

/// Tavern, storage, dungeon and forge.
fn stores(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, board: &ClanBoard) {
    let room = |place| rect.cell((4, 1), GAP, place, 0).snapped();
    let tavern =
        look::titled(canvas, room(0), "covenant-support", &scene.word("draw-covenant-tavern"));
    let mut x = tavern.x;
    for (strength, count) in board.tavern.iter() {
        for _ in 0..count {
            look::dwarf(canvas, at(x + 20.0, tavern.y + 20.0), 20.0, strength.points(), true);
            x += 48.0;
        }
    }
    let line = Rect::new(tavern.x, tavern.y + 44.0, tavern.w, 38.0);
    for (place, (points, count)) in
        [(1, board.supports.one), (2, board.supports.two)].into_iter().enumerate()
    {
        let cell = line.cell((2, 1), 4.0, place, 0);
        let figure = format!("+{points} × {count}");
        look::stat(canvas, Rect { h: 40.0, ..cell }, "covenant-support", &figure, CHALK);
    }
    let capacity = board.capacity(scene.content);
    let title = Text::new("draw-covenant-storage")
        .with("count", board.resources.total())
        .with("capacity", capacity);
    let storage = look::titled(canvas, room(1), "covenant-storage", &scene.say(&title));
    for (place, resource) in Resource::ALL.iter().enumerate() {
        let cell = storage.cell((2, 2), 6.0, place % 2, place / 2);
        let count = board.resources.get(*resource);
        let figure = format!("× {count}");
        let tint = if count == 0 { DUST } else { CHALK };
        look::stat(canvas, cell.inset(2.0), effects::resource(*resource), &figure, tint);
    }
    let title = Text::new("draw-covenant-dungeon")
        .with("count", board.dungeon.total())
        .with("keys", board.keys(scene.content));
    let dungeon = look::titled(canvas, room(2), "covenant-key", &scene.say(&title));
    for (place, enemy) in Enemy::ALL.iter().enumerate() {
        let cell = dungeon.cell((2, 2), 6.0, place % 2, place / 2);
        let count = board.dungeon.get(*enemy);
        let tint = if count == 0 { DUST } else { CHALK };
        look::stat(
            canvas,
            cell.inset(2.0),
            &format!("covenant-{enemy}"),
            &format!("× {count}"),
            tint,
        );
    }
    let worth = dungeon.cell((2, 2), 6.0, 1, 1);
    canvas.shield(
        at(worth.x + 26.0, worth.centre().y),
        52.0,
        board.dungeon_glory(scene.content).into(),
    );
    let forge = look::titled(canvas, room(3), "covenant-forge", &scene.word("draw-covenant-forge"));
    for (place, piece) in Building::ALL.iter().enumerate() {
        let cell = forge.cell((2, 2), 6.0, place % 2, place / 2);
        let count = board.forge.get(*piece);
        let tint = if count == 0 { DUST } else { CHALK };
        look::stat(
            canvas,
            cell.inset(2.0),
            &format!("covenant-{piece}"),
            &format!("× {count}"),
            tint,
        );
    }
}

/// The coin spaces: what coins there pay, or what placing one gives. The number of a choice
/// stands in the place of the coin.
fn coins(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, board: &ClanBoard) {
    for (place, space) in CoinSpace::ALL.iter().enumerate() {
        let room = rect.cell((CoinSpace::COUNT, 1), GAP, place, 0).snapped();
        let (left, right) = room.inset(6.0).cut_left(62.0);
        let numbers = scene.targets(space.key());
        let coin = |canvas: &mut Canvas<'_>, side| {
            if numbers.is_empty() {
                canvas.art("covenant-coin", Rect::around(left.centre(), side));
            }
        };
        if let Some(held) = board.coins[*space] {
            canvas.tile(room, Tint::hex(0xff_e39a));
            coin(canvas, 56.0);
            let pays = effects::reward(scene.content.coins[held].benefit);
            look::flow(canvas, right, pays, 36.0, INK);
        } else {
            look::empty(canvas, room);
            coin(canvas, 50.0);
            if numbers.is_empty() {
                canvas.dim(left, 8.0, ROCK.mix(CHALK, 20).alpha(190));
            }
            let gives = effects::reward(scene.content.coin_spaces[*space].benefit);
            look::flow(canvas, right, gives, 36.0, CHALK);
        }
        look::targets(canvas, left.centre(), 26.0, &numbers);
    }
}

/// The relics with what they give; those that were used are dark.
fn relics(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, board: &ClanBoard) {
    let count = board.relics.len();
    let wide = (rect.w / count.max(1) as f32).min(214.0);
    for (place, held) in board.relics.iter().enumerate() {
        let room = Rect::new(rect.x + wide * place as f32, rect.y, wide - 8.0, rect.h).snapped();
        canvas.tile(room, Tint::hex(0xd9_cdef));
        let side = (room.h - 14.0).min(room.w * 0.5);
        canvas.art(
            &format!("covenant-relic-{}", held.relic),
            Rect::around(at(room.x + side / 2.0 + 4.0, room.centre().y), side),
        );
        let gives =
            Rect::new(room.x + side + 8.0, room.y + 4.0, room.w - side - 14.0, room.h - 10.0);
        if gives.w > 30.0 {
            let benefit = effects::reward(scene.content.relics[held.relic].benefit);
            look::flow(canvas, gives, benefit, 34.0, INK);
        }
        if held.used {
            canvas.dim(room, 10.0, DEEP.alpha(170));
        }
        number(scene, canvas, room, held.relic.key());
    }
}
