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
            panel::{self, Notice, Panel},
            standing::is_standing,
        },
        respond::Reply,
        shell::Shell,
        studio::Purpose,
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
    // A button for one player may stand where everybody sees it.
    let play = Play::answer(prompt_ref.prompt, action).of(prompt_ref.seat);
    let done = shell.tables.act(prompt_ref.table, &invocation.request, &play).await;
    let games = shell.tables.games();
    let set = games.games().any(|game| is_standing(game.info(), action));
    // Whoever has set one thing may want to set another.
    let at = if set { At::standing() } else { At::default() };
    Ok(Reply::own(invocation, after_at(shell, prompt_ref.table, invocation, done, &at).await?))
}

/// Acts, and ends what would then be all that is left to do, if it still is.
pub(crate) async fn act_and_end(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
    action: String,
) -> Result<Reply, Failure> {
    let (snapshot, _) = shell.seated_snapshot(prompt_ref.table, invocation).await?;
    let end = snapshot.advice.end_after(&action).map(|end| end.action.clone());
    let play = Play::several(prompt_ref.prompt, [action].into_iter().chain(end));
    let play = play.of(prompt_ref.seat);
    let done = shell.tables.act(prompt_ref.table, &invocation.request, &play).await;
    Ok(Reply::own(invocation, after(shell, prompt_ref.table, invocation, done).await?))
}

/// Answers several questions in a row for whoever clicked on a panel.
pub(crate) async fn act_in_a_row(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
    steps: Vec<String>,
) -> Result<Reply, Failure> {
    let play = Play::several(prompt_ref.prompt, steps).of(prompt_ref.seat);
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
        Some(Chosen::AndEnd(action)) => act_and_end(shell, prompt_ref, invocation, action).await,
        Some(Chosen::Steps(steps)) => act_in_a_row(shell, prompt_ref, invocation, steps).await,
        Some(Chosen::Grave(action)) => {
            let panel = open(shell, prompt_ref.table, invocation, &At::ending(action)).await?;
            Ok(Reply::own(invocation, panel))
        }
        Some(Chosen::Group(prefix)) => {
            let panel = open(shell, prompt_ref.table, invocation, &At::group(prefix, 0)).await?;
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
    let play = Play::gathered(prompt_ref.prompt, steps).of(prompt_ref.seat);
    let done = shell.tables.act(prompt_ref.table, &invocation.request, &play).await;
    Ok(Reply::own(invocation, after(shell, prompt_ref.table, invocation, done).await?))
}

/// Takes all that costs nothing and leaves no choice, and then acts once more.
pub(crate) async fn take_all(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
    then: Option<String>,
) -> Result<Reply, Failure> {
    let (snapshot, _) = shell.seated_snapshot(prompt_ref.table, invocation).await?;
    let free = snapshot.advice.free.into_iter().map(|choice| choice.action);
    let play = Play::several(prompt_ref.prompt, some(free.chain(then))).of(prompt_ref.seat);
    let done = shell.tables.act(prompt_ref.table, &invocation.request, &play).await;
    Ok(Reply::own(invocation, after(shell, prompt_ref.table, invocation, done).await?))
}

/// Does everything that only an order is asked for, in the order that is proposed.
pub(crate) async fn in_order(
    shell: &Shell,
    prompt_ref: PromptRef,
    invocation: &Invocation,
) -> Result<Reply, Failure> {
    let (snapshot, _) = shell.seated_snapshot(prompt_ref.table, invocation).await?;
    let steps = some(snapshot.advice.order.into_iter());
    let play = Play::in_order(prompt_ref.prompt, steps).of(prompt_ref.seat);
    let done = shell.tables.act(prompt_ref.table, &invocation.request, &play).await;
    Ok(Reply::own(invocation, after(shell, prompt_ref.table, invocation, done).await?))
}

/// Steps as they are asked for: where none is left, the question has passed, and the
/// table says so.
fn some(steps: impl Iterator<Item = String>) -> Vec<String> {
    let mut steps: Vec<String> = steps.collect();
    if steps.is_empty() {
        steps.push(String::new());
    }
    steps
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
    after_at(shell, table, invocation, done, &At::default()).await
}

async fn after_at(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    done: Result<Answer, TableError>,
    at: &At,
) -> Result<Message, Failure> {
    let (snapshot, seat) = match shell.seated_snapshot(table, invocation).await {
        Ok(seen) => seen,
        // Whoever does not sit here is told why nothing happened.
        Err(failure) => return Err(done.err().map_or(failure, Failure::Table)),
    };
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let notice = match done {
        Ok(answer) => Notice::happened(&answer, shell.teller(&snapshot, &localizer)),
        Err(TableError::Refused(refusal)) => Notice::not_done(&refusal, &localizer),
        Err(failed) => return Err(failed.into()),
    };
    show(shell, invocation, (&snapshot, seat), at, Some(notice)).await
}

/// The panel of a seat, with a word about what has just happened.
async fn show(
    shell: &Shell,
    invocation: &Invocation,
    (snapshot, seat): (&TableSnapshot, Seat),
    at: &At,
    notice: Option<Notice>,
) -> Result<Message, Failure> {
    let localizer = shell.languages.of(invocation).at(snapshot);
    if snapshot.status != Status::Playing {
        return Ok(panel::idle(snapshot, notice, &localizer));
    }
    let game = shell.tables.games().get(&snapshot.game);
    let game = game.ok_or_else(|| Refusal::NoGame(snapshot.game.clone()))?;
    let painters = shell.pictures.painters();
    // Whoever acts for somebody who is absent is shown what that player is asked.
    let seat = snapshot.acts.unwrap_or(seat);
    let panel = Panel { snapshot, seat, info: game.info(), painters };
    let mut presented = panel.present(at, notice, &localizer);
    presented.message.emojis = shell.emojis.of(&snapshot.game);
    Ok(shell.pictures.illustrate(presented, snapshot, &localizer, Purpose::Panel).await)
}
