//! One clan in a strip: what everybody wants to know of it; and the Council of Elders.

use super::{
    Scene, effects,
    look::{self, Stat},
};
use crate::{
    draw::{
        Canvas,
        geometry::{Rect, at},
        parts::ROUND,
        text::{Align, Style},
        tint::{CHALK, DEEP, DUST, INK, LAMP},
    },
    engine::{Seat, Text},
    games::covenant::{
        state::ClanBoard,
        view::EldersView,
        vocabulary::{
            goods::{Building, Buildings, Clan, Enemies, Enemy, Metal, Resource, ToolKind},
            pieces::Spot,
        },
    },
};

/// The height of a strip.
pub(super) const HIGH: f32 = 144.0;
const HEAD: f32 = 44.0;
const LINE: f32 = 42.0;
/// Where names end if there are tools beside them.
const NAME: f32 = 262.0;
/// The width of what is gained and of the points.
const POINTS: f32 = 136.0;

/// What a strip shows, and nothing else: one that shows the same is drawn once.
#[derive(Hash)]
struct Strip {
    clan: Clan,
    name: String,
    points: i32,
    gained: i16,
    acts: bool,
    first: bool,
    left: bool,
    tools: Vec<Tool>,
    /// The strength of the dwarves, and whether they wait in the tavern.
    dwarves: Vec<(u8, bool)>,
    stats: [Vec<Stat>; 2],
}

/// A tool that is forged or has a jewel.
#[derive(Hash)]
struct Tool {
    kind: ToolKind,
    busy: bool,
    jewel: Option<Metal>,
}

/// Draws the strip of a player.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, seat: Seat) {
    let view = scene.view;
    let board = &view.clans[seat];
    let waiting = board.tavern.iter();
    let waiting = waiting.flat_map(|(it, count)| std::iter::repeat_n((it, true), count.into()));
    let working = board.tools.iter().filter_map(|(_, fitted)| Some((fitted.dwarf?, false)));
    let dwarves = waiting.chain(working);
    let strip = Strip {
        clan: board.clan,
        name: scene.name(seat),
        points: board.glory.into(),
        gained: board.glory - view.news[seat].glory,
        acts: view.waits_for.contains(seat),
        first: view.first == seat && view.clans.count() > 1,
        left: view.left.contains(seat),
        tools: tools(scene, board),
        dwarves: dwarves.map(|(strength, here)| (strength.points(), here)).collect(),
        stats: [supplies(scene, board), possessions(scene, seat)],
    };
    strip.paint(canvas, rect);
}

/// Draws the strip of the Elders.
pub(super) fn elders(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, elders: &EldersView) {
    let words = Text::new(format!("covenant-difficulty-{}", elders.difficulty));
    let cards = usize::from(elders.available + elders.forge_deck);
    let mut first = vec![Stat::new("covenant-elders", cards.to_string())];
    first.extend(Stat::counted("covenant-coin", elders.coins.len()));
    first.extend(Stat::counted("covenant-tradition", elders.traditions.len()));
    first.extend(Stat::counted("covenant-inlay", elders.jewels.len()));
    first.extend(Stat::counted("covenant-relic", elders.relics.len()));
    let mut second = forge(elders.forge);
    second.extend(dungeon(elders.dungeon));
    let strip = Strip {
        clan: elders.clan,
        name: format!("{} – {}", scene.word("draw-covenant-elders"), scene.say(&words)),
        points: elders.glory.into(),
        gained: elders.glory - elders.news.glory,
        acts: false,
        first: false,
        left: false,
        tools: Vec::new(),
        dwarves: Vec::new(),
        stats: [first, second],
    };
    strip.paint(canvas, rect);
}

impl Strip {
    fn paint(&self, canvas: &mut Canvas<'_>, rect: Rect) {
        canvas.sprite(("covenant-strip", self), rect, |canvas, rect| {
            canvas.panel(rect);
            if self.acts {
                canvas.frame(rect, ROUND + 4.0, 5.0, LAMP);
            }
            let (head, below) = rect.inset(7.0).cut_top(HEAD);
            self.head(canvas, head);
            let first = Rect { x: below.x + 3.0, y: below.y + 3.0, w: below.w - 6.0, h: LINE };
            let x = self.dwarves(canvas, first);
            let [upper, lower] = &self.stats;
            look::stats(canvas, Rect { x, w: first.right() - x, ..first }, upper);
            look::stats(canvas, first.moved(0.0, LINE), lower);
        });
    }

    /// Whose strip it is, the tools, and how many points.
    fn head(&self, canvas: &mut Canvas<'_>, line: Rect) {
        let owner = look::clan(self.clan);
        canvas.rect(line, 8.0, DEEP);
        canvas.rect(Rect::new(line.x, line.bottom() - 4.0, line.w, 4.0), 2.0, owner.tint);
        let line = Rect { h: line.h - 4.0, ..line };
        let middle = line.centre().y;
        canvas.mark(owner, at(line.x + 20.0, middle), 12.0, "");
        let mut x = line.x + 42.0;
        if self.first {
            canvas.art("start", Rect::around(at(x + 15.0, middle), 32.0));
            x += 36.0;
        }
        let ends = if self.tools.is_empty() { line.w - POINTS } else { NAME };
        let name = Rect { x, w: line.x + ends - x, ..line };
        let tint = if self.left { DUST } else { CHALK };
        let style = Style::bold(30.0, tint).align(Align::Left).least(look::LEAST).name();
        canvas.text(name, &self.name, &style);
        let x = line.x + NAME + 8.0;
        self.tools(canvas, Rect { x, w: line.right() - POINTS - x, ..line });
        canvas.shield(at(line.right() - 28.0, middle), 48.0, self.points);
        if self.gained > 0 {
            let room = Rect { x: line.right() - 122.0, w: 66.0, ..line };
            let style = look::bold(look::NEWS).align(Align::Right);
            canvas.text(room, &format!("+{}", self.gained), &style);
        }
    }

    /// The tools, with a dot for a jewel; dim where a dwarf stands.
    fn tools(&self, canvas: &mut Canvas<'_>, rect: Rect) {
        let step = (rect.w / self.tools.len().max(1) as f32).min(38.0);
        for (place, tool) in self.tools.iter().enumerate() {
            let side = step - 1.0;
            let middle = at(rect.x + step * (place as f32 + 0.5), rect.centre().y);
            let room = Rect::around(middle, side);
            canvas.art(&format!("covenant-{}", tool.kind), room);
            if tool.busy {
                canvas.dim(room, 4.0, DEEP.alpha(150));
            }
            if let Some(metal) = tool.jewel {
                let dot = at(middle.x + side * 0.34, middle.y + side * 0.34);
                canvas.disc(dot, 7.0, INK);
                canvas.disc(dot, 5.0, if metal == Metal::Gold { LAMP } else { CHALK });
            }
        }
    }

    /// The dwarves by their strength, first those in the tavern; tells where they end.
    fn dwarves(&self, canvas: &mut Canvas<'_>, line: Rect) -> f32 {
        const SIDE: f32 = 38.0;
        if self.dwarves.is_empty() {
            return line.x;
        }
        let middle = line.centre().y;
        canvas.art("covenant-dwarf", Rect::around(at(line.x + SIDE / 2.0, middle), SIDE));
        let mut x = line.x + SIDE + 2.0;
        for (strength, here) in &self.dwarves {
            look::dwarf(canvas, at(x + 18.0, middle), 18.0, *strength, *here);
            x += SIDE;
        }
        x + 14.0
    }
}

fn tools(scene: &Scene<'_>, board: &ClanBoard) -> Vec<Tool> {
    let worked = |spot: &&Spot| {
        let fitted = &board.tools[**spot];
        fitted.tool.is_some() || fitted.jewel.is_some()
    };
    let tool = |spot: &Spot| {
        let fitted = &board.tools[*spot];
        Some(Tool {
            kind: board.tool_kind(scene.content, *spot)?,
            busy: fitted.dwarf.is_some(),
            jewel: fitted.jewel.map(|jewel| scene.content.jewels[jewel].metal),
        })
    };
    Spot::ALL.iter().filter(worked).filter_map(tool).collect()
}

/// Supports, and resources within what the storage holds.
fn supplies(scene: &Scene<'_>, board: &ClanBoard) -> Vec<Stat> {
    let mut stats: Vec<Stat> = Vec::new();
    for (on, count) in [("1", board.supports.one), ("2", board.supports.two)] {
        let stat = Stat::counted("covenant-support", count.into());
        stats.extend(stat.map(|stat| Stat { on: Some(on), ..stat }));
    }
    for resource in Resource::ALL {
        let count = board.resources.get(*resource);
        stats.extend(Stat::counted(effects::resource(*resource), count.into()));
    }
    let held = format!("{}/{}", board.resources.total(), board.capacity(scene.content));
    let storage = if board.resources.total() == 0 { "covenant-storage" } else { "" };
    stats.push(Stat { tint: DUST, ..Stat::new(storage, held) });
    stats
}

/// Everything else that a clan has.
fn possessions(scene: &Scene<'_>, seat: Seat) -> Vec<Stat> {
    let board = &scene.view.clans[seat];
    let unused = board.relics.iter().filter(|held| !held.used).count();
    let coins = board.coins.iter().filter(|(_, coin)| coin.is_some()).count();
    let mut stats =
        vec![Stat::new("covenant-achievement", scene.view.achievements[seat].to_string())];
    stats.extend(Stat::counted("covenant-relic", unused));
    stats.extend(Stat::counted("covenant-coin", coins));
    stats.extend(Stat::counted("covenant-tradition", board.traditions.len()));
    stats.extend(forge(board.forge));
    stats.extend(dungeon(board.dungeon));
    stats.push(Stat::new("covenant-key", board.keys(scene.content).to_string()));
    stats
}

fn forge(forge: Buildings) -> Vec<Stat> {
    let piece = |it: &Building| Stat::counted(format!("covenant-{it}"), forge.get(*it).into());
    Building::ALL.iter().filter_map(piece).collect()
}

fn dungeon(dungeon: Enemies) -> Vec<Stat> {
    let enemy = |it: &Enemy| Stat::counted(format!("covenant-{it}"), dungeon.get(*it).into());
    Enemy::ALL.iter().filter_map(enemy).collect()
}
