//! Every id is read back as what it says, and fits.

use super::*;
use crate::engine::MAX_NOTATION_LEN;

fn thread(game: &str, solo: bool, rematch_of: Option<TableId>) -> NewGame {
    NewGame { game: game.to_owned(), solo, rematch_of }
}

fn plan(what: ComponentId) -> ComponentId {
    ComponentId::Planning(PlanId::Press(3, Planned(Box::new(what))))
}

fn all() -> Vec<ComponentId> {
    let (table, message) = (TableId(u64::MAX >> 1), Some(MessageId(u64::MAX)));
    let prompt_ref = PromptRef { table: TableId(9_999_999_999), seat: Seat(7), prompt: 99_999 };
    let longest = "x".repeat(MAX_NOTATION_LEN);
    vec![
        ComponentId::Join(table),
        ComponentId::Leave(table),
        ComponentId::Start(table),
        ComponentId::Options(table, message, 12),
        ComponentId::Options(table, None, 0),
        ComponentId::Option(table, message, 12),
        ComponentId::AskStartAlone(table),
        ComponentId::StartAlone(table, message),
        ComponentId::StartAlone(table, None),
        ComponentId::Thread(thread("moot", false, None)),
        ComponentId::Thread(thread("moot", true, None)),
        ComponentId::Thread(thread("moot", false, Some(table))),
        ComponentId::Again(table),
        ComponentId::Turn(table),
        ComponentId::Hand(table),
        ComponentId::Board(table),
        ComponentId::Log(table, 77),
        ComponentId::Score(table),
        ComponentId::Act(prompt_ref, longest.clone()),
        ComponentId::Act(prompt_ref, "build bridge B2|B3".to_owned()),
        ComponentId::Menu(prompt_ref, 3),
        ComponentId::Standing(prompt_ref),
        ComponentId::read(&ComponentId::Act(prompt_ref, longest.clone()).marked("suggested"))
            .unwrap(),
        ComponentId::Suggestions(table),
        ComponentId::SuggestTo(table, Seat(7)),
        ComponentId::Suggest(Box::new(ComponentId::Act(prompt_ref, longest.clone()))),
        ComponentId::Suggest(Box::new(ComponentId::Menu(prompt_ref, 3))),
        ComponentId::Withdraw(table),
        ComponentId::Planning(PlanId::Show(table, 3)),
        plan(ComponentId::Act(prompt_ref, longest.clone())),
        plan(ComponentId::Open(prompt_ref, 4, longest.clone())),
        plan(ComponentId::Menu(prompt_ref, 98)),
        plan(ComponentId::Steps(prompt_ref, ["take 2", "build B2|B3"].map(str::to_owned).to_vec())),
        ComponentId::Planning(PlanId::Shorten(table, u64::MAX, 3)),
        ComponentId::Planning(PlanId::Remove(table, u64::MAX, 3)),
        ComponentId::Planning(PlanId::Up(table, u64::MAX, 3)),
        ComponentId::Planning(PlanId::Drop(table, u64::MAX)),
        ComponentId::Planning(PlanId::Done(table)),
        ComponentId::Gather(prompt_ref),
        ComponentId::ActAndEnd(prompt_ref, longest.clone()),
        ComponentId::Steps(prompt_ref, ["take 2", "build B2|B3"].map(str::to_owned).to_vec()),
        ComponentId::TakeAll(prompt_ref, None),
        ComponentId::TakeAll(prompt_ref, Some(longest.clone())),
        ComponentId::InOrder(prompt_ref),
        ComponentId::AskEnd(prompt_ref, longest.clone()),
        ComponentId::Open(prompt_ref, 4, longest),
        ComponentId::Undo(prompt_ref),
        ComponentId::AgreeToEarlier(table, EarlierVote::Rewind(u64::MAX)),
        ComponentId::AgreeToEarlier(table, EarlierVote::Abandon),
        ComponentId::Object(table),
        ComponentId::AgreeTo(table, u64::MAX),
        ComponentId::ObjectTo(table, u64::MAX),
        ComponentId::TakeBack(table),
        ComponentId::Abandon(table),
        ComponentId::Resign(table),
        ComponentId::Offer(table, Seat(3)),
        ComponentId::TakeSeat(table, Seat(3)),
        ComponentId::KeepSeat(table, Seat(3)),
        ComponentId::StandIn(table, Seat(3)),
        ComponentId::Export,
        ComponentId::Cancel,
        ComponentId::Card(Search::of("moot", "dig")),
        ComponentId::Rules(Search::of("moot", &"#ż|".repeat(90))),
        ComponentId::Rules(Search::of("moot", "")),
        ComponentId::AskForget,
        ComponentId::Forget,
        ComponentId::TakeAlong(table),
        ComponentId::Pacing(PacingId::Back),
        ComponentId::Pacing(PacingId::Resume(table)),
    ]
}

#[test]
fn an_id_says_what_it_means_and_fits() {
    for press in all() {
        let id = press.to_string();
        assert!(id.chars().count() <= MAX_ID, "{id}");
        assert_eq!(ComponentId::read(&id), Some(press.clone()), "{id}");
        assert_eq!(ComponentId::read(&press.marked("abc")), Some(press));
    }
}

/// Ids on messages that were posted long ago.
#[test]
fn an_id_of_before_means_what_it_meant() {
    let at = PromptRef { table: TableId(12), seat: Seat(0), prompt: 5 };
    let table = TableId(12);
    let message = Some(MessageId(1_428_913_370_624_000_000));
    for (id, wanted) in [
        ("join|12", ComponentId::Join(table)),
        ("leave|12", ComponentId::Leave(table)),
        ("start|12", ComponentId::Start(table)),
        ("options|12|0|0", ComponentId::Options(table, None, 0)),
        ("options|12|1428913370624000000|1", ComponentId::Options(table, message, 1)),
        ("option|12|1428913370624000000|2", ComponentId::Option(table, message, 2)),
        ("thread|moot|1|0", ComponentId::Thread(thread("moot", true, None))),
        ("thread|moot|0|12", ComponentId::Thread(thread("moot", false, Some(table)))),
        ("again|12", ComponentId::Again(table)),
        ("turn|12", ComponentId::Turn(table)),
        ("turn|12#6f0c2a", ComponentId::Turn(table)),
        ("hand|12", ComponentId::Hand(table)),
        ("board|12", ComponentId::Board(table)),
        ("log|12|3", ComponentId::Log(table, 3)),
        ("score|12", ComponentId::Score(table)),
        ("act|12|0|5|take excavation", ComponentId::Act(at, "take excavation".to_owned())),
        ("act|12|0|5|dig B2|B3", ComponentId::Act(at, "dig B2|B3".to_owned())),
        ("menu|12|0|5|1", ComponentId::Menu(at, 1)),
        ("open|12|0|5|2|furnish ", ComponentId::Open(at, 2, "furnish ".to_owned())),
        ("undo|12|0|5", ComponentId::Undo(at)),
        ("agree|12|8", ComponentId::AgreeToEarlier(table, EarlierVote::Rewind(8))),
        ("agree|12|0", ComponentId::AgreeToEarlier(table, EarlierVote::Abandon)),
        ("object|12", ComponentId::Object(table)),
        ("resign|12", ComponentId::Resign(table)),
        ("offer|12|1", ComponentId::Offer(table, Seat(1))),
        ("take-seat|12|1", ComponentId::TakeSeat(table, Seat(1))),
        ("keep-seat|12|1", ComponentId::KeepSeat(table, Seat(1))),
        ("stand-in|12|1", ComponentId::StandIn(table, Seat(1))),
        ("export", ComponentId::Export),
        ("ask-forget", ComponentId::AskForget),
        ("forget", ComponentId::Forget),
        ("take-along|12", ComponentId::TakeAlong(table)),
    ] {
        assert_eq!(ComponentId::read(id), Some(wanted.clone()), "{id}");
        if !id.contains(MARK) {
            assert_eq!(wanted.to_string(), id);
        }
    }
    // What is written with more than then.
    let short = ComponentId::Thread(thread("moot", false, None));
    assert_eq!(ComponentId::read("thread|moot"), Some(short));
}

#[test]
fn what_is_not_ours_means_nothing() {
    for id in [
        "",
        "join",
        "join|",
        "join|x",
        "act|1|2",
        "menu|1|2|3",
        "open|1|0|1|x",
        "zzz|1",
        "plan|p|0|plan|done|1",
        "plan|p|0|~act|1|0|5|x",
    ] {
        assert_eq!(ComponentId::read(id), None, "{id}");
    }
}
