//! Gathering players: the lobby, and where it is.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{
    computing,
    options::option_line,
    phrases::{button, heading_of, headline, link, mention, question_with},
};
use crate::{
    discord::{
        component_id::{ComponentId, NewGame},
        localizer::Localizer,
        message::{Message, shorten},
    },
    engine::{Info, Text},
    store::{ChannelId, MessageId, Status, TableId, UserId},
    table::{TableSnapshot, clock_text},
};

/// Characters of the name of a thread.
const THREAD_NAME: usize = 100;

/// The lobby as everybody sees it, or what became of it.
pub(crate) fn lobby(snapshot: &TableSnapshot, info: &Info, localizer: &Localizer) -> Message {
    let mut lines = vec![headline(snapshot, localizer)];
    if !snapshot.invited.is_empty() {
        lines.insert(0, call(&snapshot.invited, localizer));
    }
    if snapshot.status != Status::Lobby {
        let key = if snapshot.status == Status::Closed {
            "discord-lobby-closed"
        } else {
            "discord-lobby-started"
        };
        lines.push(localizer.say(&Text::new(key).with("players", players(snapshot))));
        return Message::text(lines.join("\n"));
    }
    lines.push(localizer.of_game(&snapshot.game, "about"));
    let count = u32::try_from(snapshot.seats.len()).unwrap_or(u32::MAX);
    let seated: Vec<Text> = snapshot.seats.iter().map(computing::seated).collect();
    let gathering = Text::new("discord-lobby-players")
        .with("players", seated)
        .with("count", count)
        .with("most", info.seats.1);
    lines.push(localizer.say(&gathering));
    let options = info.options.iter();
    lines.extend(options.filter_map(|spec| option_line(snapshot, spec, localizer)));
    if snapshot.clock.is_some() {
        let clock = Text::new("discord-lobby-clock").with("clock", clock_text(snapshot.clock));
        lines.push(localizer.say(&clock));
    }
    lines.extend(computing::lobby_line(snapshot, localizer));
    let missing = u32::from(info.seats.0).saturating_sub(count);
    let next = match missing {
        0 if computing::only_computers(snapshot) => Text::new("discord-lobby-watched"),
        0 if count == 1 => Text::new("discord-lobby-alone"),
        0 => Text::new("discord-lobby-ready"),
        missing => Text::new("discord-lobby-missing").with("missing", missing),
    };
    lines.push(localizer.say(&next));
    let promise =
        Text::new("discord-lobby-promise").with("commitment", snapshot.commitment.clone());
    lines.push(format!("-# {}", localizer.say(&promise)));
    Message::text(lines.join("\n")).with_rows(lobby_rows(snapshot, info.seats, localizer))
}

/// A game for one that has begun.
pub(crate) fn solo_started(snapshot: &TableSnapshot, localizer: &Localizer) -> Message {
    let text = localizer.word("discord-solo-started");
    Message::text(format!("{}\n{text}", headline(snapshot, localizer)))
}

/// The same in our direct messages, told elsewhere.
pub(crate) fn started_directly(snapshot: &TableSnapshot, localizer: &Localizer) -> Message {
    let place = link(snapshot.place, snapshot.channel, None);
    let text = localizer.say(&Text::new("discord-solo-elsewhere").with("link", place));
    Message::text(format!("{}\n{text}", headline(snapshot, localizer)))
}

/// Calls those who played before.
fn call(others: &[UserId], localizer: &Localizer) -> String {
    let who = others.iter().map(|user| mention(*user)).collect::<Vec<_>>().join(" ");
    localizer.say(&Text::new("discord-again-call").with("who", who))
}

/// Whether to start alone though others were asked to join, or though nothing has
/// said so yet.
pub(crate) fn ask_alone(
    snapshot: &TableSnapshot,
    lobby: Option<MessageId>,
    localizer: &Localizer,
) -> Message {
    let id = ComponentId::StartAlone(snapshot.table, lobby);
    let question = if snapshot.invited.is_empty() {
        Text::new("discord-start-alone-question")
    } else {
        let who: Vec<String> = snapshot.invited.iter().map(|user| mention(*user)).collect();
        Text::new("discord-start-alone-invited").with("who", who.join(" "))
    };
    question_with(
        localizer.say(&question),
        (&id, "discord-start-alone", ButtonStyle::Primary),
        localizer,
    )
}

/// The channel has a table: would a thread do? In a thread there is no room for
/// another.
pub(crate) fn channel_taken(
    by: TableId,
    game: NewGame,
    in_thread: bool,
    localizer: &Localizer,
) -> Message {
    let number = i64::try_from(by.0).unwrap_or(i64::MAX);
    let content = localizer.say(&Text::new("discord-channel-taken").with("table", number));
    if in_thread {
        return Message::text(content);
    }
    let id = ComponentId::Thread(game).to_string();
    let open = button(id, "discord-open-thread", ButtonStyle::Primary, localizer);
    Message::text(content).with_rows(vec![CreateActionRow::Buttons(vec![open])])
}

/// The name of a thread for a table: by its number two of them can be told apart.
pub(crate) fn thread_name(
    game: &str,
    table: TableId,
    opener: &str,
    localizer: &Localizer,
) -> String {
    let heading = heading_of(game, table, localizer);
    shorten(&format!("{heading} · {opener}"), THREAD_NAME)
}

/// Where the thread is.
pub(crate) fn thread_opened(thread: ChannelId, localizer: &Localizer) -> Message {
    let place = Text::new("discord-thread-opened").with("thread", format!("<#{thread}>"));
    Message::text(localizer.say(&place))
}

fn players(snapshot: &TableSnapshot) -> Vec<Text> {
    snapshot.seats.iter().map(|seat| Text::new("draw-name").with("who", seat.seat)).collect()
}

fn lobby_rows(
    snapshot: &TableSnapshot,
    (least, most): (u8, u8),
    localizer: &Localizer,
) -> Vec<CreateActionRow> {
    let button = |id: ComponentId, key: &'static str, style: ButtonStyle| {
        button(id.to_string(), key, style, localizer)
    };
    let (table, count) = (snapshot.table, snapshot.seats.len());
    let full = count >= usize::from(most);
    let short = count < usize::from(least);
    let start = if count == 1 && !short && !computing::only_computers(snapshot) {
        button(ComponentId::AskStartAlone(table), "discord-start-alone", ButtonStyle::Primary)
    } else {
        button(ComponentId::Start(table), "discord-start", ButtonStyle::Primary)
    };
    let mut rows = vec![CreateActionRow::Buttons(vec![
        button(ComponentId::Join(table), "discord-join", ButtonStyle::Success).disabled(full),
        button(ComponentId::Leave(table), "discord-leave", ButtonStyle::Secondary),
        button(
            ComponentId::Options(table, None, 0),
            "discord-options-button",
            ButtonStyle::Secondary,
        ),
        start.disabled(short),
    ])];
    rows.extend(computing::lobby_menu(snapshot, full, localizer));
    rows
}
