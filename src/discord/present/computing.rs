//! Computers that play, in words: who sits in a lobby, what may be added, hints.

use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, ReactionType,
};

use super::phrases::headline;
use crate::{
    discord::{
        component_id::{ComponentId, ComputingId},
        localizer::Localizer,
        message::{Message, shorten},
    },
    engine::{Seat, Text},
    store::{Computer, Skill},
    table::{Hint, HintedMove, SeatSnapshot, TableSnapshot, rules_text},
};

/// What stands before the strength of a computer that is to be added, in the menu.
const ADD: char = '+';
/// What stands before the number of the seat of one that is to go.
const REMOVE: char = '-';
/// Moves that a hint names.
const NAMED: usize = 5;

/// What was chosen in the menu of a lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arranged {
    Add(Skill),
    Remove(Seat),
}

impl Arranged {
    /// Reads the value of an entry.
    pub(crate) fn read(value: &str) -> Option<Self> {
        let rest = |mark: char| value.strip_prefix(mark);
        let seat = |number: &str| number.parse().ok().map(Seat).map(Self::Remove);
        let added = rest(ADD).and_then(|skill| skill.parse().ok()).map(Self::Add);
        added.or_else(|| rest(REMOVE).and_then(seat))
    }
}

/// How well a computer plays, in a word.
pub(crate) fn skill_text(skill: Skill) -> Text {
    Text::new(format!("discord-skill-{skill}"))
}

/// The face of a strength.
const fn face(skill: Skill) -> &'static str {
    match skill {
        Skill::Quick => "🌱",
        Skill::Middle => "🔨",
        Skill::Best => "👑",
    }
}

/// The computers that have seats of their own.
fn computers(snapshot: &TableSnapshot) -> impl Iterator<Item = (&SeatSnapshot, Computer)> {
    let own = |row: &SeatSnapshot| row.computer.filter(|it| it.is_own());
    snapshot.seats.iter().filter_map(move |row| Some((row, own(row)?)))
}

/// What a lobby says of what the table wants of computers.
pub(super) fn lobby_line(snapshot: &TableSnapshot, localizer: &Localizer) -> Option<String> {
    let rules = rules_text(snapshot.computers).into_iter();
    let rules = rules.filter(|_| !snapshot.computers.is_usual());
    let said: Vec<String> = rules.map(|rule| localizer.say(&rule)).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// A player in a lobby; a computer with how well it plays.
pub(super) fn seated(row: &SeatSnapshot) -> Text {
    match row.computer.filter(|it| it.is_own()) {
        Some(computer) => Text::new("discord-computer")
            .with("who", row.seat)
            .with("skill", skill_text(computer.skill)),
        None => Text::new("draw-name").with("who", row.seat),
    }
}

/// Whether nobody but computers sits in a lobby.
pub(super) fn only_computers(snapshot: &TableSnapshot) -> bool {
    computers(snapshot).count() == snapshot.seats.len()
}

/// The menu by which computers come and go.
pub(super) fn lobby_menu(
    snapshot: &TableSnapshot,
    full: bool,
    localizer: &Localizer,
) -> Option<CreateActionRow> {
    let add = |skill: &Skill| {
        let text = Text::new("discord-add-computer").with("skill", skill_text(*skill));
        let about = Text::new(format!("discord-skill-{skill}.about"));
        CreateSelectMenuOption::new(label(&text, localizer), format!("{ADD}{skill}"))
            .description(label(&about, localizer))
            .emoji(ReactionType::Unicode(face(*skill).to_owned()))
    };
    let remove = |(row, computer): (&SeatSnapshot, Computer)| {
        let text = Text::new("discord-remove-computer").with("who", row.seat);
        CreateSelectMenuOption::new(label(&text, localizer), format!("{REMOVE}{}", row.seat))
            .emoji(ReactionType::Unicode(face(computer.skill).to_owned()))
    };
    let added = Skill::ALL.iter().filter(|_| !full).map(add);
    let options: Vec<CreateSelectMenuOption> =
        added.chain(computers(snapshot).map(remove)).collect();
    if options.is_empty() {
        return None;
    }
    let id = ComponentId::Computing(ComputingId::Lobby(snapshot.table)).to_string();
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    let placeholder = localizer.label(&Text::new("discord-computers-menu"));
    Some(CreateActionRow::SelectMenu(menu.placeholder(shorten(&placeholder, 150))))
}

fn label(text: &Text, localizer: &Localizer) -> String {
    shorten(&localizer.label(text), 100)
}

/// What a player could do, the best first.
pub(crate) fn hint(snapshot: &TableSnapshot, hint: &Hint, localizer: &Localizer) -> Message {
    let mut lines = vec![headline(snapshot, localizer), localizer.word("discord-hint")];
    let moves = hint.moves.iter().take(NAMED).zip(1_u32..);
    lines.extend(moves.map(|(it, number)| move_line(it, number, hint, localizer)));
    lines.push(format!("-# {}", localizer.word("discord-hint-grain")));
    Message::text(lines.join("\n"))
}

fn move_line(it: &HintedMove, number: u32, hint: &Hint, localizer: &Localizer) -> String {
    let what = it.label.clone().unwrap_or_else(|| Text::new("discord-hint-wait"));
    let key = match (hint.alone, hint.team) {
        (_, true) => "discord-hint-team",
        (true, false) => "discord-hint-alone",
        (false, false) => "discord-hint-move",
    };
    let text = Text::new(key).with("number", number).with("what", what);
    // A figure that is none says nothing.
    let figure = |value: f32| if value.is_finite() { value.round() as i64 } else { 0 };
    let text = text.with("chance", figure(it.chance * 100.0));
    localizer.say(&text.with("points", figure(it.points)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_in_a_lobby_is_read_as_it_was_written() {
        assert_eq!(Arranged::read("+middle"), Some(Arranged::Add(Skill::Middle)));
        assert_eq!(Arranged::read("-3"), Some(Arranged::Remove(Seat(3))));
        for wrong in ["", "+", "-", "+random", "-x", "middle", "3"] {
            assert_eq!(Arranged::read(wrong), None, "{wrong}");
        }
    }
}
