//! Acting by the turn panel.

use crate::{
    discord::{
        component_id::PromptRef,
        failure::Failure,
        invocation::Invocation,
        message::Message,
        present::{
            gathering,
            menus::{At, Chosen},
            panel::{self, Panel},
        },
        respond::Reply,
        shell::Shell,
    },
    engine::Seat,
    store::{Status, TableId},
    table::{Answer, Play, Refusal, TableError, TableSnapshot},
};

/// A fresh panel for whoever asks.
pub(crate) async fn open(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    at: &At,
) -> Result<Message, Failure> {
    let (snapshot, seat) = shell.seated_snapshot(table, invocation).await?;
    show(shell, invocation, (&snapshot, seat), at, None).await
}

/// Acts for whoever clicked on a panel, and shows it anew.
pub(crate) async fn act(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
    action: &str,
) -> Result<Reply, Failure> {
    let play = Play::answer(prompt_ref.prompt, action);
    let done = shell.tables.act(prompt_ref.table, &invocation.request, &play).await;
    Ok(Reply::own(invocation, after(shell, prompt_ref.table, invocation, done).await?))
}

/// Does what was chosen in a menu of a panel.
pub(crate) async fn choose(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
    values: &[String],
) -> Result<Reply, Failure> {
    match values.first().and_then(|value| Chosen::read(value)) {
        Some(Chosen::Action(action)) => act(shell, prompt_ref, invocation, &action).await,
        Some(Chosen::Group(prefix)) => {
            let panel = open(shell, prompt_ref.table, invocation, &At { prefix, page: 0 }).await?;
            Ok(Reply::own(invocation, panel))
        }
        None => Err(Failure::because("discord-unknown-button")),
    }
}

/// Does all that was chosen together in a menu of a panel, or nothing.
pub(crate) async fn gather(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
    values: &[String],
) -> Result<Reply, Failure> {
    let steps = gathering::steps(values);
    let steps = steps.ok_or_else(|| Failure::because("discord-unknown-button"))?;
    let play = Play::gathered(prompt_ref.prompt, steps);
    let done = shell.tables.act(prompt_ref.table, &invocation.request, &play).await;
    Ok(Reply::own(invocation, after(shell, prompt_ref.table, invocation, done).await?))
}

/// Takes back what the last click did, and shows the panel anew.
pub(crate) async fn undo(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
) -> Result<Reply, Failure> {
    let (table, prompt) = (prompt_ref.table, Some(prompt_ref.prompt));
    let done = shell.tables.undo(table, &invocation.request, prompt).await;
    Ok(Reply::own(invocation, after(shell, table, invocation, done).await?))
}

/// The panel after an attempt to act: what happened, or why nothing did, and how
/// things stand now.
pub(crate) async fn after(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    done: Result<Answer, TableError>,
) -> Result<Message, Failure> {
    let (snapshot, seat) = match shell.seated_snapshot(table, invocation).await {
        Ok(seen) => seen,
        // Whoever does not sit here is told why nothing happened.
        Err(failure) => return Err(done.err().map_or(failure, Failure::Table)),
    };
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let notice = match done {
        Ok(answer) => panel::happened(&answer, &localizer),
        Err(TableError::Refused(refusal)) => Some(panel::not_done(&refusal, &localizer)),
        Err(failed) => return Err(failed.into()),
    };
    show(shell, invocation, (&snapshot, seat), &At::default(), notice).await
}

/// The panel of a seat, with a word about what has just happened.
async fn show(
    shell: &Shell,
    invocation: &Invocation,
    (snapshot, seat): (&TableSnapshot, Seat),
    at: &At,
    notice: Option<String>,
) -> Result<Message, Failure> {
    let localizer = shell.languages.of(invocation).at(snapshot);
    if snapshot.status != Status::Playing {
        return Ok(panel::idle(snapshot, notice, &localizer));
    }
    let game = shell.tables.games().get(&snapshot.game);
    let game = game.ok_or_else(|| Refusal::NoGame(snapshot.game.clone()))?;
    let painters = shell.pictures.painters();
    let panel = Panel { snapshot, seat, info: game.info(), painters };
    let presented = panel.present(at, notice, &localizer);
    Ok(shell.pictures.illustrate(presented, snapshot, &localizer).await)
}
