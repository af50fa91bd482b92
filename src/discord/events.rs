//! What Discord tells us: clicks, and comings and goings of servers.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction};

use super::{
    commands::Data,
    component_id::{ComponentId, PromptRef},
    invocation::Invocation,
    lobby::Opened,
    message::Message,
    panel::menus::{At, Chosen},
    respond::{Failure, Reply, ReplyKind},
    shell::Shell,
};
use crate::{
    engine::{Seat, Text, Viewer},
    store::{GuildId, MessageId, TableId, UserId},
};

/// Handles an event.
pub(crate) async fn handle(shell: &Data, event: &FullEvent) {
    let outcome = match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(click) } => {
            press(shell, click).await;
            Ok(())
        }
        FullEvent::GuildCreate { guild, .. } => {
            let id = GuildId(guild.id.get());
            shell.note_locale(id, &guild.preferred_locale);
            shell.tables.guild_back(id).await
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            shell.note_locale(GuildId(new_data.id.get()), &new_data.preferred_locale);
            Ok(())
        }
        // An outage makes servers unavailable; removal makes them go.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            shell.tables.guild_left(GuildId(incomplete.id.get())).await
        }
        FullEvent::GuildMemberRemoval { guild_id, user, .. } => {
            shell.tables.member_left(GuildId(guild_id.get()), UserId(user.id.get())).await
        }
        _ => Ok(()),
    };
    if let Err(error) = outcome {
        shell.metrics.failed();
        tracing::error!(%error, "an event could not be followed");
    }
}

/// Answers a click on a button or in a menu.
async fn press(shell: &Shell, click: &ComponentInteraction) {
    let invocation = Invocation::by_component(click);
    let values: &[String] = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    let press = ComponentId::read(&click.data.custom_id);
    let what = press.as_ref().map_or("other", ComponentId::name);
    let reply_kind = reply_kind(press.as_ref(), &invocation);
    let mut opened = None;
    let work = async {
        match press {
            Some(press) => meant(shell, &invocation, press, values, &mut opened).await,
            // A button of another bot's, or of a version long ago.
            None => Err(Failure::because("discord-unknown-button")),
        }
    };
    let answered = shell.respond(&invocation, what, reply_kind, work).await;
    if let (Some(message), Some(table)) = (answered, opened) {
        shell.note_lobby(table, invocation.channel, message);
    }
}

/// How the answer to a click usually comes: by a change of the message, where
/// that is the asker's own, or the lobby.
fn reply_kind(press: Option<&ComponentId>, invocation: &Invocation) -> ReplyKind {
    match press {
        Some(ComponentId::Join(_) | ComponentId::Leave(_) | ComponentId::Start(_)) => {
            ReplyKind::Update
        }
        Some(ComponentId::Again(_)) => ReplyKind::Public,
        _ if invocation.message.is_some_and(|(_, private)| private) => ReplyKind::Update,
        _ => ReplyKind::Private,
    }
}

/// Does what a button or menu means; `opened` is a table that it has opened, with
/// the answer as its lobby.
async fn meant(
    shell: &Shell,
    invocation: &Invocation,
    press: ComponentId,
    values: &[String],
    opened: &mut Option<TableId>,
) -> Result<Reply, Failure> {
    match press {
        ComponentId::Join(table) => {
            shell.tables.join(table, &invocation.request).await?;
            lobby(shell, table).await
        }
        ComponentId::Leave(table) => {
            shell.tables.leave_lobby(table, &invocation.request).await?;
            lobby(shell, table).await
        }
        ComponentId::Start(table) => {
            shell.tables.start(table, &invocation.request).await?;
            lobby(shell, table).await
        }
        ComponentId::Options(table, lobby, page) => {
            // On the lobby itself the message is the lobby.
            let here = invocation.message.map_or(MessageId(0), |(message, _)| message);
            let lobby = if lobby == MessageId(0) { here } else { lobby };
            let panel = shell.options_panel(invocation, table, lobby, page).await?;
            Ok(Reply::own(invocation, panel))
        }
        ComponentId::Option(table, lobby, place) => {
            shell.choose_option(invocation, table, lobby, place, values).await
        }
        ComponentId::Thread(game) => match shell.open_thread(invocation, &game).await? {
            Reply::Private(message) => Ok(Reply::own(invocation, message)),
            other => Ok(other),
        },
        ComponentId::Again(table) => match shell.another_game(invocation, table).await? {
            Opened::Here(table, reply) => {
                *opened = Some(table);
                Ok(reply)
            }
            Opened::Not(reply) => Ok(reply),
        },
        ComponentId::Turn(table) => {
            let panel = shell.open_panel(table, invocation, &At::default()).await?;
            Ok(Reply::Private(panel))
        }
        ComponentId::Hand(table) => shell.show_hand(table, invocation).await.map(Reply::Private),
        ComponentId::Board(table) => shell.show_board(table, invocation).await.map(Reply::Private),
        ComponentId::Score(table) => shell.show_score(table, invocation).await.map(Reply::Private),
        ComponentId::Log(table, page) => {
            let log = shell.show_log(table, invocation, page).await?;
            Ok(Reply::own(invocation, log))
        }
        ComponentId::Act(prompt_ref, action) => {
            shell.act_on_panel(prompt_ref, invocation, &action).await
        }
        ComponentId::Menu(prompt_ref, _) => chosen(shell, invocation, prompt_ref, values).await,
        ComponentId::Open(prompt_ref, page, prefix) => {
            let panel =
                shell.open_panel(prompt_ref.table, invocation, &At { prefix, page }).await?;
            Ok(Reply::own(invocation, panel))
        }
        ComponentId::Undo(prompt_ref) => shell.undo_on_panel(prompt_ref, invocation).await,
        ComponentId::Agree(table, row) => agree(shell, invocation, table, row).await,
        ComponentId::Object(table) => {
            shell.tables.object(table, &invocation.request).await?;
            Ok(said(shell, invocation, "discord-objected"))
        }
        ComponentId::Resign(table) => {
            shell.tables.resign(table, &invocation.request).await?;
            Ok(said(shell, invocation, "discord-resigned"))
        }
        ComponentId::Offer(table, seat) => {
            shell.tables.offer_seat(table, &invocation.request, seat, invocation.admin).await?;
            Ok(about_seat(shell, invocation, table, "discord-seat-offered", seat).await?)
        }
        ComponentId::TakeSeat(table, seat) => {
            shell.tables.take_seat(table, &invocation.request, seat).await?;
            shell.open_panel(table, invocation, &At::default()).await.map(Reply::Private)
        }
        ComponentId::KeepSeat(table, seat) => {
            shell.tables.withdraw_seat(table, &invocation.request, seat, invocation.admin).await?;
            let snapshot = shell.snapshot(table, invocation).await?;
            if snapshot.viewer == Viewer::Seat(seat) {
                return Ok(said(shell, invocation, "discord-seat-kept"));
            }
            Ok(about_seat(shell, invocation, table, "discord-seat-withdrawn", seat).await?)
        }
        ComponentId::StandIn(table, seat) => {
            shell.tables.stand_in(table, &invocation.request, seat).await?;
            Ok(about_seat(shell, invocation, table, "discord-stood-in", seat).await?)
        }
        ComponentId::Export => shell.export_data(invocation).await.map(Reply::Private),
        ComponentId::AskForget => Ok(ask_forget(shell, invocation)),
        ComponentId::Forget => {
            shell.tables.forget_me(invocation.user()).await?;
            Ok(said(shell, invocation, "discord-forgotten"))
        }
        ComponentId::TakeAlong(table) => {
            shell.take_along(table, invocation).await.map(Reply::Private)
        }
    }
}

/// The lobby as it is now, in the place of what was there.
async fn lobby(shell: &Shell, table: TableId) -> Result<Reply, Failure> {
    let snapshot = shell.tables.snapshot(table, None).await?;
    Ok(Reply::Update(shell.lobby_message(&snapshot).await))
}

/// A word to the asker, in the place of their own message.
fn said(shell: &Shell, invocation: &Invocation, key: &'static str) -> Reply {
    Reply::own(invocation, Message::text(shell.localizer(invocation).word(key)))
}

async fn about_seat(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    key: &'static str,
    seat: Seat,
) -> Result<Reply, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let localizer = shell.localizer(invocation).at(&snapshot);
    Ok(Reply::Private(Message::text(localizer.say(&Text::new(key).with("who", seat)))))
}

/// What was chosen in a menu of a panel.
async fn chosen(
    shell: &Shell,
    invocation: &Invocation,
    prompt_ref: PromptRef,
    values: &[String],
) -> Result<Reply, Failure> {
    match values.first().and_then(|value| Chosen::read(value)) {
        Some(Chosen::Action(action)) => shell.act_on_panel(prompt_ref, invocation, &action).await,
        Some(Chosen::Group(prefix)) => {
            let panel =
                shell.open_panel(prompt_ref.table, invocation, &At { prefix, page: 0 }).await?;
            Ok(Reply::own(invocation, panel))
        }
        None => Err(Failure::because("discord-unknown-button")),
    }
}

/// A vote: about going back, or about ending.
async fn agree(
    shell: &Shell,
    invocation: &Invocation,
    table: TableId,
    row: u64,
) -> Result<Reply, Failure> {
    let done = match row {
        0 => shell.tables.abandon(table, &invocation.request).await?,
        row => shell.tables.rewind(table, &invocation.request, row).await?,
    };
    let snapshot = shell.tables.snapshot(done.table, Some(invocation.user())).await?;
    let localizer = shell.localizer(invocation).at(&snapshot);
    let told: Vec<String> = done.told.iter().map(|text| localizer.say(text)).collect();
    Ok(Reply::own(invocation, Message::text(told.join("\n"))))
}

fn ask_forget(shell: &Shell, invocation: &Invocation) -> Reply {
    use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
    let localizer = shell.localizer(invocation);
    let button = CreateButton::new(ComponentId::Forget.to_string())
        .label(localizer.word("discord-forget-really"))
        .style(ButtonStyle::Danger);
    let row = CreateActionRow::Buttons(vec![button]);
    Reply::own(
        invocation,
        Message::text(localizer.word("discord-forget-question")).with_rows(vec![row]),
    )
}
