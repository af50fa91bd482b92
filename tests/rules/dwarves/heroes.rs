//! 4.11: the abilities of the Heroes with their timing; 4.6: rolls; 4.12 and 4.22: windows.

use deephold::games::dwarves::{
    event::Event,
    health::{Loss, Stage},
    stack::Frame,
    state::Ending,
    vocabulary::pieces::Troops,
};

use super::table::{FIRST, SECOND, Table, hex, read, troops};

/// Council +3 before and after Boëndil's ability; -2 takes the highest die away.
#[test]
fn the_council_box_applies_once_more_after_an_ability() {
    let mut table = Table::of(&["boendil", "rodario"]).at(FIRST, "g1").troops("g1", "e2");
    table.state.council = 3;
    table.rolling(FIRST, "fight troops", &[5, 4, 2, 1]);
    assert!(table.allows(FIRST, "reroll 5") && table.allows(FIRST, "reroll all"));
    table.act(FIRST, "reroll 1");
    assert!(
        !table.legal(FIRST).iter().any(|it| it == "reroll 5"),
        "once: {:?}",
        table.legal(FIRST)
    );
    table.act(FIRST, "reroll all");
    assert!(!table.allows(FIRST, "reroll all"), "once per action");
    let again = table.legal(FIRST).iter().any(|it| it.starts_with("reroll "));
    assert!(again, "Council +3 once more: {:?}", table.legal(FIRST));
    let mut table = Table::of(&["tungdil", "rodario"]);
    table.state.council = -2;
    table.act(FIRST, "move");
    assert!(table.events.iter().any(|event| matches!(event, Event::CouncilRerolls { .. })));
}

#[test]
fn balyndis_rerolls_craft_checks_and_rodario_raises_checks() {
    let mut table = Table::of(&["balyndis", "rodario"]).open("b1-a03").open("b1-s05");
    table.rolling(FIRST, "check b1-a03", &[4, 4, 2, 1]);
    assert!(table.allows(FIRST, "reroll all"));
    let mut speed = Table::of(&["balyndis", "rodario"]).open("b1-a07").open("b1-s05");
    speed.rolling(FIRST, "check b1-a07", &[4, 1]);
    assert!(!speed.allows(FIRST, "reroll all"), "not for Speed");
    let mut raised = Table::of(&["rodario", "balyndis"]).open("b1-a07").open("b1-s05");
    raised.rolling(FIRST, "check b1-a07", &[5, 4, 1]);
    raised.act(FIRST, "raise 4");
    assert!(raised.state.decks.discard.contains(&read("b1-a07")), "two successes of 5+");
    let mut moved = Table::of(&["rodario", "balyndis"]);
    moved.rolling(FIRST, "move", &[3, 2, 1]);
    assert!(!moved.legal(FIRST).iter().any(|it| it.starts_with("raise")), "a Move is no check");
}

#[test]
fn bavragor_pays_nothing_for_perished_land() {
    let mut table = Table::of(&["bavragor", "rodario"]).at(FIRST, "g1").dead("g2", 1);
    table.rolling(FIRST, "move", &[3, 2]);
    table.act(FIRST, "step g2");
    assert!(table.allows(FIRST, "step g3"), "no question: {:?}", table.legal(FIRST));
}

#[test]
fn gandogar_fights_in_adjacent_hexes_and_narmora_takes_one_more() {
    let mut table = Table::of(&["gandogar", "rodario"]).at(FIRST, "g1").troops("g2", "o2");
    table.rolling(FIRST, "fight troops", &[6, 4, 2, 1]);
    assert_eq!(table.troops_in("g2"), Troops::NONE);
    let mut chosen = Table::of(&["gandogar", "rodario"]).at(FIRST, "g1");
    chosen = chosen.troops("g1", "o1").troops("g2", "o2").troops("f1", "o1");
    chosen.rolling(FIRST, "fight troops", &[6, 4, 2, 1]);
    chosen.act(FIRST, "hit orc g2").act(FIRST, "hit orc f1");
    assert_eq!((chosen.troops_in("g1"), chosen.troops_in("g2")), (troops("o1"), troops("o1")));
    assert_eq!(chosen.troops_in("f1"), Troops::NONE);
    let none = Table::of(&["tungdil", "rodario"]).at(FIRST, "g1").troops("g2", "o2");
    assert!(!none.allows(FIRST, "fight troops"));
    let mut extra = Table::of(&["narmora", "rodario"]).at(FIRST, "g1").troops("g1", "o2e1");
    extra.rolling(FIRST, "fight troops", &[4, 2, 1]);
    // The 4 can hit only an Orc; the troop on top is chosen.
    assert!(extra.allows(FIRST, "troop orc g1") && extra.allows(FIRST, "pass"));
    extra.act(FIRST, "troop elf g1");
    assert_eq!(extra.troops_in("g1"), troops("o1"));
    let mut through = Table::of(&["narmora", "rodario"]).at(FIRST, "g1").troops("g2", "o2");
    through.rolling(FIRST, "move", &[4, 3, 2, 1]);
    through.act(FIRST, "step g2").act(FIRST, "step g3");
    assert_eq!(through.state.heroes[FIRST].hex, hex("g3"), "not stopped");
}

#[test]
fn furgas_tinkers_and_xamtys_chooses() {
    let mut table = Table::of(&["furgas", "rodario"]);
    table.rolling(FIRST, "work tinker", &[6, 5, 1, 1]);
    assert!(table.allows(FIRST, "hero furgas") && table.allows(FIRST, "hero rodario"));
    table.act(FIRST, "hero rodario");
    assert_eq!(table.state.heroes[SECOND].equipment.len(), 1);
    let mut queen = Table::of(&["xamtys", "rodario"]).at(FIRST, "e7").open("b1-a29").open("b1-s05");
    queen.state.heroes[SECOND].health = 2;
    // An action that begins in the vaults completes the card before it is rolled for.
    queen.act(FIRST, "move").act(FIRST, "hero xamtys");
    assert!(queen.allows(FIRST, "hero rodario") && queen.allows(FIRST, "choose council"));
    queen.act(FIRST, "hero rodario");
    assert_eq!(queen.state.heroes[SECOND].health, 3);
}

/// R3: the owner of the Shield takes a part of a loss; the time-out saves a life.
#[test]
fn the_shield_takes_over_a_loss() {
    let mut table = Table::of(&["tungdil", "rodario"]);
    table.state.heroes[SECOND].equipment.push(read("eq-07"));
    table.state.decks.equipment.take(read("eq-07"));
    let loss = Loss { who: FIRST, points: 2, stage: Stage::Spells };
    table.state.stack.extend([Frame::Loss(loss), Frame::TakeActions]);
    table.state.now.actions = 1;
    table.act(FIRST, "pass");
    assert!(table.allows(SECOND, "choose 2") && table.allows(SECOND, "pass"));
    let mut all = table.clone();
    all.act(SECOND, "choose 2");
    let health: Vec<u8> = all.state.heroes.iter().map(|(_, board)| board.health).collect();
    assert_eq!(health, [5, 2]);
    table.state.heroes[FIRST].health = 2;
    let saved = deephold::engine::Game::default(super::table::rules(), &table.state, SECOND);
    assert_eq!(saved.map(|action| action.to_string()).as_deref(), Some("choose 1"));
}

/// 4.21: Health 0 is a loss for all, after whoever can heal was asked.
#[test]
fn a_draught_saves_a_dying_hero() {
    let mut table = Table::of(&["tungdil", "rodario"]);
    table.state.heroes[SECOND].equipment.push(read("eq-08"));
    table.state.decks.equipment.take(read("eq-08"));
    let loss = Loss { who: FIRST, points: 9, stage: Stage::Spells };
    table.state.stack.extend([Frame::Loss(loss), Frame::TakeActions]);
    table.state.now.actions = 1;
    table.act(FIRST, "pass");
    let mut dead = table.clone();
    dead.act(SECOND, "pass");
    assert_eq!(dead.state.ending, Some(Ending::Death(FIRST)));
    table.act(SECOND, "use eq-08");
    assert_eq!((table.state.ending, table.state.heroes[FIRST].health), (None, 2));
    assert!(table.state.decks.used_equipment.contains(&read("eq-08")));
}

/// 4.12: Spells by asking, by standing order, and while the game waits.
#[test]
fn andokai_casts_when_asked_by_order_and_while_idle() {
    let mut table = Table::of(&["tungdil", "andokai"]).at(FIRST, "g1").troops("g1", "e2");
    let spells = table.state.spells.as_mut().unwrap();
    for spell in ["sp-5", "sp-3", "sp-7"] {
        spells.deck.take(read(spell));
        spells.hand.push(read(spell));
    }
    table.audit();
    assert!(table.allows(SECOND, "spell sp-3"), "in another's turn: {:?}", table.legal(SECOND));
    let mut asked = table.clone();
    asked.rolling(FIRST, "fight troops", &[5, 4, 1]);
    assert!(asked.allows(FIRST, "ask") && !asked.allows(FIRST, "cast sp-5"));
    assert!(!asked.allows(SECOND, "spell sp-3"), "a roll is half resolved");
    asked.act(FIRST, "ask").act(SECOND, "cast sp-5").act(FIRST, "raise 5");
    asked.spend(FIRST);
    assert_eq!(asked.troops_in("g1"), troops("e1"), "the 5 became a 6");
    let mut free = table.clone();
    free.act(SECOND, "order sp-5 free");
    free.rolling(FIRST, "fight troops", &[5, 4, 1]);
    assert!(free.allows(FIRST, "cast sp-5") && !free.allows(FIRST, "ask"));
    let mut silent = table.clone();
    silent.act(SECOND, "mind spells never");
    silent.rolling(FIRST, "fight troops", &[5, 4, 1]);
    assert_eq!(silent.state.heroes[FIRST].health, 4, "nobody was asked");
    // A loss that would kill is prevented by itself.
    let mut dying = table;
    dying.state.heroes[FIRST].health = 1;
    dying.act(SECOND, "order sp-5 free");
    dying.rolling(FIRST, "fight troops", &[5, 4, 1]);
    dying.act(FIRST, "done");
    assert_eq!((dying.state.ending, dying.state.heroes[FIRST].health), (None, 1));
    assert!(!dying.state.spells.as_ref().unwrap().hand.contains(&read("sp-7")));
}

/// A leaver's Hero stays; the next player decides for it.
#[test]
fn the_next_player_decides_for_the_hero_of_a_leaver() {
    use deephold::engine::{EventLog, Game as _};
    let mut table = Table::of(&["tungdil", "rodario"]);
    let mut out = EventLog::new();
    super::table::rules().leave(&mut table.state, FIRST, &mut table.dice, &mut out);
    assert!(table.legal(FIRST).is_empty());
    assert!(table.allows(SECOND, "dispatch"));
    super::table::rules().leave(&mut table.state, SECOND, &mut table.dice, &mut out);
    assert_eq!(table.state.ending, Some(Ending::Left));
}
