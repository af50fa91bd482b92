//! Gathering players: the lobby, and where it is.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{
    options::option_line,
    phrases::{button, headline, mention},
};
use crate::{
    discord::{
        component_id::ComponentId,
        localizer::Localizer,
        message::{Message, shorten},
    },
    engine::{Info, Text},
    store::{ChannelId, Status, TableId, UserId},
    table::TableSnapshot,
};

/// Characters of the name of a thread.
const THREAD_NAME: usize = 100;

/// The lobby as everybody sees it, or what became of it.
pub(crate) fn lobby(snapshot: &TableSnapshot, info: &Info, localizer: &Localizer) -> Message {
    let mut lines = vec![headline(snapshot, localizer)];
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
    let gathering = Text::new("discord-lobby-players")
        .with("players", players(snapshot))
        .with("count", count)
        .with("most", info.seats.1);
    lines.push(localizer.say(&gathering));
    let options = info.options.iter();
    lines.extend(options.filter_map(|spec| option_line(snapshot, spec, localizer)));
    let missing = u32::from(info.seats.0).saturating_sub(count);
    let next = match missing {
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

/// The same lobby, with a call to those who played before.
pub(crate) fn call(lobby: Message, others: Vec<UserId>, localizer: &Localizer) -> Message {
    let who = others.iter().map(|user| mention(*user)).collect::<Vec<_>>().join(" ");
    let call = localizer.say(&Text::new("discord-again-call").with("who", who));
    Message { content: format!("{call}\n{}", lobby.content), pings: others, ..lobby }
}

/// The channel has a table: would a thread do? In a thread there is no room for
/// another.
pub(crate) fn channel_taken(
    by: TableId,
    game: &str,
    in_thread: bool,
    localizer: &Localizer,
) -> Message {
    let number = i64::try_from(by.0).unwrap_or(i64::MAX);
    let content = localizer.say(&Text::new("discord-channel-taken").with("table", number));
    if in_thread {
        return Message::text(content);
    }
    let id = ComponentId::Thread(game.to_owned()).to_string();
    let open = button(id, "discord-open-thread", ButtonStyle::Primary, localizer);
    Message::text(content).with_rows(vec![CreateActionRow::Buttons(vec![open])])
}

/// The name of a thread for a table.
pub(crate) fn thread_name(game: &str, opener: &str, localizer: &Localizer) -> String {
    let name = format!("{} · {opener}", localizer.of_game(game, "name"));
    shorten(&name, THREAD_NAME)
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
    vec![CreateActionRow::Buttons(vec![
        button(ComponentId::Join(table), "discord-join", ButtonStyle::Success).disabled(full),
        button(ComponentId::Leave(table), "discord-leave", ButtonStyle::Secondary),
        button(
            ComponentId::Options(table, None, 0),
            "discord-options-button",
            ButtonStyle::Secondary,
        ),
        button(ComponentId::Start(table), "discord-start", ButtonStyle::Primary).disabled(short),
    ])]
}
