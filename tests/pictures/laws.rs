//! What is true of every picture.

use deephold::{
    draw::{BOARD_TEXT, DrawError, Kind, MAX_ALT_TEXT_LEN, Painters, Request},
    engine::{AnyView, ByWord, ContentFiles, Dice, Seat, Seed, Viewer},
    games::{
        self,
        cave::{
            board::Space,
            cards::{Room, Tile},
            view::{CavernView, TileView, View},
            words,
        },
    },
    i18n::{Catalogue, Language},
    protocol::{Session, serve},
};
use serde_json::{Value, json};

use crate::{
    compare,
    golden::{KINDS, names, painters},
    tables::{fullest, played, start},
};

/// As long as Discord lets a name be, in the widest letters.
fn longest_names() -> Vec<String> {
    vec!["W".repeat(32), "Żółć Ŵielkich Mistrzów Góry Ogni".to_owned()]
}

fn assert_fits(view: &View, request: &Request<'_>, what: &str) {
    let drawn = painters().draw("cave", view, request).unwrap();
    let found = drawn.overfull();
    assert!(found.is_empty(), "{what} in {}: {found:?}", request.language);
}

/// A table with rooms from number `from` on in both caves and the display.
fn furnished(view: &View, from: usize, shown: usize) -> View {
    let mut view = view.clone();
    let tiles: Vec<Room> = Room::ALL.iter().copied().skip(1).collect();
    let mut next = tiles.iter().copied().cycle().skip(from);
    for tribe in view.tribes.values_mut() {
        tribe.caverns = ByWord::new(|space| match space {
            Space::A4 => CavernView::Furnished(Room::CaveEntrance),
            Space::X => CavernView::Absent,
            _ => next.next().map_or(CavernView::Empty, CavernView::Furnished),
        });
    }
    view.display = tiles.iter().copied().cycle().skip(from).take(shown).collect();
    view
}

fn view_of(seats: u8, seed: u8, steps: usize) -> View {
    let view = played(seats, seed, steps).view(Viewer::Public);
    view.as_any().downcast_ref::<View>().unwrap().clone()
}

#[test]
fn no_text_is_overfull_for_any_room() {
    let names = longest_names();
    let view = view_of(2, 3, 100);
    for language in Language::ALL {
        let board = Request { names: &names, ..Request::new(Kind::Board, *language) };
        // Every room in every size of the display, and in both caves.
        for shown in [7, 14, 16, 24] {
            for from in (0..24).step_by(shown) {
                let view = furnished(&view, from, shown);
                assert_fits(&view, &board, &format!("{shown} rooms from {from}"));
                let mine = Request { kind: Kind::Mine, seat: Some(Seat(0)), ..board };
                assert_fits(&view, &mine, &format!("a cave with rooms from {from}"));
            }
        }
        for room in Room::ALL {
            let card = Request { kind: Kind::Card, card: room.key(), ..board };
            assert_fits(&view, &card, room.key());
        }
        assert_fits(&fullest(), &board, "the fullest table");
        assert_fits(&fullest(), &Request { kind: Kind::Score, ..board }, "the fullest score");
    }
}

#[test]
fn no_text_is_overfull_for_any_tile() {
    let names = longest_names();
    for seats in [1, 2] {
        let mut view = view_of(seats, 3, 40);
        view.active = Some(Seat(0));
        for language in Language::ALL {
            let board = Request { names: &names, ..Request::new(Kind::Board, *language) };
            for taken_by in [None, Some(Seat(0)), Some(Seat(seats - 1))] {
                view.row =
                    Tile::ALL.iter().map(|tile| TileView { tile: *tile, taken_by }).collect();
                view.coming.clear();
                for turns in [2, 3, 4] {
                    view.turns = turns;
                    view.now.tile = None;
                    assert_fits(&view, &board, "all tiles");
                }
                for tile in Tile::ALL {
                    view.now.tile = Some(*tile);
                    view.now.slots = [Some(0); 3];
                    assert_fits(&view, &board, tile.key());
                    let card = Request { kind: Kind::Card, card: tile.key(), ..board };
                    assert_fits(&view, &card, tile.key());
                }
            }
            view.now.tile = None;
            view.now.choosing_side = true;
            assert_fits(&view, &board, "choosing a side");
            view.now.choosing_side = false;
        }
    }
}

#[test]
fn an_overfull_text_is_found() {
    let rooms = include_str!("../../assets/content/cave/rooms.toml");
    let dear = "cost = { wood = 99, stone = 99, emmer = 99, flax = 99, food = 99, gold = 99 }";
    let dear = rooms.replacen("cost = { wood = 1 }", dear, 1);
    let files = ContentFiles::from([("rooms.toml".to_owned(), dear)]);
    let games = games::all().unwrap().corrected("cave", &files).unwrap();
    let request = Request::new(Kind::Board, Language::English);
    let drawn = Painters::of(&games).draw("cave", &view_of(2, 3, 0), &request).unwrap();
    assert!(!drawn.overfull().is_empty());
    assert!(drawn.smallest_text().unwrap().0 < BOARD_TEXT);
}

#[test]
fn a_redeal_changes_neither_picture_nor_words() {
    let names = names();
    for (seats, seed, steps) in [(2, 1, 0), (2, 3, 120), (2, 9, 200), (1, 5, 60)] {
        let table = played(seats, seed, steps);
        for seat in (0..seats).map(Seat) {
            let other = table.redeal(seat, Dice::new(Seed([77; 32])));
            assert_ne!(table.save(), other.save(), "nothing was dealt anew");
            let viewer = Viewer::Seat(seat);
            for (kind, language) in
                [Kind::Board, Kind::Mine, Kind::Score].into_iter().zip(Language::ALL.iter().cycle())
            {
                let request =
                    Request { names: &names, seat: Some(seat), ..Request::new(kind, *language) };
                let before = painters().picture("cave", &*table.view(viewer), &request).unwrap();
                let after = painters().picture("cave", &*other.view(viewer), &request).unwrap();
                assert_eq!(before, after, "{kind} for seat {seat}");
            }
        }
    }
}

#[test]
fn files_decode_to_the_stated_size_and_are_small() {
    let names = names();
    let view = fullest();
    let mut crowded = view.clone();
    crowded.display = Room::ALL.iter().copied().skip(1).collect();
    let mut requests = Vec::new();
    for kind in KINDS {
        requests.push(Request {
            names: &names,
            card: "warehouse",
            ..Request::new(kind, Language::Polish)
        });
    }
    for request in requests {
        for view in [&view, &crowded] {
            let picture = painters().picture("cave", view, &request).unwrap();
            let size = (picture.width, picture.height);
            assert_eq!(compare::decode(&picture.png).dimensions(), size);
            assert!(picture.png.len() <= 300_000, "{}: {} bytes", request.kind, picture.png.len());
            assert!(size.0 * size.1 <= 2_000_000, "{}: {size:?}", request.kind);
        }
    }
}

#[test]
fn alt_texts_are_never_too_long() {
    let names = longest_names();
    let mut views: Vec<View> = Vec::new();
    for (seats, seed) in [(2, 11), (2, 12), (1, 13)] {
        views.extend((0..400).step_by(40).map(|steps| view_of(seats, seed, steps)));
    }
    views.push(fullest());
    let early = view_of(2, 3, 40);
    views.extend((0..24).step_by(5).map(|from| furnished(&early, from, 24)));
    for view in &views {
        for language in Language::ALL {
            for kind in KINDS {
                let request = Request {
                    names: &names,
                    card: "junction-room",
                    ..Request::new(kind, *language)
                };
                let alt = alt(view, &request);
                let length = alt.encode_utf16().count();
                assert!((20..=MAX_ALT_TEXT_LEN).contains(&length), "{kind}: {length}: {alt}");
            }
        }
    }
}

fn alt(view: &dyn AnyView, request: &Request<'_>) -> String {
    painters().alt("cave", view, request).unwrap()
}

#[test]
fn the_words_of_a_board_are_enough_to_play_from() {
    let names = names();
    for language in Language::ALL {
        for steps in [0, 40, 80, 120] {
            let view = view_of(2, 3, steps);
            let request = Request { names: &names, ..Request::new(Kind::Board, *language) };
            let told = alt(&view, &request);
            let say = |text| Catalogue::shipped().say(*language, &text, &names);
            for room in view.display.iter() {
                assert!(told.contains(&say(words::room(room))), "{room} is missing: {told}");
            }
            for tile in &view.row {
                assert!(told.contains(&say(words::tile(tile.tile))), "{}: {told}", tile.tile);
            }
            for (seat, tribe) in view.tribes.iter() {
                assert!(told.contains(&names[seat.index()]));
                for (space, cavern) in tribe.caverns.iter() {
                    if let CavernView::Furnished(room) = cavern
                        && *room != Room::CaveEntrance
                    {
                        let room = say(words::room(*room));
                        let wanted = format!("{} {room}", space.key().to_uppercase());
                        assert!(told.contains(&wanted), "{wanted} is missing: {told}");
                    }
                }
                for wall in tribe.walls.iter() {
                    assert!(told.contains(&wall.key().to_uppercase()), "{wall}: {told}");
                }
            }
        }
    }
}

#[test]
fn letters_that_cannot_be_set_are_left_out() {
    let table = start(2, 1);
    let view = table.view(Viewer::Public);
    let draw = |names: [&str; 2]| {
        let names = names.map(str::to_owned);
        let request = Request { names: &names, ..Request::new(Kind::Mine, Language::English) };
        painters().draw("cave", &*view, &request).unwrap().pixels().to_vec()
    };
    assert_eq!(draw(["Ysolde", "Borin"]), draw(["Ysolde 🐉", "🐉 Borin\u{200b}"]));
    assert_eq!(draw(["漢字", "漢字"]), draw(["Player 1", "Player 2"]));
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let table = start(2, 1);
    let view = table.view(Viewer::Public);
    let board = Request::new(Kind::Board, Language::English);
    let card = Request { kind: Kind::Card, card: "cuddle-room", ..board };
    let nobody = Request { seat: Some(Seat(2)), ..board };
    let draw = |game, view: &dyn AnyView, request| painters().picture(game, view, request);
    assert!(matches!(draw("cave", &*view, &card), Err(DrawError::Card(_))));
    assert!(matches!(draw("cave", &*view, &nobody), Err(DrawError::Seat(Seat(2)))));
    assert!(matches!(draw("chess", &*view, &board), Err(DrawError::Game(_))));
    assert!(matches!(draw("cave", &"no view", &board), Err(DrawError::View)));
}

#[test]
fn other_content_shows_its_own_figures() {
    let rooms = include_str!("../../assets/content/cave/rooms.toml");
    let dearer = rooms.replacen("cost = { wood = 1 }", "cost = { wood = 5 }", 1);
    let files = ContentFiles::from([("rooms.toml".to_owned(), dearer)]);
    let games = games::all().unwrap().corrected("cave", &files).unwrap();
    let corrected = Painters::of(&games);
    let view = view_of(2, 3, 0);
    let request = Request { card: "shelf", ..Request::new(Kind::Card, Language::English) };
    let told = corrected.alt("cave", &view, &request).unwrap();
    assert!(told.contains("5 wood"), "{told}");
    let drawn = corrected.picture("cave", &view, &request).unwrap();
    assert_ne!(drawn.png, painters().picture("cave", &view, &request).unwrap().png);
}

#[test]
fn the_document_of_a_board_looks_like_its_picture() {
    let names = names();
    let view = view_of(2, 3, 120);
    let request = Request { names: &names, ..Request::new(Kind::Board, Language::Polish) };
    let document = painters().svg("cave", &view, &request).unwrap();
    let drawn = painters().draw("cave", &view, &request).unwrap();
    let (width, height) = drawn.size();
    let options = resvg::usvg::Options::default();
    let tree = resvg::usvg::Tree::from_str(&document, &options).unwrap();
    let mut pixmap = tiny_skia::Pixmap::new(width, height).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixmap.as_mut());
    let ours = compare::of_pixels(drawn.size(), drawn.pixels());
    let theirs = compare::of_pixels(drawn.size(), pixmap.data());
    let differing = compare::different(&ours, &theirs).len();
    assert!(differing <= 2, "{differing} blocks differ");
}

#[test]
fn the_comparison_sees_what_an_eye_sees() {
    let names = names();
    let view = view_of(2, 3, 120);
    let request = Request { names: &names, ..Request::new(Kind::Board, Language::English) };
    let drawn = painters().draw("cave", &view, &request).unwrap();
    let picture = compare::of_pixels(drawn.size(), drawn.pixels());
    // A little noise everywhere is nothing.
    let mut noisy = picture.clone();
    for (place, pixel) in noisy.pixels_mut().enumerate() {
        for channel in &mut pixel.0 {
            *channel = channel.saturating_add((place * 7 % 9) as u8);
        }
    }
    assert!(compare::look_alike(&picture, &noisy));
    // An icon that has moved by half its size is something.
    let mut moved = picture.clone();
    let (x, y) = (1_200, 70);
    for row in y..y + 40 {
        for column in (x..x + 60).rev() {
            moved.put_pixel(column, row, *picture.get_pixel(column - 20, row));
        }
    }
    assert!(!compare::look_alike(&picture, &moved));
}

#[test]
fn the_protocol_writes_pictures() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("protocol.png");
    let mut session = Session::new(games::all().unwrap(), Catalogue::shipped());
    let mut ask = |request: Value| -> Value {
        let mut reply = Vec::new();
        let line = format!("{request}\n");
        serve(&mut session, line.as_bytes(), &mut reply).unwrap();
        serde_json::from_slice(&reply).unwrap()
    };
    ask(json!({ "new": { "game": "cave", "seats": 2, "seed": "07".repeat(32) } }));
    let picture = |kind: &str| {
        json!({ "picture": {
        "seat": 0, "kind": kind, "card": "masonry", "lang": "pl", "file": file,
    } })
    };
    for kind in KINDS {
        let reply = ask(picture(kind.key()));
        let told = &reply["ok"];
        let written = std::fs::read(&file).unwrap();
        let (width, height) = compare::decode(&written).dimensions();
        assert_eq!(told["bytes"], written.len(), "{reply}");
        assert_eq!(
            (told["width"].as_u64(), told["height"].as_u64()),
            (Some(width.into()), Some(height.into()))
        );
        assert!(told["alt"].as_str().unwrap().len() > 20);
    }
    let nowhere =
        json!({ "picture": { "kind": "board", "file": folder.join("no/such/folder.png") } });
    assert_eq!(ask(nowhere)["error"]["kind"], "bad_request");
    let nobody = json!({ "picture": { "kind": "mine", "seat": 5, "file": file } });
    assert_eq!(ask(nobody)["error"]["kind"], "bad_request");
    assert_eq!(
        ask(json!({ "picture": { "kind": "hand", "file": file } }))["error"]["kind"],
        "bad_request"
    );
}

/// What blue rooms do by themselves is said on one's own side.
#[test]
fn passive_effects_are_said_in_words() {
    let mut view = view_of(2, 3, 40);
    let told = |view: &View, language| {
        let names = names();
        let mine = Request { names: &names, ..Request::new(Kind::Mine, language) };
        alt(view, &Request { seat: Some(Seat(0)), ..mine })
    };
    view.tribes[Seat(0)].caverns[Space::B4] = CavernView::Empty;
    assert!(!told(&view, Language::English).contains("By itself"));
    view.tribes[Seat(0)].caverns[Space::B4] = CavernView::Furnished(Room::RettingRoom);
    let english = told(&view, Language::English);
    assert!(english.contains("By itself: Retting Room – Whenever you get flax"), "{english}");
    assert!(told(&view, Language::Polish).contains("Samo działa"));
}
