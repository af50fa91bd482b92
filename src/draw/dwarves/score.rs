//! How it ended, or how near it is: the Doom track, the Council, and the Heroes.

use super::{Scene, doom, look, team};
use crate::{
    draw::{
        BOARD_TEXT, Canvas, WIDTH,
        geometry::{Rect, at},
        text::{Align, Style},
        tint::{CHALK, DEEP, LAMP, ROCK},
    },
    engine::Text,
    games::dwarves::{state::Ending, words},
};

const GAP: f32 = 12.0;
const HEAD: f32 = 150.0;
/// The height of a line of figures.
const LINE: f32 = 58.0;
const FIGURES: f32 = 3.0 * LINE + 16.0;

/// The size of the picture.
pub(super) fn size(scene: &Scene<'_>) -> (u32, u32) {
    let high = HEAD + FIGURES + doom::HIGH + team::height(scene) + 5.0 * GAP;
    (WIDTH as u32, high.ceil() as u32)
}

/// How it ended, or that it goes on.
pub(super) fn verdict(scene: &Scene<'_>) -> Text {
    match scene.view.ending {
        Some(Ending::Victory(card)) => {
            Text::new("dwarves-verdict-victory").with("card", words::card(card))
        }
        Some(Ending::Doom) => Text::new("dwarves-verdict-doom"),
        Some(Ending::Death(who)) => Text::new("dwarves-verdict-death").with("who", who),
        Some(Ending::Left) => Text::new("dwarves-verdict-left"),
        None => Text::new("draw-dwarves-goes-on"),
    }
}

/// The spaces between the markers.
pub(super) fn distance(scene: &Scene<'_>) -> u8 {
    scene.view.doom_marker.saturating_sub(scene.view.hero_marker)
}

/// Draws it.
pub(super) fn paint(scene: &Scene<'_>, canvas: &mut Canvas<'_>) {
    let (w, h) = size(scene);
    let whole = Rect::new(0.0, 0.0, w as f32, h as f32).inset(GAP);
    let (head, below) = whole.cut_top(HEAD);
    canvas.panel(head);
    let won = matches!(scene.view.ending, Some(Ending::Victory(_)));
    let art = match scene.view.ending {
        Some(Ending::Victory(_)) => "dwarves-king",
        Some(_) => "dwarves-doom",
        None => "dwarves-heroes",
    };
    canvas.art(art, Rect::around(at(head.x + 76.0, head.centre().y), 112.0));
    let room = Rect::new(head.x + 150.0, head.y + 8.0, head.w - 170.0, head.h - 16.0);
    let tint = if won { LAMP } else { CHALK };
    let style = Style::bold(52.0, tint).align(Align::Left).lines(3).least(34.0).name();
    canvas.text(room, &scene.say(&verdict(scene)), &style);
    let (_, below) = below.cut_top(GAP);
    let (figures, below) = below.cut_top(FIGURES);
    canvas.panel(figures);
    let view = scene.view;
    let all = [
        ("dwarves-doom", "distance", distance(scene).to_string()),
        ("dwarves-scenario", "story", view.piles.story.to_string()),
        ("dwarves-perished", "perished", view.ground.perished.len().to_string()),
        (look::TROOPS, "troops", view.ground.all_troops().total().to_string()),
        ("dwarves-council", "council", words::signed(view.council)),
        ("dwarves-time", "turns", view.turn.to_string()),
    ];
    for (place, (art, what, figure)) in all.iter().enumerate() {
        let cell = figures.inset(8.0).cell((2, 3), 6.0, place % 2, place / 2).snapped();
        let ground = if place / 2 == 1 { ROCK } else { DEEP };
        canvas.rect(cell, 8.0, ground);
        canvas.art(art, Rect::around(at(cell.x + 30.0, cell.centre().y), 42.0));
        let label = Rect::new(cell.x + 62.0, cell.y, cell.w - 150.0, cell.h);
        let said = scene.say(&Text::new(format!("draw-dwarves-score-{what}")));
        canvas.text(label, &said, &Style::plain(32.0, CHALK).least(BOARD_TEXT));
        let room = Rect::new(cell.right() - 84.0, cell.y, 72.0, cell.h);
        let style = Style::bold(36.0, CHALK).align(Align::Right).least(BOARD_TEXT);
        canvas.text(room, figure, &style);
    }
    let (_, below) = below.cut_top(GAP);
    let (track, below) = below.cut_top(doom::HIGH);
    doom::paint(scene, canvas, track);
    let (_, heroes) = below.cut_top(GAP);
    team::paint(scene, canvas, heroes);
}
