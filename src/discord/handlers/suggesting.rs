//! Suggesting something to whoever is on turn.

use crate::{
    discord::{
        component_id::{ComponentId, PromptRef},
        failure::Failure,
        handlers::panel,
        invocation::Invocation,
        message::Message,
        present::{
            menus::{At, Chosen},
            suggesting::Suggesting,
        },
        respond::Reply,
        shell::Shell,
        studio::Purpose,
    },
    engine::{Seat, Seats},
    store::{Suggestion, TableId},
    table::{Refusal, TableError},
};

/// Shows what can be suggested to the only player whom the game waits for; the panel of
/// whoever asks, if it waits for them or for several.
pub(crate) async fn begin(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Message, Failure> {
    let (snapshot, own) = shell.seated_snapshot(table, invocation).await?;
    let asked: Seats = snapshot.waiting.iter().filter(|ask| ask.must).map(|ask| ask.seat).collect();
    let mut asked = asked.iter();
    match (asked.next(), asked.next()) {
        (Some(seat), None) if seat != own => {
            open(shell, (table, seat), invocation, &At::default()).await
        }
        _ => panel::open(shell, table, invocation, &At::default()).await,
    }
}

/// Shows what can be suggested to the player in a seat.
pub(crate) async fn open(
    shell: &Shell,
    (table, seat): (TableId, Seat),
    invocation: &Invocation,
    at: &At,
) -> Result<Message, Failure> {
    let snapshot = shell.snapshot(table, invocation).await?;
    let to = match shell.tables.suggestible(table, &invocation.request, seat).await {
        Ok(to) => to,
        // The moment has passed: whoever asks sees how things stand.
        Err(TableError::Refused(Refusal::Stale)) => {
            return panel::open(shell, table, invocation, &At::default()).await;
        }
        Err(refused) => return Err(refused.into()),
    };
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let game = shell.tables.games().get(&snapshot.game);
    let game = game.ok_or_else(|| Refusal::NoGame(snapshot.game.clone()))?;
    let painters = shell.pictures.painters();
    let suggesting = Suggesting { snapshot: &snapshot, to: &to, info: game.info(), painters };
    let mut presented = suggesting.present(at, &localizer);
    presented.message.emojis = shell.emojis.of(&snapshot.game);
    Ok(shell.pictures.illustrate(presented, &snapshot, &localizer, Purpose::Panel).await)
}

/// Suggests what a press on such a panel would do.
pub(crate) async fn press(
    shell: &Shell,
    id: ComponentId,
    invocation: &Invocation,
    values: &[String],
) -> Result<Reply, Failure> {
    let unknown = || Failure::because("discord-unknown-button");
    let (prompt_ref, action) = match id {
        ComponentId::Act(prompt_ref, action) => (prompt_ref, action),
        ComponentId::Open(PromptRef { table, seat, .. }, page, prefix) => {
            let at = At::group(prefix, page);
            let panel = open(shell, (table, seat), invocation, &at).await?;
            return Ok(Reply::own(invocation, panel));
        }
        ComponentId::Menu(prompt_ref, _) => {
            match values.first().and_then(|value| Chosen::read(value)) {
                Some(Chosen::Action(action)) => (prompt_ref, action),
                Some(Chosen::Group(prefix)) => {
                    let to = (prompt_ref.table, prompt_ref.seat);
                    let panel = open(shell, to, invocation, &At::group(prefix, 0)).await?;
                    return Ok(Reply::own(invocation, panel));
                }
                _ => return Err(unknown()),
            }
        }
        _ => return Err(unknown()),
    };
    let PromptRef { table, seat, prompt } = prompt_ref;
    let suggestion = Suggestion { to: seat, prompt, action };
    let done = shell.tables.suggest(table, &invocation.request, suggestion).await;
    Ok(Reply::own(invocation, panel::after(shell, table, invocation, done).await?))
}

/// Takes one's suggestion back.
pub(crate) async fn withdraw(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
) -> Result<Reply, Failure> {
    let done = shell.tables.withdraw_suggestion(table, &invocation.request).await;
    Ok(Reply::own(invocation, panel::after(shell, table, invocation, done).await?))
}
