//! Planning one's next turn.

use crate::{
    discord::{
        component_id::{ComponentId, PlanId, PromptRef},
        failure::Failure,
        handlers::panel,
        invocation::Invocation,
        message::Message,
        present::{
            menus::{At, Chosen},
            planning::{PlanPanel, not_planned},
        },
        respond::Reply,
        shell::Shell,
        studio::Purpose,
    },
    store::TableId,
    table::{Answer, PlanChange, Refusal, TableError},
};

/// Shows what whoever asks has planned, and what can be added to the way in place `at`.
pub(crate) async fn open(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    at: usize,
) -> Result<Message, Failure> {
    show(shell, table, invocation, (at, &At::default()), None).await
}

/// Does what a press on such a panel means.
pub(crate) async fn press(
    shell: &Shell,
    id: PlanId,
    invocation: &Invocation,
    values: &[String],
) -> Result<Reply, Failure> {
    // What becomes of which plan, and which way is shown then.
    let (table, number, change, at) = match id {
        PlanId::Show(table, at) => {
            return Ok(Reply::own(invocation, open(shell, table, invocation, at).await?));
        }
        PlanId::Done(table) => {
            let own = Box::pin(panel::open(shell, table, invocation, &At::default())).await?;
            return Ok(Reply::own(invocation, own));
        }
        PlanId::Press(at, what) => match pressed(*what.0, values)? {
            Pressed::Steps(prompt_ref, steps) => {
                (prompt_ref.table, prompt_ref.prompt, PlanChange::Add(at, steps), at)
            }
            Pressed::Deeper(table, deeper) => {
                let panel = show(shell, table, invocation, (at, &deeper), None).await?;
                return Ok(Reply::own(invocation, panel));
            }
        },
        PlanId::Shorten(table, number, at) => (table, number, PlanChange::Shorten(at), at),
        PlanId::Remove(table, number, at) => (table, number, PlanChange::Remove(at), 0),
        PlanId::Up(table, number, at) => (table, number, PlanChange::Up(at), at.saturating_sub(1)),
        PlanId::Drop(table, number) => (table, number, PlanChange::Drop, 0),
    };
    let done = shell.tables.plan(table, &invocation.request, Some(number), change).await;
    Ok(Reply::own(invocation, after(shell, table, invocation, at, done).await?))
}

/// What a press on a choice means.
enum Pressed {
    /// These steps are planned.
    Steps(PromptRef, Vec<String>),
    /// A part of the choices is shown.
    Deeper(TableId, At),
}

/// What a press, or a choice in a menu, means that would be made in a turn.
fn pressed(what: ComponentId, values: &[String]) -> Result<Pressed, Failure> {
    let chosen = || values.first().and_then(|value| Chosen::read(value));
    match what {
        ComponentId::Act(prompt_ref, action) => Ok(Pressed::Steps(prompt_ref, vec![action])),
        ComponentId::Steps(prompt_ref, steps) => Ok(Pressed::Steps(prompt_ref, steps)),
        ComponentId::Open(prompt_ref, page, prefix) => {
            Ok(Pressed::Deeper(prompt_ref.table, At::group(prefix, page)))
        }
        ComponentId::Menu(prompt_ref, _) => match chosen() {
            Some(Chosen::Action(action)) => Ok(Pressed::Steps(prompt_ref, vec![action])),
            Some(Chosen::Steps(steps)) => Ok(Pressed::Steps(prompt_ref, steps)),
            Some(Chosen::Group(prefix)) => {
                Ok(Pressed::Deeper(prompt_ref.table, At::group(prefix, 0)))
            }
            _ => Err(Failure::because("discord-unknown-button")),
        },
        _ => Err(Failure::because("discord-unknown-button")),
    }
}

/// Plans what was written: as many ways as there are lines.
pub(crate) async fn write(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    ways: Vec<Vec<String>>,
) -> Result<Message, Failure> {
    let change = PlanChange::Write(ways);
    let done = shell.tables.plan(table, &invocation.request, None, change).await;
    after(shell, table, invocation, 0, done).await
}

/// The panel after an attempt to change a plan.
async fn after(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    at: usize,
    done: Result<Answer, TableError>,
) -> Result<Message, Failure> {
    let refusal = match done {
        Ok(_) => None,
        Err(TableError::Refused(refusal)) => Some(refusal),
        Err(failed) => return Err(failed.into()),
    };
    show(shell, table, invocation, (at, &At::default()), refusal).await
}

async fn show(
    shell: &Shell,
    table: TableId,
    invocation: &Invocation,
    (at, deeper): (usize, &At),
    refusal: Option<Refusal>,
) -> Result<Message, Failure> {
    let (snapshot, _) = shell.seated_snapshot(table, invocation).await?;
    let planning = match shell.tables.planning(table, &invocation.request, at).await {
        Ok(planning) => planning,
        // The turn has come: whoever asks sees how things stand.
        Err(TableError::Refused(passed)) => {
            let why = Err(refusal.unwrap_or(passed).into());
            return Box::pin(panel::after(shell, table, invocation, why)).await;
        }
        Err(failed) => return Err(failed.into()),
    };
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let game = shell.tables.games().get(&snapshot.game);
    let game = game.ok_or_else(|| Refusal::NoGame(snapshot.game.clone()))?;
    let painters = shell.pictures.painters();
    let panel = PlanPanel { snapshot: &snapshot, planning: &planning, info: game.info(), painters };
    let notice = refusal.map(|refusal| match refusal {
        // A second tap asked for nothing wrong.
        Refusal::Stale => localizer.say(&refusal.text()),
        _ => not_planned(&refusal.text(), &localizer),
    });
    let mut presented = panel.present(deeper, notice, &localizer);
    presented.message.emojis = shell.emojis.of(&snapshot.game);
    Ok(shell.pictures.illustrate(presented, &snapshot, &localizer, Purpose::Panel).await)
}
