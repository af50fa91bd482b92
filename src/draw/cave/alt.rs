//! Pictures in words: everything that is needed to play, in as many characters
//! as alt texts have.

use super::{Card, Scene, board::going_on, card, choice, score};
use crate::{
    draw::alt_text::{self, Detail},
    engine::{Arg, Seat, Text},
    games::cave::{
        board::Space,
        cards::{Room, Rooms},
        goods::Good,
        score::scores,
        view::{CavernView, TribeView},
        words,
    },
};

/// The sentences at the fullest detail that fits: first without what the last turn
/// changed, then without the tiles that are taken, then without the empty caverns.
fn fitted(scene: &Scene<'_>, tell: impl Fn(&Scene<'_>, Detail) -> Vec<String>) -> String {
    alt_text::fitted(&scene.names, |names, detail| {
        tell(&Scene { names: names.to_vec(), ..*scene }, detail)
    })
}

/// The whole table.
pub(super) fn board(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let view = scene.view;
        let mut sentences = vec![now(scene)];
        if view.active.is_some() && !scene.solo() {
            let start = Text::new("draw-cave-alt-start").with("who", view.starting);
            sentences.push(scene.say(&start));
        }
        if view.active.is_some() {
            sentences.extend(tiles(scene, detail));
        }
        for (seat, tribe) in view.tribes.iter() {
            sentences.extend(cave(scene, seat, tribe, detail));
        }
        sentences.push(display(scene, view.display));
        sentences
            .push(scene.say(&Text::new("draw-cave-alt-walls").with("count", view.wall_supply)));
        if scene.solo() {
            sentences.push(scene.say(&Text::new("draw-cave-alt-pile").with("count", view.pile)));
        }
        sentences
    })
}

/// One cave.
pub(super) fn mine(scene: &Scene<'_>, seat: Seat) -> String {
    fitted(scene, |scene, detail| {
        let mut sentences = vec![now(scene)];
        sentences.extend(cave(scene, seat, &scene.view.tribes[seat], detail));
        sentences.extend(always(scene, &scene.view.tribes[seat]));
        sentences.extend(numbers(scene));
        sentences
    })
}

/// What can be chosen, by its numbers: each thing with all that is said of it, or
/// with less.
pub(super) fn choice(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let (tiles, rooms, in_cave) = choice::shown(scene);
        let mut sentences = vec![now(scene)];
        for tile in tiles {
            let effects = words::tile_effects(&scene.content.tiles[tile], Some(scene.view.turns));
            let facts = if detail < Detail::Short { effects } else { Vec::new() };
            sentences.push(numbered(scene, tile.key(), &words::tile(tile), &facts));
        }
        for room in rooms {
            let card = &scene.content.rooms[room];
            let mut facts = Vec::new();
            if detail < Detail::Least {
                facts.push(Text::new("draw-cave-points").with("points", card.points));
                facts.push(Text::new("draw-cave-alt-price").with("cost", card.cost.texts()));
            }
            if detail < Detail::Brief {
                facts.extend(card.walls.as_ref().map(card::wanted));
            }
            if detail < Detail::Short {
                facts.extend(words::room_effects(card));
            }
            sentences.push(numbered(scene, room.key(), &words::room(room), &facts));
        }
        let seat = scene.shown();
        if in_cave {
            sentences.extend(cave(scene, seat, &scene.view.tribes[seat], Detail::Least));
        } else {
            sentences.push(goods(scene, seat, &scene.view.tribes[seat]));
        }
        sentences
    })
}

/// One thing that can be chosen.
fn numbered(scene: &Scene<'_>, key: &str, name: &Text, facts: &[Text]) -> String {
    let name = scene.say(name);
    let head = scene.target(key).map_or_else(|| name.clone(), |number| format!("{number}. {name}"));
    let facts: Vec<String> = facts.iter().map(|fact| scene.say(fact)).collect();
    if facts.is_empty() { format!("{head}.") } else { format!("{head}: {}.", facts.join(", ")) }
}

/// The numbers on the cave, if there are any.
fn numbers(scene: &Scene<'_>) -> Option<String> {
    let said = |(key, number): &(String, u32)| {
        let space = key.parse().map(space_name);
        let wall = || key.parse().map(words::wall);
        let room = || key.parse().map(words::room);
        let name = space.or_else(|_| wall()).or_else(|_| room()).ok()?;
        Some(format!("{number} {}", scene.say(&name)))
    };
    let all: Vec<String> = scene.request.targets.iter().filter_map(said).collect();
    let text = || Text::new("draw-alt-choices").with("choices", Arg::Verbatim(all.join(", ")));
    (!all.is_empty()).then(|| scene.say(&text()))
}

fn now(scene: &Scene<'_>) -> String {
    let view = scene.view;
    let text = match view.active {
        None => Text::new("draw-cave-alt-over"),
        Some(_) => Text::new("draw-cave-alt-now")
            .with("round", view.round)
            .with("rounds", view.rounds)
            .with("turn", view.turns_taken + 1)
            .with("turns", view.turns * view.tribes.count()),
    };
    scene.say(&text.with("now", going_on(scene)))
}

fn tiles(scene: &Scene<'_>, detail: Detail) -> Vec<String> {
    let row = &scene.view.row;
    let free: Vec<Text> = row
        .iter()
        .filter(|tile| tile.taken_by.is_none())
        .map(|tile| words::tile(tile.tile))
        .collect();
    let taken: Vec<Text> = row
        .iter()
        .filter_map(|tile| {
            let taken = Text::new("draw-cave-alt-taken-one").with("tile", words::tile(tile.tile));
            Some(taken.with("who", tile.taken_by?))
        })
        .collect();
    let mut sentences = listed(scene, "draw-cave-alt-free", "tiles", &free);
    if detail < Detail::Short {
        sentences.extend(listed(scene, "draw-cave-alt-taken", "tiles", &taken));
    }
    sentences
}

/// A sentence with a list, if there is anything in the list.
fn listed(scene: &Scene<'_>, key: &'static str, name: &'static str, texts: &[Text]) -> Vec<String> {
    if texts.is_empty() {
        return Vec::new();
    }
    // Commas alone are shorter, and easier to follow in a long list.
    let said: Vec<String> = texts.iter().map(|text| scene.say(text)).collect();
    vec![scene.say(&Text::new(key).with(name, Arg::Verbatim(said.join(", "))))]
}

fn display(scene: &Scene<'_>, rooms: Rooms) -> String {
    let names: Vec<Text> = rooms.iter().map(words::room).collect();
    let sentences = listed(scene, "draw-cave-alt-display", "rooms", &names);
    let none = || {
        let nothing = Text::new("list-nothing");
        scene.say(&Text::new("draw-cave-alt-display").with("rooms", nothing))
    };
    sentences.into_iter().next().unwrap_or_else(none)
}

/// Who it is, the points, and the goods.
fn goods(scene: &Scene<'_>, seat: Seat, tribe: &TribeView) -> String {
    let goods: Vec<String> = Good::ALL
        .iter()
        .map(|good| {
            let text = Text::new("draw-cave-alt-good").with("good", words::good(*good));
            scene.say(&text.with("count", tribe.goods.get(*good)))
        })
        .collect();
    let head = Text::new("draw-cave-alt-tribe")
        .with("who", seat)
        .with("points", scene.points(seat))
        .with("goods", goods.join(", "));
    scene.say(&head)
}

fn cave(scene: &Scene<'_>, seat: Seat, tribe: &TribeView, detail: Detail) -> Vec<String> {
    let mut sentences = vec![goods(scene, seat, tribe)];
    let rooms = tribe.caverns.iter().filter_map(|(space, cavern)| match cavern {
        // The entrance is where it always is.
        CavernView::Furnished(room) if *room != Room::CaveEntrance => {
            let text = Text::new("draw-cave-alt-room").with("space", space_name(space));
            Some(text.with("room", words::room(*room)))
        }
        _ => None,
    });
    let rooms: Vec<Text> = rooms.collect();
    sentences.extend(listed(scene, "draw-cave-alt-rooms", "rooms", &rooms));
    let holding = |wanted: CavernView| {
        let spaces = tribe.caverns.iter().filter(move |(_, cavern)| **cavern == wanted);
        spaces.map(|(space, _)| space_name(space)).collect::<Vec<_>>()
    };
    if detail < Detail::Least {
        let empty = holding(CavernView::Empty);
        sentences.extend(listed(scene, "draw-cave-alt-empty", "spaces", &empty));
    }
    sentences.extend(listed(scene, "draw-cave-alt-rock", "spaces", &holding(CavernView::FaceDown)));
    let walls: Vec<Text> = tribe.walls.iter().map(words::wall).collect();
    sentences.extend(listed(scene, "draw-cave-alt-built", "walls", &walls));
    if detail == Detail::Full {
        let spaces = tribe.fresh.spaces.iter().map(space_name);
        let fresh = spaces.chain(tribe.fresh.walls.iter().map(words::wall));
        let fresh = fresh.chain(tribe.fresh.revealed.iter().map(words::room));
        let fresh: Vec<Text> = fresh.collect();
        sentences.extend(listed(scene, "draw-cave-alt-fresh", "what", &fresh));
    }
    sentences
}

/// What the blue rooms of a tribe do by themselves.
fn always(scene: &Scene<'_>, tribe: &TribeView) -> Vec<String> {
    let blue = tribe.rooms().iter().filter(|room| scene.content.rooms[*room].always.is_some());
    let effects = blue.flat_map(|room| {
        let effects = words::room_effects(&scene.content.rooms[room]).into_iter();
        effects.map(move |effect| {
            let text = Text::new("draw-cave-alt-effect").with("room", words::room(room));
            text.with("effect", effect)
        })
    });
    listed(scene, "draw-cave-alt-always", "effects", &effects.collect::<Vec<_>>())
}

/// A space by its coordinates; the Additional Cavern by its name.
fn space_name(space: Space) -> Text {
    match space {
        Space::X => Text::new("draw-cave-additional"),
        _ => words::space(space),
    }
}

/// The points.
pub(super) fn score(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let mut title = scene.say(&score::title(scene));
        if scene.view.active.is_some() {
            title.push('.');
        }
        let mut sentences = vec![title];
        let ledger = score::ledger(scene);
        for (score, (_, rounds)) in scores(scene.content, scene.view).iter().zip(ledger) {
            let items: Vec<String> = score
                .items
                .iter()
                .map(|item| {
                    let text = Text::new("draw-cave-alt-item").with("label", item.label.clone());
                    scene.say(&text.with("points", item.points))
                })
                .collect();
            let text = Text::new("draw-cave-alt-score")
                .with("who", score.seat)
                .with("points", score.points())
                .with("items", items.join(", "));
            sentences.push(scene.say(&text));
            if detail == Detail::Full && !rounds.is_empty() {
                let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
                let text = Text::new("draw-cave-alt-rounds").with("points", rounds.join(", "));
                sentences.push(scene.say(&text));
            }
        }
        sentences
    })
}

/// One card.
pub(super) fn card(scene: &Scene<'_>, shown: Card) -> String {
    fitted(scene, |scene, _| {
        let mut sentences = Vec::new();
        let effects = match shown {
            Card::Room(room) => {
                let card = &scene.content.rooms[room];
                let points = Text::new("draw-cave-points").with("points", card.points);
                let name = scene.say(&words::room(room));
                sentences.push(format!("{name}, {}.", scene.say(&points)));
                let cost = Text::new("draw-cave-alt-cost").with("cost", card.cost.texts());
                sentences.push(scene.say(&cost));
                if let Some(walls) = &card.walls {
                    let wanted = card::wanted(walls);
                    let text = Text::new("draw-cave-alt-wanted").with("walls", wanted);
                    sentences.push(scene.say(&text));
                }
                words::room_effects(card)
            }
            Card::Tile(tile) => {
                let card = &scene.content.tiles[tile];
                let stage = Text::new("draw-cave-stage").with("stage", card.stage);
                let name = scene.say(&words::tile(tile));
                sentences.push(format!("{name}. {}.", scene.say(&stage)));
                words::tile_effects(card, None)
            }
        };
        sentences.extend(effects.iter().map(|effect| format!("{}.", scene.say(effect))));
        sentences.push(card::sources(scene, shown));
        sentences
    })
}
