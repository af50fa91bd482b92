//! What is chosen before the start, and laying out a game (rule page 2).

use super::{
    content::Content,
    ground::{Ground, Tile},
    news::News,
    piles::Pile,
    position::Act,
    state::{Decks, Diamonds, HeroBoard, OpenCard, Phase, Settings, Spells, State, Turn},
    vocabulary::{
        cards::{Card, CardKind, CardSet, Equipment, Hero, Level, Spell},
        perk::Perk,
        pieces::{Attribute, Book, Difficulty, Dragon, Troop},
    },
};
use crate::engine::{
    BadOption, BySeat, Dice, OptionSpec, Options, Scope, Seat, Seats, Setting, Setup, Values,
    WordSet,
};

const SEATS: (u8, u8) = (2, 6);

const fn table(name: &'static str, values: Values) -> OptionSpec {
    OptionSpec { name, scope: Scope::Table, values, needs: None, seats: SEATS }
}

/// The lobby options (2.1).
pub(crate) const OPTIONS: &[OptionSpec] = &[
    table("book", Values::Choice { of: &["1", "2", "3", "4", "5"], default: "1" }),
    OptionSpec {
        needs: Some(("book", &["1"])),
        ..table("expansions", Values::Set { of: &["elfar", "might"] })
    },
    OptionSpec {
        needs: Some(("book", &["1", "2", "3", "4"])),
        ..table(
            "difficulty",
            Values::Choice {
                of: &["easy", "normal", "challenging", "brave", "heroic"],
                default: "normal",
            },
        )
    },
    OptionSpec {
        needs: Some(("book", &["5"])),
        ..table("tasks", Values::Choice { of: &["6", "7", "8"], default: "8" })
    },
    table("equipment", Values::Set { of: &["elfar", "might"] }),
    table("expert", Values::Flag { default: false }),
    table("muster", Values::Flag { default: true }),
    table(
        "start",
        Values::Choice { of: &["random", "1", "2", "3", "4", "5", "6"], default: "random" },
    ),
    OptionSpec {
        name: "hero",
        scope: Scope::Seat { distinct: true },
        values: Values::Choice {
            of: &[
                "any", "tungdil", "balyndis", "bavragor", "boendal", "boendil", "gandogar",
                "andokai", "furgas", "narmora", "rodario", "xamtys", "tungdil2",
            ],
            default: "any",
        },
        needs: None,
        seats: SEATS,
    },
];

/// The two boards of Tungdil exclude each other (ruling 21).
const TUNGDILS: [Hero; 2] = [Hero::Tungdil, Hero::Tungdil2];

/// What the options allow one by one, but not together.
pub(crate) fn check(seats: u8, options: &Options) -> Result<(), BadOption> {
    let chosen: Vec<Option<Hero>> = chosen_heroes(seats, options);
    let [one, other] = TUNGDILS;
    if chosen.contains(&Some(one)) && chosen.contains(&Some(other)) {
        let (value, other) = (one.to_string(), other.to_string());
        return Err(BadOption::Exclude { name: "hero".to_owned(), value, other });
    }
    match start(options) {
        Some(place) if place >= seats => {
            let value = (place + 1).to_string();
            Err(BadOption::Value { name: "start".to_owned(), value })
        }
        _ => Ok(()),
    }
}

/// The place of the start Hero, unless it is drawn.
fn start(options: &Options) -> Option<u8> {
    match options.of_table("start") {
        Setting::Choice(word) => word.parse::<u8>().ok()?.checked_sub(1),
        _ => None,
    }
}

fn chosen_heroes(seats: u8, options: &Options) -> Vec<Option<Hero>> {
    let chosen = |seat: u8| match options.of_seat("hero", Seat(seat)) {
        Setting::Choice(word) => word.parse().ok(),
        _ => None,
    };
    (0..seats).map(chosen).collect()
}

fn includes(options: &Options, name: &str, word: &str) -> bool {
    matches!(options.of_table(name), Setting::Set(words) if words.iter().any(|it| it == word))
}

fn word<T: std::str::FromStr>(options: &Options, name: &str) -> Option<T> {
    match options.of_table(name) {
        Setting::Choice(word) => word.parse().ok(),
        _ => None,
    }
}

/// What was chosen.
pub(crate) fn settings(options: &Options) -> Settings {
    Settings {
        book: word(options, "book").unwrap_or(Book::One),
        elfar: includes(options, "expansions", "elfar"),
        might: includes(options, "expansions", "might"),
        difficulty: word(options, "difficulty").unwrap_or(Difficulty::Normal),
        expert: options.of_table("expert") == Setting::Flag(true),
    }
}

/// Those who did not choose get a Hero at random.
fn heroes(setup: &Setup, dice: &mut Dice) -> Vec<Hero> {
    let chosen = chosen_heroes(setup.seats, &setup.options);
    let mut taken: Vec<Hero> = chosen.iter().copied().flatten().collect();
    let mut playing = Vec::new();
    for choice in chosen {
        let hero = choice.unwrap_or_else(|| {
            let excluded = |hero: &Hero| {
                taken.contains(hero)
                    || (TUNGDILS.contains(hero) && TUNGDILS.iter().any(|it| taken.contains(it)))
            };
            let free: Vec<Hero> = Hero::ALL.iter().copied().filter(|it| !excluded(it)).collect();
            let hero = dice.choose(&free).copied().unwrap_or(Hero::Tungdil);
            taken.push(hero);
            hero
        });
        playing.push(hero);
    }
    playing
}

/// The cards of a set that are of a kind and level.
fn cards(content: &Content, kind: CardKind, set: CardSet, level: Option<Level>) -> Vec<Card> {
    let of = |card: &&Card| {
        let row = &content.cards[**card];
        content.kinds[**card] == kind && row.set == set && row.level == level
    };
    Card::ALL.iter().filter(of).copied().collect()
}

/// The Scenario or Saga deck, from the top (2.3, 2.4).
fn story(content: &Content, setup: &Setup, settings: Settings) -> Pile<Card> {
    let figures = &content.figures;
    let mut pile = Pile::EMPTY;
    let mut sets = vec![match settings.book {
        Book::One => CardSet::Book1,
        Book::Two => CardSet::Book2,
        Book::Three => CardSet::Book3,
        Book::Four => CardSet::Book4,
        Book::Five => CardSet::Book5,
    }];
    if settings.might {
        sets.push(CardSet::Might);
    }
    let kind = if settings.book.is_saga() { CardKind::Saga } else { CardKind::Scenario };
    let of = |level: Level, sets: &[CardSet]| -> Vec<Card> {
        sets.iter().flat_map(|set| cards(content, kind, *set, Some(level))).collect()
    };
    let first = of(Level::A, &sets);
    let removed = if settings.might { figures.removed_might } else { figures.removed };
    let removed = removed.get(settings.difficulty.index()).copied().unwrap_or_default();
    let kept = match settings.book {
        Book::Five => word(&setup.options, "tasks").unwrap_or(8),
        _ => (first.len() as u8).saturating_sub(removed),
    };
    pile.put_under(first, kept);
    let second = of(Level::B, &sets);
    let kept = match settings.book {
        Book::One | Book::Five => 1,
        _ => second.len() as u8,
    };
    pile.put_under(second, kept);
    // The Portal's card replaces all others of its level.
    let last = if settings.elfar { of(Level::C, &[CardSet::Elfar]) } else { of(Level::C, &sets) };
    let kept = if settings.book == Book::One { last.len() as u8 } else { 1 };
    pile.put_under(last, kept);
    pile
}

fn decks(content: &Content, setup: &Setup, settings: Settings) -> Decks {
    let sets: Vec<CardSet> = [
        Some(CardSet::Book1),
        settings.elfar.then_some(CardSet::Elfar),
        settings.might.then_some(CardSet::Might),
    ]
    .into_iter()
    .flatten()
    .collect();
    let saga = settings.book.is_saga();
    let of = |kind: CardKind| {
        let sets = if saga { vec![CardSet::Sagas] } else { sets.clone() };
        sets.into_iter().flat_map(move |set| cards(content, kind, set, None))
    };
    let adventures = if saga { Pile::EMPTY } else { Pile::shuffled(of(CardKind::Adventure)) };
    let threats = Pile::shuffled(of(CardKind::Threat));
    let used = |equipment: &Equipment| match content.equipment[*equipment].set {
        CardSet::Book1 => true,
        CardSet::Elfar => settings.elfar || includes(&setup.options, "equipment", "elfar"),
        CardSet::Might => settings.might || includes(&setup.options, "equipment", "might"),
        _ => false,
    };
    let copies =
        |equipment: Equipment| (0..content.equipment[equipment].copies).map(move |_| equipment);
    let special = |equipment: &Equipment| {
        settings.book == Book::Five && content.equipment[*equipment].set == CardSet::Book5
    };
    let all = || Equipment::ALL.iter().copied();
    Decks {
        story: story(content, setup, settings),
        adventures,
        hidden_threats: 0,
        threats,
        discard: Vec::new(),
        gone: Vec::new(),
        unfulfilled: Vec::new(),
        equipment: Pile::shuffled(all().filter(used).flat_map(copies)),
        used_equipment: Vec::new(),
        special: all().filter(special).collect(),
    }
}

/// The map is empty, the Heroes stand on their starts (2.2).
pub(crate) fn lay_out(content: &Content, setup: &Setup, dice: &mut Dice) -> State {
    let settings = settings(&setup.options);
    let figures = &content.figures;
    let mut playing = heroes(setup, dice).into_iter();
    let heroes = BySeat::new(setup.seats, |_| {
        let hero = playing.next().unwrap_or(Hero::Tungdil);
        let row = &content.heroes[hero];
        HeroBoard {
            hero,
            hex: content.places[row.start],
            health: row.health,
            boosts: [0; Attribute::COUNT],
            equipment: Vec::new(),
            held: Vec::new(),
            carries: false,
            seeds: 0,
            silent: WordSet::NONE,
        }
    });
    let caster = heroes
        .iter()
        .find(|(_, board)| content.heroes[board.hero].abilities.contains(&Perk::Spells));
    let spells = caster.map(|(owner, _)| Spells {
        owner,
        deck: Pile::shuffled(Spell::ALL.iter().copied()),
        hand: Vec::new(),
        book: None,
        free: WordSet::NONE,
        guardian: true,
    });
    let start =
        Seat(self::start(&setup.options).unwrap_or_else(|| dice.below(setup.seats.into()) as u8));
    let muster = setup.options.of_table("muster") == Setting::Flag(true);
    let team = usize::from(setup.seats).saturating_sub(2);
    let muster = figures.muster.get(team).copied().filter(|_| muster).unwrap_or_default();
    let diamonds = (settings.book == Book::Three).then(|| Diamonds {
        on: content.diamonds,
        values: figures.diamonds.to_vec(),
        heroes: 0,
        evil: 0,
        mighty: None,
    });
    State {
        settings,
        heroes,
        left: Seats::NONE,
        start,
        active: start,
        turn: 0,
        muster,
        now: Turn { phase: Phase::Reveal, actions: 0, cloak: false },
        hero_marker: 0,
        doom_marker: figures.doom_start,
        council: 0,
        ground: Ground::EMPTY,
        supply: content.all_troops(),
        tiles: Tile::all(content).collect(),
        tunnel: settings.elfar.then_some(content.portal),
        decks: decks(content, setup, settings),
        open: Vec::new(),
        level: Level::A,
        spells,
        specials: WordSet::NONE,
        cart: None,
        king: None,
        diamonds,
        plans: WordSet::NONE,
        leaders: [None; Troop::COUNT],
        dragons: [None; Dragon::COUNT],
        stack: Vec::with_capacity(16),
        news: News::since(content.figures.doom_start, 0),
        ending: None,
    }
}

impl Act<'_> {
    /// The first cards (2.3.3 to 2.3.5, 2.4.4).
    pub(crate) fn reveal_first_cards(&mut self) {
        if self.state.settings.book.is_saga() {
            self.push(super::cards::saga::RevealSaga);
            return;
        }
        self.push(super::cards::reveal::RevealScenario);
        for _ in 0..self.content.figures.display {
            if let Some(card) = self.state.decks.adventures.draw(self.dice) {
                self.state.open.push(OpenCard::new(card, 0));
                self.lay_out_first(card);
            }
        }
        self.state.decks.hidden_threats = self.content.figures.threats_at_start;
    }
}
