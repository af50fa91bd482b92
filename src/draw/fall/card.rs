//! One card, large, with everything that is known of it.

use super::{
    Scene, Shown,
    hand::{GROUND, cost},
    tile::{self, Tile},
};
use crate::{
    draw::{
        CLOSE_UP_TEXT, Canvas, WIDTH, alt_text,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{DUST, INK, PARCHMENT, Tint},
    },
    engine::{Source, Text},
    games::fall::{
        cards::{Card, CardFace, Colour, Stop},
        map::Turned,
        words,
    },
    i18n::Catalogue,
};

/// The size of the picture.
pub(super) const SIZE: (u32, u32) = (800, 900);
/// No letter is smaller.
const LEAST: f32 = CLOSE_UP_TEXT * SIZE.0 as f32 / WIDTH;
const BAND: f32 = 92.0;

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>, shown: Shown) {
    let whole = Rect::new(0.0, 0.0, SIZE.0 as f32, SIZE.1 as f32).inset(16.0);
    let (rect, source) = whole.cut_top(whole.h - 110.0);
    canvas.tile(rect, PARCHMENT);
    canvas.band(rect, BAND, band(shown));
    let (head, below) = rect.inset(2.5).cut_top(BAND);
    let (name, corner) = head.inset(4.0).cut_left(head.w - 210.0);
    let name = Rect::new(name.x + 16.0, name.y, name.w - 16.0, name.h);
    let style = Style::bold(50.0, INK).align(Align::Left).least(LEAST);
    canvas.text(name, &scene.say(&title(shown)), &style);
    let style = Style::bold(28.0, INK).align(Align::Right).lines(2).least(LEAST);
    canvas.text(Rect { w: corner.w - 12.0, ..corner }, &scene.word(sort(shown)), &style);

    let below = below.inset(18.0);
    let (upper, lower) = below.cut_top(330.0);
    let (left, right) = upper.cut_left(330.0);
    match shown {
        Shown::Card(card) => {
            let tile = Tile::plain(card, Colour::Blue);
            tile::paint(scene, canvas, Rect::around(left.centre(), 300.0).snapped(), &tile);
        }
        _ => canvas.art(&art(shown), Rect::around(left.centre(), 260.0)),
    }
    if let Shown::Goal(goal) = shown {
        let row = &scene.content.goals[goal];
        let (_, room) = right.cut_top(130.0);
        let style = Style::bold(60.0, INK).align(Align::Centre).least(LEAST);
        canvas.flow(room, &cost(row.cost), &style);
    }
    let points = points(scene, shown);
    facts(scene, canvas, right, shown);
    if let Some(points) = points {
        canvas.shield(at(right.right() - 62.0, right.y + 62.0), 116.0, points);
    }
    canvas.rect(lower, 10.0, GROUND);
    let sentences = says(scene, shown);
    let count = sentences.len().max(1);
    for (row, sentence) in sentences.iter().enumerate() {
        let line = lower.inset(14.0).cell((1, count), 4.0, 0, row);
        let style = Style::plain(30.0, INK).align(Align::Centre).lines(3).least(LEAST);
        canvas.text(line, sentence, &style);
    }
    let (_, room) = source.cut_top(12.0);
    let style = Style::plain(28.0, DUST).lines(3).least(LEAST);
    canvas.text(room, &sources(scene, shown), &style);
}

/// The name of a card.
pub(super) fn title(shown: Shown) -> Text {
    match shown {
        Shown::Card(card) => words::card(card),
        Shown::Goal(goal) => words::goal(goal),
        Shown::Secret(secret) => words::secret(secret),
        Shown::Ogre(ogre) => words::ogre(ogre),
    }
}

/// What sort of card it is.
pub(super) fn sort(shown: Shown) -> &'static str {
    match shown {
        Shown::Card(_) => "draw-fall-sort-card",
        Shown::Goal(_) => "draw-fall-sort-goal",
        Shown::Secret(_) => "draw-fall-sort-secret",
        Shown::Ogre(_) => "draw-fall-sort-ogre",
    }
}

fn band(shown: Shown) -> Tint {
    Tint::hex(match shown {
        Shown::Card(_) => 0xd8_a54c,
        Shown::Goal(_) => 0x8f_c39a,
        Shown::Secret(_) => 0xb6_a4dc,
        Shown::Ogre(_) => 0x9d_bd78,
    })
}

fn art(shown: Shown) -> String {
    match shown {
        Shown::Card(card) => format!("fall-{card}"),
        Shown::Goal(_) => "fall-goal".to_owned(),
        Shown::Secret(secret) => format!("fall-secret-{secret}"),
        Shown::Ogre(ogre) => format!("fall-ogre-{ogre}"),
    }
}

/// What a card is worth, if it is worth anything by itself.
fn points(scene: &Scene<'_>, shown: Shown) -> Option<i32> {
    let content = scene.content;
    match shown {
        Shown::Card(card) => Some(content.cards[card].points.into()),
        Shown::Goal(goal) => Some(content.goals[goal].points.into()),
        Shown::Secret(secret) => Some(content.secrets[secret].points.into()),
        Shown::Ogre(_) => None,
    }
}

/// The figures beside the drawing.
fn facts(scene: &Scene<'_>, canvas: &mut Canvas<'_>, rect: Rect, shown: Shown) {
    let lines = figures(scene, shown);
    let room = Rect::new(rect.x + 10.0, rect.y + 130.0, rect.w - 20.0, rect.h - 140.0);
    for (row, line) in lines.iter().enumerate() {
        let line_room = room.cell((1, 4), 2.0, 0, row);
        canvas.text(line_room, line, &Style::bold(29.0, INK).align(Align::Left).least(LEAST));
    }
}

/// The figures of a card in words.
pub(super) fn figures(scene: &Scene<'_>, shown: Shown) -> Vec<String> {
    match shown {
        Shown::Card(card) => {
            let face = &scene.content.cards[card];
            let walls = words::sides(!face.open(Turned::Upright) & 0b1111);
            vec![
                scene.say(&Text::new("draw-fall-need").with("count", face.need)),
                scene.say(&Text::new("draw-fall-spots").with("count", face.spots)),
                scene.say(&Text::new("draw-fall-walls").with("sides", walls)),
                scene.say(&Text::new("draw-fall-symbol").with("family", family(scene, face))),
            ]
        }
        Shown::Ogre(ogre) => {
            let copies = scene.content.ogres[ogre].copies;
            vec![scene.say(&Text::new("draw-fall-copies").with("count", copies))]
        }
        Shown::Goal(_) | Shown::Secret(_) => Vec::new(),
    }
}

/// The name of a family; content of one's own may have others.
fn family(scene: &Scene<'_>, face: &CardFace) -> Text {
    let key = format!("draw-fall-family-{}", face.family);
    if Catalogue::shipped().has(scene.request.language, &key) {
        return Text::new(key);
    }
    Text::new("fall-cell").with("cell", face.family.clone())
}

/// What a card does, sentence by sentence.
pub(super) fn says(scene: &Scene<'_>, shown: Shown) -> Vec<String> {
    let content = scene.content;
    match shown {
        Shown::Card(card) => {
            let face = &content.cards[card];
            let task = Text::new("draw-fall-task").with("need", face.need);
            let mut says = vec![scene.say(&task.with("task", words::task(face.task)))];
            if face.extra_actions > 0 {
                let text = Text::new("draw-fall-extra").with("count", face.extra_actions);
                says.push(scene.say(&text));
            }
            let stops =
                face.stops.iter().map(|stop: Stop| Text::new(format!("draw-fall-stop-{stop}")));
            let stops: Vec<Text> = stops.collect();
            if !stops.is_empty() {
                says.push(scene.say(&Text::new("draw-fall-stops").with("what", stops)));
            }
            says.push(scene.say(&stacking(face)));
            says
        }
        Shown::Goal(goal) => vec![scene.say(&words::goal_row(&content.goals[goal]))],
        Shown::Secret(secret) => {
            let condition = words::condition(content.secrets[secret].condition);
            vec![scene.say(&condition), scene.word("draw-fall-any-time")]
        }
        Shown::Ogre(ogre) => {
            vec![scene.say(&words::ogre_effect(ogre)), scene.word("draw-fall-free-card")]
        }
    }
}

/// What it may be stacked on.
fn stacking(face: &CardFace) -> Text {
    let onto: Vec<Text> = face.onto.iter().map(|card: Card| words::card(card)).collect();
    if onto.is_empty() {
        return Text::new("draw-fall-never-stacked");
    }
    Text::new("draw-fall-stacked").with("cards", onto)
}

/// Where the figures of a card come from.
pub(super) fn sources(scene: &Scene<'_>, shown: Shown) -> String {
    let content = scene.content;
    let source: &Source = match shown {
        Shown::Card(card) => &content.cards[card].source,
        Shown::Goal(goal) => &content.goals[goal].source,
        Shown::Secret(secret) => &content.secrets[secret].source,
        Shown::Ogre(ogre) => &content.ogres[ogre].source,
    };
    alt_text::provenance(source, "fall", scene.request.language, |text| scene.say(text))
}
