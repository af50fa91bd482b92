//! Every card on its own: it is revealed, completed and struck in a real game, every
//! question is answered as the time-out would, and all components are conserved.

use deephold::{
    engine::{EventLog, Game as _, Seat},
    games::dwarves::{
        event::Event,
        piles::{Layer, Pile},
        state::{OpenCard, Phase},
        vocabulary::cards::{Card, CardKind, CardSet, Level},
    },
};
use serde_json::{Value, json};

use super::table::{Table, rules};

/// The game in which a card is found.
fn game_of(card: Card) -> Value {
    match rules().content.cards[card].set {
        CardSet::Book1 => json!({"start": "1"}),
        CardSet::Elfar => json!({"start": "1", "expansions": ["elfar"]}),
        CardSet::Might => json!({"start": "1", "expansions": ["might"]}),
        CardSet::Book2 | CardSet::Sagas => json!({"start": "1", "book": "2"}),
        CardSet::Book3 => json!({"start": "1", "book": "3"}),
        CardSet::Book4 => json!({"start": "1", "book": "4"}),
        CardSet::Book5 => json!({"start": "1", "book": "5"}),
    }
}

/// Answers as the time-outs do until a turn after this one has begun; gives the events.
fn play_on(table: &mut Table, turns: u16) -> Vec<Event> {
    let until = table.state.turn + turns;
    let mut told = Vec::new();
    for _ in 0..2_000 {
        table.audit();
        let Some(seat) = rules().must(&table.state).iter().next() else { break };
        let reached = table.state.turn > until && table.state.now.phase == Phase::Actions;
        if reached {
            break;
        }
        let action = rules().default(&table.state, seat).expect("a time-out has an answer");
        let mut out = EventLog::new();
        rules().apply(&mut table.state, seat, &action, &mut table.dice, &mut out).unwrap();
        told.extend(out.into_events().into_iter().map(|(_, event)| event));
    }
    told
}

/// A game with troops on the map and Equipment in hands, so that cards find something.
fn busy(card: Card, seed: u8) -> Table {
    let mut table = Table::with(3, &game_of(card), seed);
    play_on(&mut table, 3);
    table
}

/// Puts a card on top of the pile it comes from.
fn on_top(table: &mut Table, card: Card) {
    if let Some(open) = table.state.card_mut(card) {
        // It lies there already: it must not run out of time before it is completed.
        open.time = rules().content.cards[card].time.unwrap_or_default();
        return;
    }
    table.remove_card(card);
    let decks = &mut table.state.decks;
    let saga_threat = rules().content.cards[card].set == CardSet::Sagas;
    let pile: &mut Pile<Card> = match rules().content.kinds[card] {
        CardKind::Scenario | CardKind::Saga => &mut decks.story,
        CardKind::Threat if saga_threat => &mut decks.threats,
        CardKind::Adventure | CardKind::Threat => &mut decks.adventures,
    };
    pile.0.insert(0, Layer { cards: vec![card], left: 1 });
    // Nothing unseen may come before it.
    decks.hidden_threats = 0;
}

/// Takes what lies in the way off the table, troops and all.
fn make_room(table: &mut Table, card: Card) {
    let kind = rules().content.kinds[card];
    let same = |open: &OpenCard| match kind {
        CardKind::Scenario | CardKind::Saga => {
            matches!(rules().content.kinds[open.card], CardKind::Scenario | CardKind::Saga)
        }
        _ => matches!(rules().content.kinds[open.card], CardKind::Adventure | CardKind::Threat),
    };
    let gone: Vec<OpenCard> =
        table.state.open.iter().copied().filter(|open| open.card != card && same(open)).collect();
    table.state.open.retain(|open| open.card == card || !same(open));
    for open in gone {
        table.state.supply = table.state.supply.plus(open.troops);
        table.state.decks.gone.push(open.card);
    }
    if rules().content.cards[card].set == CardSet::Sagas {
        // The next space of the Doom track is a Threat icon.
        table.state.hero_marker = 3;
        table.state.doom_marker = 37;
        table.state.muster = 0;
    }
    if let Some(level) = rules().content.cards[card].level {
        table.state.level = level;
    }
}

#[test]
fn every_card_is_revealed_and_completed() {
    for card in Card::ALL.iter().copied() {
        let mut table = busy(card, 5);
        if table.state.is_over() {
            continue;
        }
        make_room(&mut table, card);
        // The game that was played so far may have brought it out.
        let was_open = table.state.card(card).is_some();
        on_top(&mut table, card);
        let told = play_on(&mut table, 1);
        let shown = told.iter().any(|event| match event {
            Event::Revealed { card: it } | Event::NotNow { card: it } => *it == card,
            _ => false,
        });
        let kept_other = rules().content.cards[card].set == CardSet::Sagas;
        assert!(
            shown
                || was_open
                || kept_other
                || table.state.is_over()
                || table.state.card(card).is_some(),
            "{card} was not revealed: {told:?}"
        );
        let Some(open) = table.state.card_mut(card) else { continue };
        open.done = 3;
        let level = rules().content.cards[card].level;
        let told = play_on(&mut table, 1);
        let done = told.iter().any(|event| match event {
            Event::Completed { card: it, .. } => *it == card,
            _ => false,
        });
        assert!(done, "{card} was not completed: {told:?}");
        assert!(table.state.card(card).is_none() || level.is_none());
        if level == Some(Level::C) {
            let winners = rules().standings(&table.state).unwrap().winners;
            assert_eq!(winners.len(), 3, "{card} wins");
        }
    }
}

#[test]
fn every_threat_of_books_1_and_5_strikes() {
    for card in Card::ALL.iter().copied() {
        let row = &rules().content.cards[card];
        if row.strike.0.is_empty() {
            continue;
        }
        let mut table = busy(card, 9);
        if table.state.is_over() {
            continue;
        }
        make_room(&mut table, card);
        on_top(&mut table, card);
        play_on(&mut table, 1);
        if table.state.card(card).is_none() || table.state.is_over() {
            continue;
        }
        // Without a Scenario the next one is revealed, and Threats strike.
        let scenario = |open: &OpenCard| rules().content.kinds[open.card] == CardKind::Scenario;
        let gone: Vec<OpenCard> = table.state.open.iter().copied().filter(scenario).collect();
        table.state.open.retain(|open| !scenario(open));
        for open in gone {
            table.state.supply = table.state.supply.plus(open.troops);
            table.state.decks.gone.push(open.card);
        }
        let told = play_on(&mut table, 1);
        let struck = told.iter().any(|event| match event {
            Event::Strikes { card: it } | Event::Completed { card: it, .. } => *it == card,
            _ => false,
        });
        assert!(struck || table.state.is_over(), "{card} did not strike: {told:?}");
    }
}

/// 4.22: whoever is asked, a time-out has an answer that is listed.
#[test]
fn games_of_people_who_sleep_end() {
    for (place, variant) in super::random::variants().into_iter().enumerate() {
        let mut table = Table::with(4, &variant, u8::try_from(place).unwrap());
        for _ in 0..5_000 {
            let Some(seat) = rules().must(&table.state).iter().next() else { break };
            let action = rules().default(&table.state, seat).unwrap();
            let mut out = EventLog::new();
            rules().apply(&mut table.state, seat, &action, &mut table.dice, &mut out).unwrap();
        }
        assert!(table.state.is_over(), "{variant}");
        assert!(rules().must(&table.state).is_empty());
        assert!(rules().default(&table.state, Seat(0)).is_none());
    }
}
