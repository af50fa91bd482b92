//! Pictures in words: everything that is needed to play, in as many characters as alt
//! texts have.

use super::{
    Scene,
    alt_short::{self, letters},
    board::order,
    card,
    close_up::Subject,
    council, score,
};
use crate::{
    draw::alt_text::{self, Detail},
    engine::{Arg, Item, Seat, Text, Word},
    games::covenant::{
        map::Hall,
        score::{Estate, scores},
        view::Row,
        vocabulary::{
            cards::{JewelSlot, Site, ToolSlot},
            goods::{Building, Clan, Enemies, Enemy, Resource, Track, Vein},
            pieces::Strength,
        },
        words::{self, names::Card},
    },
};

/// The sentences at the fullest detail that fits.
fn fitted(scene: &Scene<'_>, tell: impl Fn(&Scene<'_>, Detail) -> Vec<String>) -> String {
    alt_text::fitted(&scene.names, |names, detail| {
        tell(&Scene { names: names.to_vec(), ..*scene }, detail)
    })
}

/// A list with commas alone: shorter, and easier to follow.
pub(super) fn listed(texts: &[String]) -> Arg {
    Arg::Verbatim(texts.join(", "))
}

fn now(scene: &Scene<'_>) -> String {
    let text = Text::new("draw-covenant-alt-now").with("era", scene.era());
    let said = scene.say(&text.with("now", scene.going_on()));
    said.trim_end_matches('.').to_owned() + "."
}

/// The whole table: where space is short, less of each thing, and still of everything.
pub(super) fn board(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, detail| {
        let mut sentences = vec![now(scene)];
        sentences.extend(match detail {
            Detail::Full | Detail::Brief => None,
            Detail::Short | Detail::Bare => Some(scene.word("draw-covenant-alt-clans")),
            Detail::Least => Some(scene.word("draw-covenant-short-clans")),
        });
        sentences.extend(order(scene).into_iter().map(|seat| clan(scene, seat, detail)));
        sentences.extend(elders(scene));
        match detail {
            Detail::Full | Detail::Brief => {
                sentences.push(map(scene, detail));
                sentences.extend(monuments(scene, detail));
                sentences.extend(displays(scene, detail));
                sentences.push(alt_short::sites(scene));
            }
            Detail::Short | Detail::Least => {
                sentences.push(alt_short::map(scene, detail == Detail::Short));
                sentences.extend(alt_short::monuments(scene));
                sentences.push(alt_short::displays(scene));
                sentences.push(alt_short::sites(scene));
            }
            // Four clans at the end of a long game: the parts of the board tell the rest.
            Detail::Bare => {
                sentences.push(few_halls(scene));
                sentences.push(scene.word("draw-covenant-alt-parts"));
            }
        }
        sentences.push(projects(scene));
        sentences
    })
}

/// One clan in a sentence: in words, or in the order that was said before.
fn clan(scene: &Scene<'_>, seat: Seat, detail: Detail) -> String {
    let view = scene.view;
    let board = &view.clans[seat];
    let tracks: Vec<String> =
        Track::ALL.iter().map(|track| board.tracks.get(*track).to_string()).collect();
    let mut dwarves: Vec<String> = Vec::new();
    for strength in Strength::ALL {
        let waiting = board.tavern.get(*strength);
        dwarves.extend((0..waiting).map(|_| strength.points().to_string()));
    }
    let supports = format!("{}/{}", board.supports.one, board.supports.two);
    let stock: Vec<String> =
        Resource::ALL.iter().map(|it| board.resources.get(*it).to_string()).collect();
    let cells: Vec<String> =
        Enemy::ALL.iter().map(|it| board.dungeon.get(*it).to_string()).collect();
    let forge: Vec<String> =
        Building::ALL.iter().map(|it| board.forge.get(*it).to_string()).collect();
    let forged = board.tools.iter().filter(|(_, fitted)| fitted.tool.is_some()).count();
    let held = [
        forged,
        board.coins.iter().filter(|(_, coin)| coin.is_some()).count(),
        board.traditions.len(),
        board.relics.iter().filter(|held| !held.used).count(),
    ];
    let held: Vec<String> = held.iter().map(ToString::to_string).collect();
    let key = if detail >= Detail::Short { "clan-brief" } else { "clan" };
    let text = Text::new(format!("draw-covenant-alt-{key}"))
        .with("who", seat)
        .with("clan", words::clan(board.clan))
        .with("points", i64::from(board.glory))
        .with("tracks", tracks.join("/"))
        .with("dwarves", if dwarves.is_empty() { "–".to_owned() } else { dwarves.join("+") })
        .with("supports", supports)
        .with("stock", stock.join("/"))
        .with("capacity", board.capacity(scene.content))
        .with("dungeon", cells.join("/"))
        .with("keys", board.keys(scene.content))
        .with("forge", forge.join("/"))
        .with("held", held.join("/"));
    scene.say(&text)
}

fn elders(scene: &Scene<'_>) -> Option<String> {
    let elders = scene.view.elders.as_ref()?;
    let tracks: Vec<String> =
        Track::ALL.iter().map(|track| elders.tracks.get(*track).to_string()).collect();
    let tiles = elders.coins.len() + elders.traditions.len() + elders.jewels.len();
    let text = Text::new("draw-covenant-alt-elders")
        .with("clan", words::clan(elders.clan))
        .with("points", elders.items.iter().map(|item| i64::from(item.points)).sum::<i64>())
        .with("tracks", tracks.join("/"))
        .with("tiles", tiles as u32)
        .with("relics", elders.relics.len() as u32)
        .with("dungeon", elders.dungeon.total());
    Some(scene.say(&text))
}

/// The halls in reading order.
fn map(scene: &Scene<'_>, detail: Detail) -> String {
    let halls: Vec<String> = scene
        .layout()
        .board
        .halls()
        .iter()
        .filter_map(|hall| {
            if scene.view.halls.revealed.contains(hall) {
                open_hall(scene, hall, detail)
            } else {
                closed_hall(scene, hall, detail)
            }
        })
        .collect();
    let key = if detail >= Detail::Short { "map-brief" } else { "map" };
    let text = Text::new(format!("draw-covenant-alt-{key}"));
    scene.say(&text.with("halls", listed(&halls)))
}

fn open_hall(scene: &Scene<'_>, hall: Hall, detail: Detail) -> Option<String> {
    let halls = &scene.view.halls;
    let row = &scene.content.halls[halls.tile(hall)?];
    let brief = detail >= Detail::Short;
    let colour = Text::new(format!("covenant-colour-{}", row.colour));
    let colour = letters(scene, &colour, 3);
    let vein = words::resource(match row.vein {
        Vein::Emerald => Resource::Emerald,
        Vein::Gold => Resource::Gold,
        Vein::Mythrall => Resource::Mythrall,
    });
    let vein = letters(scene, &vein, if brief { 1 } else { 2 });
    let mut there = enemies(scene, halls.enemies(hall), detail);
    for clan in Clan::ALL {
        let built = halls.of(*clan);
        for (piece, count) in [
            (Building::House, built.houses.in_hall(hall)),
            (Building::Workshop, built.workshops.in_hall(hall)),
        ] {
            there.extend((0..count).map(|_| owned(scene, piece, *clan, detail)));
        }
    }
    let free = row.spaces.saturating_sub(halls.basics(hall));
    let there = if there.is_empty() { String::new() } else { format!(" {}", there.join("+")) };
    Some(format!("{hall} {colour}/{vein} {free}{there}"))
}

/// What the back of a hall tells; what cannot be reached yet is left out first.
fn closed_hall(scene: &Scene<'_>, hall: Hall, detail: Detail) -> Option<String> {
    let beside = hall.neighbours().meets(scene.view.halls.revealed);
    if detail > Detail::Full && !beside || detail >= Detail::Short {
        return None;
    }
    let (_, back) = scene.view.backs.iter().find(|(at, _)| *at == hall)?;
    let gives: Vec<String> = words::reward(*back).iter().map(|text| scene.say(text)).collect();
    Some(format!("({hall} {})", gives.join("+")))
}

/// As little of the halls as there can be said: how many enemies and buildings are where.
fn few_halls(scene: &Scene<'_>) -> String {
    let halls = &scene.view.halls;
    let revealed = scene.layout().board.halls().and(halls.revealed);
    let counted =
        |hall: Hall| format!("{hall} {}/{}", halls.enemies(hall).total(), halls.basics(hall));
    let counted: Vec<String> = revealed.iter().map(counted).collect();
    let text = Text::new("draw-covenant-alt-halls").with("halls", listed(&counted));
    let text = text.with("gates", halls.gates().iter().count() as u32);
    scene.say(&text.with("pillars", halls.pillars().iter().count() as u32))
}

fn enemies(scene: &Scene<'_>, enemies: Enemies, detail: Detail) -> Vec<String> {
    let counted = |(enemy, count): (Enemy, u8)| {
        let name = words::enemy(enemy);
        let name =
            if detail >= Detail::Short { letters(scene, &name, 1) } else { scene.say(&name) };
        match count {
            1 => name,
            _ if detail >= Detail::Short => format!("{count}{name}"),
            _ => format!("{count} {name}"),
        }
    };
    enemies.iter().map(counted).collect()
}

/// A building and its clan: in words, or by their first letters.
fn owned(scene: &Scene<'_>, piece: Building, clan: Clan, detail: Detail) -> String {
    let (piece, clan) = (words::building(piece), words::clan(clan));
    if detail >= Detail::Short {
        return letters(scene, &piece, 1) + &letters(scene, &clan, 1);
    }
    format!("{} {}", scene.say(&piece), scene.say(&clan))
}

fn shown<W: Word, T: Copy>(row: &Row<W, T>, say: impl Fn(W, T) -> String) -> Vec<String> {
    row.spaces.iter().filter_map(|(slot, tile)| Some(say(slot, (*tile)?))).collect()
}

/// What the displays show, in the order of their spaces; at first with their prices.
fn displays(scene: &Scene<'_>, detail: Detail) -> Vec<String> {
    let (view, content) = (scene.view, scene.content);
    let list = |what: &'static str, tiles: Vec<String>| {
        let title = Text::new(format!("draw-covenant-display-{what}"));
        format!("{}: {}.", scene.say(&title), tiles.join(", "))
    };
    let joined =
        |texts: Vec<Text>| texts.iter().map(|text| scene.say(text)).collect::<Vec<_>>().join("+");
    let priced = |tile: String, price: u8| match price {
        1.. if detail < Detail::Short => format!("{tile} [−{price}]"),
        _ => tile,
    };
    let rubble = shown(&view.rubble, |slot, it| {
        let cost = content.rubble_cost(slot);
        let tile = scene.say(&words::effect(content.rubble[it]));
        if cost > 1 { format!("{tile} [{cost}]") } else { tile }
    });
    let relics = shown(&view.relics, |slot, it| {
        format!("{} [≥{}]", scene.say(&words::relic(it)), content.relic_slots[slot].mining)
    });
    let coins = shown(&view.coins, |slot, it| {
        priced(joined(words::reward(content.coins[it].benefit)), content.coin_slots[slot].cost)
    });
    let tools = shown(&view.tools, |_: ToolSlot, it| {
        let row = &content.tools[it];
        format!(
            "{} [{}]",
            scene.say(&words::tool_kind(row.kind)),
            joined(words::counters(row.cost))
        )
    });
    let jewels = shown(&view.jewels, |slot: JewelSlot, it| {
        let row = &content.jewel_slots[slot];
        let cost = scene.say(&words::resource(row.cost));
        format!("{} [{cost}]", scene.say(&words::effect(content.jewels[it].effect)))
    });
    let traditions = shown(&view.traditions, |slot, it| {
        priced(scene.say(&words::tradition(it)), content.tradition_slots[slot].cost)
    });
    vec![
        list("rubble", rubble),
        list("traditions", traditions),
        list("coins", coins),
        list("relics", relics),
        list("tools", tools),
        list("jewels", jewels),
    ]
}

/// Gates and pillars.
fn monuments(scene: &Scene<'_>, detail: Detail) -> Option<String> {
    let halls = &scene.view.halls;
    let gate = |at| Some(format!("{at} {}", owned(scene, Building::Gate, halls.gate(at)?, detail)));
    let pillar =
        |at| Some(format!("{at} {}", owned(scene, Building::Pillar, halls.pillar(at)?, detail)));
    let gates = halls.gates();
    let pillars = halls.pillars();
    let standing: Vec<String> =
        gates.iter().filter_map(gate).chain(pillars.iter().filter_map(pillar)).collect();
    (!standing.is_empty()).then(|| format!("{}.", standing.join(", ")))
}

/// The sites and the throne: what each still takes, whose carts stand there, and what is
/// left for completing it.
fn all_sites(scene: &Scene<'_>, detail: Detail) -> Vec<String> {
    let few = detail >= Detail::Short;
    let resource = |it: Resource| {
        let word = words::resource(it);
        if few { letters(scene, &word, 2) } else { scene.say(&word) }
    };
    let clan = |it: Clan| {
        let word = words::clan(it);
        if few { letters(scene, &word, 1) } else { scene.say(&word) }
    };
    let told = |site: &Site| {
        let (plan, state) = (&scene.layout().sites[*site], &scene.view.sites[*site]);
        let carts = state.carts.iter().copied().chain(std::iter::repeat(None));
        let (mut free, mut owners) = (Vec::new(), Vec::new());
        for (takes, cart) in plan.list.iter().zip(carts) {
            match cart {
                Some(owner) => owners.push(clan(owner)),
                None => free.push(resource(*takes)),
            }
        }
        let taken = state.markers.iter().copied().chain(std::iter::repeat(None));
        let left = plan.rewards.iter().zip(taken).filter(|(_, marker)| marker.is_none());
        let left: Vec<String> = left.map(|(gives, _)| scene.say(&words::effect(*gives))).collect();
        let list = |texts: Vec<String>| {
            if texts.is_empty() { "–".to_owned() } else { texts.join(", ") }
        };
        let text = Text::new("draw-covenant-alt-site").with("site", words::site(*site));
        let text = text.with("free", listed(&[list(free)])).with("carts", listed(&[list(owners)]));
        scene.say(&text.with("rewards", listed(&[list(left)])))
    };
    let mut all: Vec<String> = Site::ALL.iter().map(told).collect();
    let levels: Vec<String> = Resource::ALL
        .iter()
        .map(|level| {
            let boards = scene.view.clans.iter().map(|(_, board)| (board.clan, board.throne));
            let elders = scene.view.elders.iter().map(|elders| (elders.clan, elders.throne));
            let carts: Vec<(Clan, u8)> =
                boards.chain(elders).map(|(clan, throne)| (clan, throne.get(*level))).collect();
            let used: u8 = carts.iter().map(|(_, count)| *count).sum();
            let mut told = vec![scene.layout().throne.get(*level).saturating_sub(used).to_string()];
            let there = carts.iter().filter(|(_, count)| *count > 0);
            told.extend(there.map(|(owner, count)| format!("{} {count}", clan(*owner))));
            format!("{} {}", resource(*level), told.join(" + "))
        })
        .collect();
    all.push(scene.say(&Text::new("draw-covenant-alt-throne").with("levels", listed(&levels))));
    all
}

fn projects(scene: &Scene<'_>) -> String {
    let names: Vec<String> =
        scene.view.projects.iter().map(|it| scene.say(&words::project(*it))).collect();
    scene.say(&Text::new("draw-covenant-alt-projects").with("projects", listed(&names)))
}

/// One clan board.
pub(super) fn mine(scene: &Scene<'_>, seat: Seat) -> String {
    fitted(scene, |scene, detail| {
        let (view, content) = (scene.view, scene.content);
        let board = &view.clans[seat];
        let estate = Estate { content, halls: &view.halls, board };
        let mut sentences = vec![now(scene), clan(scene, seat, Detail::Full)];
        let tools: Vec<String> = board
            .tools
            .iter()
            .filter_map(|(spot, fitted)| {
                let kind = board.tool_kind(content, spot)?;
                let mut said = scene.say(&words::tool_kind(kind));
                if let Some(space) = spot.space() {
                    let row = &content.forging[space];
                    said =
                        format!("{said} {}", scene.say(&words::forging_space(row.column, row.row)));
                }
                if let Some(jewel) = fitted.jewel {
                    said = format!(
                        "{said} ({})",
                        scene.say(&words::effect(content.jewels[jewel].effect))
                    );
                }
                let dwarf = fitted.dwarf.map_or(String::new(), |it| format!(" [{}]", it.points()));
                Some(said + &dwarf)
            })
            .collect();
        sentences
            .push(scene.say(&Text::new("draw-covenant-alt-tools").with("tools", listed(&tools))));
        let held = |what: &'static str, names: Vec<String>| {
            let title = scene.say(&Text::new(format!("draw-covenant-display-{what}")));
            (!names.is_empty()).then(|| format!("{title}: {}.", names.join(", ")))
        };
        let coins = board.coins.iter().filter_map(|(_, coin)| *coin).map(|coin| {
            let pays = words::reward(content.coins[coin].benefit);
            pays.iter().map(|text| scene.say(text)).collect::<Vec<_>>().join("+")
        });
        sentences.extend(held("coins", coins.collect()));
        let relics = board.relics.iter().filter(|held| !held.used);
        sentences
            .extend(held("relics", relics.map(|it| scene.say(&words::relic(it.relic))).collect()));
        for objective in view.objectives[seat].iter().flatten() {
            let row = &content.objectives[*objective];
            let text = Text::new("draw-covenant-alt-objective")
                .with("objective", words::objective(*objective))
                .with("about", Card::Objective(*objective).about(content))
                .with("count", estate.counted(row.counts))
                .with("points", estate.objective_points(*objective));
            sentences.push(scene.say(&text));
        }
        for tradition in board.traditions.iter() {
            let name = scene.say(&words::tradition(tradition));
            if detail < Detail::Least {
                let about = scene.say(&Card::Tradition(tradition).about(content));
                sentences.push(format!("{name}: {about}"));
            } else {
                sentences.push(format!("{name}."));
            }
        }
        sentences
    })
}

/// A part of the table.
pub(super) fn close_up(scene: &Scene<'_>, subject: Subject) -> String {
    fitted(scene, |scene, detail| {
        let mut sentences = vec![now(scene)];
        let about = |card: Card| {
            let (name, about) = (card.name(scene.content), card.about(scene.content));
            format!("{}: {}", scene.say(&name), scene.say(&about))
        };
        let named = |card: Card| format!("{}.", scene.say(&card.name(scene.content)));
        match (subject, &scene.view.draft) {
            (Subject::Draft, Some(draft)) => {
                let starting = draft.starting.iter().map(|it| named(Card::Starting(*it)));
                sentences.extend(starting);
                let objectives = draft.objectives.iter().map(|it| Card::Objective(*it));
                let traditions = draft.traditions.iter().map(|it| Card::Tradition(*it));
                let cards = objectives.chain(traditions);
                let told = |card| if detail < Detail::Short { about(card) } else { named(card) };
                sentences.extend(cards.map(told));
            }
            (Subject::Halls, _) => {
                sentences.push(map(scene, detail));
                sentences.extend(monuments(scene, detail));
            }
            (Subject::Sites, _) => sentences.extend(all_sites(scene, detail)),
            (Subject::Council, _) => return council_told(scene),
            _ => {
                sentences.extend(displays(scene, detail));
                if detail == Detail::Full {
                    let open = scene.view.traditions.spaces.iter().filter_map(|(_, tile)| *tile);
                    sentences.extend(open.map(|it| about(Card::Tradition(it))));
                }
            }
        }
        sentences
    })
}

/// The points.
pub(super) fn score(scene: &Scene<'_>) -> String {
    fitted(scene, |scene, _| {
        let mut sentences =
            vec![scene.say(&score::title(scene)).trim_end_matches('.').to_owned() + "."];
        for score in scores(scene.view) {
            let item = |item: &Item| format!("{} {}", scene.say(&item.label), item.points);
            let items: Vec<String> = score.items.iter().map(item).collect();
            let text = Text::new("draw-covenant-alt-score")
                .with("who", score.seat)
                .with("points", score.points())
                .with("items", listed(&items));
            sentences.push(scene.say(&text));
        }
        sentences.extend(elders(scene));
        for project in &scene.view.projects {
            let worth: Vec<String> = super::board::worths(scene, *project)
                .into_iter()
                .map(|(clan, points)| format!("{} {points}", scene.say(&words::clan(clan))))
                .collect();
            let name = scene.say(&words::project(*project));
            sentences.push(format!("{name}: {}.", worth.join(", ")));
        }
        sentences
    })
}

/// What a Council has scored.
fn council_told(scene: &Scene<'_>) -> Vec<String> {
    let tally = council::tally(scene);
    let titled = scene.say(&council::title(scene)).trim_end_matches('.').to_owned() + ".";
    let mut sentences = vec![titled];
    for row in &tally.clans {
        let mut items =
            vec![format!("{} {}", scene.word("draw-covenant-council-dungeon"), row.dungeon)];
        if scene.view.clans.iter().any(|(_, board)| board.clan == row.clan) {
            let scored = scene.view.projects.iter().zip(row.projects).take(tally.era.into());
            items.extend(scored.map(|(project, points)| {
                format!("{} {points}", scene.say(&words::project(*project)))
            }));
        } else {
            items.push(format!(
                "{} {}",
                scene.word("draw-covenant-council-buildings"),
                row.buildings
            ));
        }
        let text = Text::new("draw-covenant-alt-council")
            .with("who", council::name(scene, row.clan))
            .with("items", listed(&items))
            .with("points", u32::from(row.points()))
            .with("glory", i64::from(row.glory));
        sentences.push(scene.say(&text));
    }
    sentences
}

/// One tile.
pub(super) fn card(scene: &Scene<'_>, shown: Card) -> String {
    fitted(scene, |scene, _| {
        let name = scene.say(&shown.name(scene.content));
        let mut sentences = vec![format!("{name}. {}.", scene.word(card::sort(shown)))];
        sentences.push(scene.say(&shown.about(scene.content)));
        sentences.push(card::sources(scene, shown));
        sentences.retain(|sentence| !sentence.is_empty());
        sentences
    })
}
