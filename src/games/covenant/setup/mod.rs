//! Laying out a game (rule page 2), and dealing anew what a player cannot know.

pub mod draft;

use crate::{
    engine::{BySeat, ByWord, Dice, OptionSpec, Scope, Seats, Setting, Setup, Values},
    games::covenant::{
        content::Content,
        displays::Display,
        elders,
        map::halls::Halls,
        prelude::*,
        state::{Draft, News, SiteState, State},
        vocabulary::{
            cards::{Objective, ObjectiveKind, Project, Rubble, StartingTile, Tool},
            pieces::{Dwarves, Fitted, Steps},
        },
    },
};

/// Each player picks a clan, or gets one at random.
pub(crate) const CLAN: OptionSpec = OptionSpec {
    name: "clan",
    scope: Scope::Seat { distinct: true },
    values: Values::Choice { of: &["any", "blue", "red", "yellow", "purple"], default: "any" },
    needs: None,
    seats: (1, 4),
};

/// The Starting Player: drawn, or the one who joined first.
pub(crate) const ORDER: OptionSpec = OptionSpec {
    name: "order",
    scope: Scope::Table,
    values: Values::Choice { of: &["random", "joined"], default: "random" },
    needs: None,
    seats: (2, 4),
};

/// How hard the Council of Elders is to beat.
pub(crate) const DIFFICULTY: OptionSpec = OptionSpec {
    name: "difficulty",
    scope: Scope::Table,
    values: Values::Choice { of: &["normal", "difficult", "expert"], default: "normal" },
    needs: None,
    seats: (1, 1),
};

/// The deck of the Elders: as the content has it, or without the cards numbered 4 (8.1
/// no. 1).
pub(crate) const DECK: OptionSpec = OptionSpec {
    name: "deck",
    scope: Scope::Table,
    values: Values::Choice { of: &["whole", "short"], default: "whole" },
    needs: None,
    seats: (1, 1),
};

/// Every tile of a kind, shuffled.
fn shuffled<T: Copy>(tiles: &[T], dice: &mut Dice) -> Vec<T> {
    let mut tiles = tiles.to_vec();
    dice.shuffle(&mut tiles);
    tiles
}

/// Takes so many tiles off a stack.
fn deal<T>(stack: &mut Vec<T>, count: usize) -> Vec<T> {
    stack.split_off(stack.len().saturating_sub(count))
}

/// Chance is used in this order (2.2): Starting Player, clans, traditions,
/// projects, rubble, dice, halls, enemies, relics, tools, coins, silver and gold
/// jewels, starting tiles, objectives I and II, and in a solo game the Elders.
pub(crate) fn lay_out(content: &Content, setup: &Setup, dice: &mut Dice) -> State {
    let seats = setup.seats;
    let first =
        if setup.options.is("order", "joined") { 0 } else { dice.below(seats.into()) as u8 };
    let (clans, free) = clans(setup, dice);
    // A solo player drafts as two would.
    let offered = usize::from(seats.max(2));
    let mut traditions = shuffled(Tradition::ALL, dice);
    let tradition_row = deal(&mut traditions, 4);
    let drafted = deal(&mut traditions, offered);
    traditions.extend(tradition_row);
    let projects = projects(content, dice);
    let rubble = Display::deal(shuffled(Rubble::ALL, dice));
    let faces = ByWord::new(|_| dice.roll(6));
    let layout = content.layout(seats);
    let mut tiles = shuffled(HallTile::ALL, dice);
    let halls = Halls::laid(layout.board.halls().iter().zip(std::iter::from_fn(|| tiles.pop())));
    let mut state = State {
        first: Seat(first),
        era: 1,
        phase: Phase::Over,
        active: Seat(first),
        now: Turn::NEW,
        stack: Vec::with_capacity(16),
        release: None,
        halls,
        box_halls: tiles,
        bag: content.all_enemies,
        dice: faces,
        rubble,
        coins: Display::deal(Vec::new()),
        traditions: Display::deal(traditions),
        relics: Display::deal(Vec::new()),
        tools: Display::deal(Vec::new()),
        jewels: Display::deal(Vec::new()),
        gold_jewels: Vec::new(),
        box_traditions: Vec::new(),
        sites: ByWord::new(|_| SiteState::default()),
        projects,
        clans: BySeat::new(seats, |seat| {
            board(content, clans.get(seat.index()).copied().unwrap_or(Clan::Blue))
        }),
        tally: None,
        news: BySeat::new(seats, |_| News::since(content.figures.glory, Steps::NONE)),
        objectives: BySeat::new(seats, |_| Vec::new()),
        elders: None,
        left: Seats::NONE,
    };
    let mut silent = crate::engine::EventLog::new();
    let mut act = Act { content, state: &mut state, dice, out: &mut silent };
    let mut start = layout.start;
    start.sort_unstable();
    for hall in start {
        act.turn_over(hall);
    }
    let relics = content.relics.iter();
    let relics: Vec<Relic> =
        relics.flat_map(|(relic, row)| std::iter::repeat_n(relic, row.copies.into())).collect();
    state.relics = Display::deal(shuffled(&relics, dice));
    state.tools = Display::deal(shuffled(Tool::ALL, dice));
    state.coins = Display::deal(shuffled(Coin::ALL, dice));
    lay_out_jewels(content, &mut state, dice);
    let mut starting = shuffled(StartingTile::ALL, dice);
    let mut objectives = Vec::new();
    for kind in ObjectiveKind::ALL {
        let of_kind = |it: &Objective| content.objectives[*it].kind == *kind;
        let all: Vec<Objective> = Objective::ALL.iter().copied().filter(of_kind).collect();
        objectives.append(&mut deal(&mut shuffled(&all, dice), offered));
    }
    state.phase = Phase::Draft(Draft {
        picks: 0,
        starting: deal(&mut starting, offered),
        traditions: drafted,
        objectives,
    });
    if seats == 1 {
        let difficulty = match setup.options.of_table("difficulty") {
            Setting::Choice(word) => word
                .parse()
                .unwrap_or(crate::games::covenant::vocabulary::cards::Difficulty::Normal),
            _ => crate::games::covenant::vocabulary::cards::Difficulty::Normal,
        };
        let clan = free.first().copied().unwrap_or(Clan::Red);
        state.elders =
            Some(elders::set_up(content, clan, difficulty, elders::deck(content, setup), dice));
    }
    state
}

/// One project of each back, in their order (2.2.9).
fn projects(content: &Content, dice: &mut Dice) -> Vec<Project> {
    let backs = crate::games::covenant::vocabulary::cards::Back::ALL.iter();
    backs
        .filter_map(|back| {
            let of_back = |it: &Project| content.projects[*it].back == *back;
            let all: Vec<Project> = Project::ALL.iter().copied().filter(of_back).collect();
            dice.choose(&all).copied()
        })
        .collect()
}

fn lay_out_jewels(content: &Content, state: &mut State, dice: &mut Dice) {
    let of = |metal: Metal| -> Vec<Jewel> {
        let all = Jewel::ALL.iter().copied();
        all.filter(|jewel| content.jewels[*jewel].metal == metal).collect()
    };
    state.jewels.stack = shuffled(&of(Metal::Silver), dice);
    state.gold_jewels = shuffled(&of(Metal::Gold), dice);
    for slot in JewelSlot::ALL {
        state.jewels.spaces[*slot] = match content.jewel_slots[*slot].metal {
            Metal::Silver => state.jewels.stack.pop(),
            Metal::Gold => state.gold_jewels.pop(),
        };
    }
}

/// A clan board at the start (2.2.3 to 2.2.5).
fn board(content: &Content, clan: Clan) -> ClanBoard {
    let figures = &content.figures;
    let unlocking = content.forging.iter().filter(|(_, row)| {
        row.reward
            .iter()
            .any(|effect| effect == crate::games::covenant::vocabulary::effect::Effect::Unlock)
    });
    let locked = figures.locked * unlocking.count() as u8;
    ClanBoard {
        clan,
        glory: figures.glory,
        tracks: Steps::NONE,
        tavern: Dwarves { one: figures.dwarves, ..Dwarves::NONE },
        tools: ByWord::new(|_| Fitted::default()),
        supports: Supports::NONE,
        resources: Resources::NONE,
        storage_tiles: 0,
        key_tiles: 0,
        coins: ByWord::new(|_| None),
        traditions: WordSet::NONE,
        relics: Vec::new(),
        starting: None,
        forge: Buildings {
            house: figures.houses.saturating_sub(locked),
            workshop: figures.workshops.saturating_sub(locked),
            pillar: 0,
            gate: 0,
        },
        carts: figures.carts,
        throne: Resources::NONE,
        dungeon: Enemies::NONE,
    }
}

/// The clans by seat: those chosen, and others for those who chose none; and the
/// clans that nobody plays.
fn clans(setup: &Setup, dice: &mut Dice) -> (Vec<Clan>, Vec<Clan>) {
    let chosen: Vec<Option<Clan>> = (0..setup.seats)
        .map(|seat| match setup.options.of_seat("clan", Seat(seat)) {
            Setting::Choice(word) => word.parse().ok(),
            _ => None,
        })
        .collect();
    let mut free: Vec<Clan> = Clan::ALL.to_vec();
    free.retain(|clan| !chosen.contains(&Some(*clan)));
    dice.shuffle(&mut free);
    let clans = chosen.into_iter().filter_map(|chosen| chosen.or_else(|| free.pop())).collect();
    (clans, free)
}

/// The same position with everything dealt anew that `seat` cannot know: the
/// order of all stacks, and the fronts of halls whose backs look alike. The bag is
/// drawn from when it is drawn from. Objectives stay: everybody saw the draft.
pub(crate) fn redeal(content: &Content, state: &State, dice: &mut Dice) -> State {
    let mut state = state.clone();
    redeal_stack(&mut state.rubble.stack, dice);
    redeal_stack(&mut state.coins.stack, dice);
    redeal_stack(&mut state.traditions.stack, dice);
    redeal_stack(&mut state.relics.stack, dice);
    redeal_stack(&mut state.tools.stack, dice);
    redeal_stack(&mut state.jewels.stack, dice);
    redeal_stack(&mut state.gold_jewels, dice);
    redeal_halls(content, &mut state, dice);
    if let Some(elders) = &mut state.elders {
        redeal_stack(&mut elders.available, dice);
        redeal_stack(&mut elders.forge_deck, dice);
    }
    state
}

/// Shuffles what is unknown. In which order it really lies must not show: worlds that
/// look alike are dealt alike.
fn redeal_stack<T: Ord>(unknown: &mut [T], dice: &mut Dice) {
    unknown.sort_unstable();
    dice.shuffle(unknown);
}

/// Face-down halls change places with those of the same back, also in the box.
fn redeal_halls(content: &Content, state: &mut State, dice: &mut Dice) {
    let back = |tile: HallTile| content.halls[tile].back;
    let hidden: Vec<_> =
        state.halls.tiles().filter(|(hall, _)| !state.halls.revealed.contains(*hall)).collect();
    let mut unknown: Vec<HallTile> = hidden.iter().map(|(_, tile)| *tile).collect();
    unknown.extend(&state.box_halls);
    redeal_stack(&mut unknown, dice);
    let mut next_like = |tile: HallTile| {
        let place = unknown.iter().position(|other| back(*other) == back(tile))?;
        Some(unknown.swap_remove(place))
    };
    for (hall, tile) in hidden {
        if let Some(other) = next_like(tile) {
            state.halls.lay(hall, other);
        }
    }
    for tile in &mut state.box_halls {
        *tile = next_like(*tile).unwrap_or(*tile);
    }
}
