//! What Discord tells us: clicks, and comings and goings of servers.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, FullEvent, Interaction};

use super::{
    asked::Asked,
    commands::Data,
    lobby::Opened,
    message::Message,
    panel::menus::{At, Chosen},
    press::{Press, Spot},
    respond::{Failure, Reply, Usually},
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
    let asked = Asked::by_component(click);
    let values: &[String] = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    let press = Press::read(&click.data.custom_id);
    let what = press.as_ref().map_or("other", Press::name);
    let usually = usually(press.as_ref(), &asked);
    let mut opened = None;
    let work = async {
        match press {
            Some(press) => meant(shell, &asked, press, values, &mut opened).await,
            // A button of another bot's, or of a version long ago.
            None => Err(Failure::because("discord-unknown-button")),
        }
    };
    let answered = shell.respond(&asked, what, usually, work).await;
    if let (Some(message), Some(table)) = (answered, opened) {
        shell.note_lobby(table, asked.channel, message);
    }
}

/// How the answer to a click usually comes: by a change of the message, where
/// that is the asker's own, or the lobby.
fn usually(press: Option<&Press>, asked: &Asked) -> Usually {
    match press {
        Some(Press::Join(_) | Press::Leave(_) | Press::Start(_)) => Usually::Update,
        Some(Press::Again(_)) => Usually::Public,
        _ if asked.message.is_some_and(|(_, private)| private) => Usually::Update,
        _ => Usually::Private,
    }
}

/// Does what a button or menu means; `opened` is a table that it has opened, with
/// the answer as its lobby.
async fn meant(
    shell: &Shell,
    asked: &Asked,
    press: Press,
    values: &[String],
    opened: &mut Option<TableId>,
) -> Result<Reply, Failure> {
    match press {
        Press::Join(table) => {
            shell.tables.join(table, &asked.click).await?;
            lobby(shell, table).await
        }
        Press::Leave(table) => {
            shell.tables.leave_lobby(table, &asked.click).await?;
            lobby(shell, table).await
        }
        Press::Start(table) => {
            shell.tables.start(table, &asked.click).await?;
            lobby(shell, table).await
        }
        Press::Options(table, lobby, page) => {
            // On the lobby itself the message is the lobby.
            let here = asked.message.map_or(MessageId(0), |(message, _)| message);
            let lobby = if lobby == MessageId(0) { here } else { lobby };
            let panel = shell.options_panel(asked, table, lobby, page).await?;
            Ok(Reply::own(asked, panel))
        }
        Press::Option(table, lobby, place) => {
            shell.choose_option(asked, table, lobby, place, values).await
        }
        Press::Thread(game) => match shell.open_thread(asked, &game).await? {
            Reply::Private(message) => Ok(Reply::own(asked, message)),
            other => Ok(other),
        },
        Press::Again(table) => match shell.another_game(asked, table).await? {
            Opened::Here(table, reply) => {
                *opened = Some(table);
                Ok(reply)
            }
            Opened::Not(reply) => Ok(reply),
        },
        Press::Turn(table) => {
            let panel = shell.open_panel(table, asked, &At::default()).await?;
            Ok(Reply::Private(panel))
        }
        Press::Hand(table) => shell.show_hand(table, asked).await.map(Reply::Private),
        Press::Board(table) => shell.show_board(table, asked).await.map(Reply::Private),
        Press::Score(table) => shell.show_score(table, asked).await.map(Reply::Private),
        Press::Log(table, page) => {
            let log = shell.show_log(table, asked, page).await?;
            Ok(Reply::own(asked, log))
        }
        Press::Act(spot, action) => shell.act_on_panel(spot, asked, &action).await,
        Press::Menu(spot, _) => chosen(shell, asked, spot, values).await,
        Press::Open(spot, page, prefix) => {
            let panel = shell.open_panel(spot.table, asked, &At { prefix, page }).await?;
            Ok(Reply::own(asked, panel))
        }
        Press::Undo(spot) => shell.undo_on_panel(spot, asked).await,
        Press::Agree(table, row) => agree(shell, asked, table, row).await,
        Press::Object(table) => {
            shell.tables.object(table, &asked.click).await?;
            Ok(said(shell, asked, "discord-objected"))
        }
        Press::Resign(table) => {
            shell.tables.resign(table, &asked.click).await?;
            Ok(said(shell, asked, "discord-resigned"))
        }
        Press::Offer(table, seat) => {
            shell.tables.offer_seat(table, &asked.click, seat, asked.admin).await?;
            Ok(about_seat(shell, asked, table, "discord-seat-offered", seat).await?)
        }
        Press::TakeSeat(table, seat) => {
            shell.tables.take_seat(table, &asked.click, seat).await?;
            shell.open_panel(table, asked, &At::default()).await.map(Reply::Private)
        }
        Press::KeepSeat(table, seat) => {
            shell.tables.withdraw_seat(table, &asked.click, seat, asked.admin).await?;
            let look = shell.look(table, asked).await?;
            if look.viewer == Viewer::Seat(seat) {
                return Ok(said(shell, asked, "discord-seat-kept"));
            }
            Ok(about_seat(shell, asked, table, "discord-seat-withdrawn", seat).await?)
        }
        Press::StandIn(table, seat) => {
            shell.tables.stand_in(table, &asked.click, seat).await?;
            Ok(about_seat(shell, asked, table, "discord-stood-in", seat).await?)
        }
        Press::Export => shell.export_data(asked).await.map(Reply::Private),
        Press::AskForget => Ok(ask_forget(shell, asked)),
        Press::Forget => {
            shell.tables.forget_me(asked.user()).await?;
            Ok(said(shell, asked, "discord-forgotten"))
        }
        Press::TakeAlong(table) => shell.take_along(table, asked).await.map(Reply::Private),
    }
}

/// The lobby as it is now, in the place of what was there.
async fn lobby(shell: &Shell, table: TableId) -> Result<Reply, Failure> {
    let look = shell.tables.look(table, None).await?;
    Ok(Reply::Update(shell.lobby_message(&look).await))
}

/// A word to the asker, in the place of their own message.
fn said(shell: &Shell, asked: &Asked, key: &'static str) -> Reply {
    Reply::own(asked, Message::text(shell.voice(asked).word(key)))
}

async fn about_seat(
    shell: &Shell,
    asked: &Asked,
    table: TableId,
    key: &'static str,
    seat: Seat,
) -> Result<Reply, Failure> {
    let look = shell.look(table, asked).await?;
    let voice = shell.voice(asked).at(&look);
    Ok(Reply::Private(Message::text(voice.say(&Text::new(key).with("who", seat)))))
}

/// What was chosen in a menu of a panel.
async fn chosen(
    shell: &Shell,
    asked: &Asked,
    spot: Spot,
    values: &[String],
) -> Result<Reply, Failure> {
    match values.first().and_then(|value| Chosen::read(value)) {
        Some(Chosen::Action(action)) => shell.act_on_panel(spot, asked, &action).await,
        Some(Chosen::Group(prefix)) => {
            let panel = shell.open_panel(spot.table, asked, &At { prefix, page: 0 }).await?;
            Ok(Reply::own(asked, panel))
        }
        None => Err(Failure::because("discord-unknown-button")),
    }
}

/// A voice for a vote: about going back, or about ending.
async fn agree(shell: &Shell, asked: &Asked, table: TableId, row: u64) -> Result<Reply, Failure> {
    let done = match row {
        0 => shell.tables.abandon(table, &asked.click).await?,
        row => shell.tables.rewind(table, &asked.click, row).await?,
    };
    let look = shell.tables.look(done.table, Some(asked.user())).await?;
    let voice = shell.voice(asked).at(&look);
    let told: Vec<String> = done.told.iter().map(|text| voice.say(text)).collect();
    Ok(Reply::own(asked, Message::text(told.join("\n"))))
}

fn ask_forget(shell: &Shell, asked: &Asked) -> Reply {
    use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};
    let voice = shell.voice(asked);
    let button = CreateButton::new(Press::Forget.to_string())
        .label(voice.word("discord-forget-really"))
        .style(ButtonStyle::Danger);
    let row = CreateActionRow::Buttons(vec![button]);
    Reply::own(asked, Message::text(voice.word("discord-forget-question")).with_rows(vec![row]))
}
