//! What a button or a menu does.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind};

use super::{
    answer, computing, lobby, looks, options, pacing, panel, planning, records, seats, suggesting,
};
use crate::{
    discord::{
        component_id::{ComponentId, ComputingId, EarlierVote},
        failure::Failure,
        invocation::Invocation,
        message::Message,
        present::{menus::At, records::confirm},
        respond::{Reply, ReplyKind},
        shell::Shell,
    },
    engine::Text,
    table::VoteRef,
};

/// Answers a click on a button or in a menu.
pub(crate) async fn click(shell: &Shell, click: &ComponentInteraction) {
    let invocation = Invocation::by_component(click);
    let values: &[String] = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    let id = ComponentId::read(&click.data.custom_id);
    let what = id.as_ref().map_or("other", ComponentId::name);
    let expected = expected(id.as_ref(), &invocation);
    let work = Box::pin(async {
        match id {
            Some(id) => run(shell, &invocation, id, values).await,
            // A button of another bot's, or of a version long ago.
            None => Err(Failure::because("discord-unknown-button")),
        }
    });
    answer(shell, &invocation, what, expected, work).await;
}

/// How the answer to a click usually comes: by a change of the message, where
/// that is the asker's own, or the lobby.
fn expected(id: Option<&ComponentId>, invocation: &Invocation) -> ReplyKind {
    match id {
        Some(
            ComponentId::Join(_)
            | ComponentId::Leave(_)
            | ComponentId::Start(_)
            | ComponentId::AskStartAlone(_)
            | ComponentId::Computing(ComputingId::Lobby(_)),
        ) => ReplyKind::Update,
        Some(ComponentId::Again(_)) => ReplyKind::Public,
        _ if invocation.message.is_some_and(|(_, private)| private) => ReplyKind::Update,
        _ => ReplyKind::Private,
    }
}

/// Does what a button or menu means.
#[expect(clippy::too_many_lines, reason = "one arm for each component")]
async fn run(
    shell: &Shell,
    invocation: &Invocation,
    id: ComponentId,
    values: &[String],
) -> Result<Reply, Failure> {
    let request = &invocation.request;
    let own = |message: Message| Reply::own(invocation, message);
    match id {
        ComponentId::Join(table) => {
            shell.tables.join(table, request).await?;
            lobby::update(shell, table).await
        }
        ComponentId::Leave(table) => {
            shell.tables.leave_lobby(table, request).await?;
            lobby::update(shell, table).await
        }
        ComponentId::Start(table) => {
            if let Some(question) = lobby::start(shell, invocation, table).await? {
                return Ok(Reply::private(question));
            }
            lobby::update(shell, table).await
        }
        ComponentId::AskStartAlone(table) => lobby::ask_start_alone(shell, invocation, table).await,
        ComponentId::StartAlone(table, lobby) => {
            lobby::start_alone(shell, invocation, table, lobby).await
        }
        ComponentId::Options(table, lobby, page) => {
            // On the lobby itself the message is the lobby.
            let lobby = lobby.or(invocation.message.map(|(message, _)| message));
            options::show(shell, invocation, table, (lobby, page)).await.map(own)
        }
        ComponentId::Option(table, lobby, place) => {
            options::choose(shell, invocation, table, (lobby, place), values).await
        }
        ComponentId::Thread(game) => lobby::open_thread(shell, invocation, game).await.map(own),
        ComponentId::Again(table) => lobby::open_again(shell, invocation, table).await,
        ComponentId::Turn(table) => {
            panel::open(shell, table, invocation, &At::default()).await.map(Reply::private)
        }
        ComponentId::Open(prompt, page, prefix) => {
            panel::open(shell, prompt.table, invocation, &At::group(prefix, page)).await.map(own)
        }
        ComponentId::Act(prompt, action) => panel::act(shell, prompt, invocation, &action).await,
        ComponentId::Steps(prompt, steps) => {
            panel::act_in_a_row(shell, prompt, invocation, steps).await
        }
        ComponentId::ActAndEnd(prompt, action) => {
            panel::act_and_end(shell, prompt, invocation, action).await
        }
        ComponentId::Menu(prompt, _) => panel::choose(shell, prompt, invocation, values).await,
        ComponentId::TakeAll(prompt, then) => {
            panel::take_all(shell, prompt, invocation, then).await
        }
        ComponentId::InOrder(prompt) => panel::in_order(shell, prompt, invocation).await,
        ComponentId::AskEnd(prompt, action) => {
            panel::open(shell, prompt.table, invocation, &At::ending(action)).await.map(own)
        }
        ComponentId::Gather(prompt) => panel::gather(shell, prompt, invocation, values).await,
        ComponentId::Undo(prompt) => panel::undo(shell, prompt, invocation).await,
        ComponentId::Standing(prompt) => {
            panel::open(shell, prompt.table, invocation, &At::standing()).await.map(own)
        }
        ComponentId::Suggestions(table) => {
            suggesting::begin(shell, table, invocation).await.map(Reply::private)
        }
        ComponentId::SuggestTo(table, seat) => {
            let to = (table, seat);
            suggesting::open(shell, to, invocation, &At::default()).await.map(own)
        }
        ComponentId::Suggest(id) => suggesting::press(shell, *id, invocation, values).await,
        ComponentId::Withdraw(table) => suggesting::withdraw(shell, table, invocation).await,
        ComponentId::Hand(table) => looks::hand(shell, table, invocation).await.map(Reply::private),
        ComponentId::Board(table) => {
            looks::board(shell, table, None, invocation).await.map(Reply::private)
        }
        ComponentId::Score(table) => {
            looks::score(shell, table, invocation).await.map(Reply::private)
        }
        ComponentId::Log(table, page) => looks::log(shell, table, invocation, page).await.map(own),
        // A question that was asked before votes had numbers, in private: to begin one.
        ComponentId::AgreeToEarlier(table, EarlierVote::Abandon)
            if invocation.message.is_some_and(|(_, private)| private) =>
        {
            seats::abandon(shell, invocation, table).await
        }
        ComponentId::AgreeToEarlier(table, EarlierVote::Abandon) => {
            seats::agree(shell, invocation, table, VoteRef::Abandon).await
        }
        ComponentId::AgreeToEarlier(table, EarlierVote::Rewind(row)) => {
            seats::agree(shell, invocation, table, VoteRef::Rewind(row)).await
        }
        ComponentId::AgreeTo(table, vote) => {
            seats::agree(shell, invocation, table, VoteRef::Number(vote)).await
        }
        ComponentId::Object(table) => {
            shell.tables.object(table, request, None).await?;
            Ok(said(shell, invocation, "discord-objected"))
        }
        ComponentId::ObjectTo(table, vote) => {
            shell.tables.object(table, request, Some(VoteRef::Number(vote))).await?;
            Ok(said(shell, invocation, "discord-objected"))
        }
        ComponentId::TakeBack(table) => {
            let done = shell.tables.take_back_turn(table, request).await?;
            seats::voted(shell, invocation, &done).await
        }
        ComponentId::Abandon(table) => seats::abandon(shell, invocation, table).await,
        ComponentId::Resign(table) => {
            shell.tables.resign(table, request).await?;
            Ok(said(shell, invocation, "discord-resigned"))
        }
        ComponentId::Offer(table, seat) => seats::offer(shell, invocation, table, seat).await,
        ComponentId::TakeSeat(table, seat) => seats::take(shell, invocation, table, seat).await,
        ComponentId::KeepSeat(table, seat) => seats::keep(shell, invocation, table, seat).await,
        ComponentId::StandIn(table, seat) => seats::stand_in(shell, invocation, table, seat).await,
        ComponentId::Export => records::export(shell, invocation).await.map(Reply::private),
        ComponentId::Cancel => Ok(said(shell, invocation, "discord-cancelled")),
        ComponentId::Card(search) => {
            let chosen = values.first().map(String::as_str);
            looks::card(shell, &search, chosen, invocation).await.map(own)
        }
        ComponentId::Rules(search) => {
            let chosen = values.first().map(String::as_str);
            looks::rules(shell, &search, chosen, invocation).await.map(own)
        }
        ComponentId::AskForget => {
            let (question, label) = (Text::new("discord-forget-question"), "discord-forget-really");
            let localizer = shell.languages.of(invocation);
            Ok(own(confirm(&question, &ComponentId::Forget, label, &localizer)))
        }
        ComponentId::Forget => {
            shell.tables.forget_me(invocation.user()).await?;
            Ok(said(shell, invocation, "discord-forgotten"))
        }
        ComponentId::TakeAlong(table) => {
            records::take_along(shell, table, invocation).await.map(Reply::private)
        }
        ComponentId::Planning(id) => {
            // There are many arms, and a thread's stack is small.
            Box::pin(planning::press(shell, id, invocation, values)).await
        }
        ComponentId::Pacing(id) => pacing::press(shell, invocation, id).await,
        ComponentId::Computing(id) => computing::press(shell, invocation, id, values).await,
    }
}

/// A word to the asker, in the place of their own message.
fn said(shell: &Shell, invocation: &Invocation, key: &'static str) -> Reply {
    Reply::own(invocation, Message::text(shell.languages.of(invocation).word(key)))
}
