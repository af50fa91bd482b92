//! The command of a game: a subcommand for each kind of action it declares, an
//! option for each argument, completed from the asker's own legal list.

use poise::{ApplicationContext, BoxFuture, CommandParameter, FrameworkError};
use serenity::all::{
    CommandOptionType, CreateAutocompleteResponse, InstallationContext, InteractionContext,
    ResolvedValue,
};

use super::{
    Command, Data,
    steps::{VALUE, continued, split, steps, suggested},
    words,
};
use crate::{
    discord::{
        failure::Failure,
        handlers::panel,
        invocation::Invocation,
        localizer::Localizer,
        message::{Message, shorten},
        present::menus::At,
        shell::Shell,
    },
    engine::{Choice, Info, Kind, spelled_alike},
    i18n::{Catalogue, folded},
    table::{Play, TableSnapshot},
};

/// The option for further steps.
const THEN: &str = "then";

/// The command of a game.
pub(super) fn command(info: &'static Info, catalogue: &'static Catalogue) -> Command {
    let (description, descriptions) = words::plain(catalogue, &format!("{}-about", info.id));
    Command {
        slash_action: Some(run),
        subcommands: info.kinds.iter().map(|kind| subcommand(info, kind, catalogue)).collect(),
        subcommand_required: true,
        name: info.id.into(),
        qualified_name: info.id.into(),
        identifying_name: info.id.into(),
        source_code_name: info.id.into(),
        description: Some(description),
        description_localizations: descriptions.into(),
        install_context: Some(vec![InstallationContext::Guild, InstallationContext::User]),
        interaction_context: Some(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ]),
        ..Command::default()
    }
}

fn subcommand(info: &'static Info, kind: &'static Kind, catalogue: &'static Catalogue) -> Command {
    let words = words::wording(catalogue, &format!("{}-kind-{}", info.id, kind.name));
    let mut parameters: Vec<CommandParameter<Data, Failure>> = kind
        .args
        .iter()
        .enumerate()
        // The last arguments may be left out by actions that do not need them; what leaves
        // several possibilities opens the panel on them.
        .map(|(place, arg)| {
            let key = format!("{}-arg-{arg}", info.id);
            let required = place == 0 && kind.required > 0;
            parameter(arg, &words::wording(catalogue, &key), required, suggest)
        })
        .collect();
    let then = words::wording(catalogue, "command-then");
    parameters.push(parameter(THEN, &then, false, suggest_then));
    Command {
        slash_action: Some(run),
        name: kind.name.into(),
        qualified_name: kind.name.into(),
        identifying_name: kind.name.into(),
        source_code_name: kind.name.into(),
        name_localizations: words.names.into(),
        description: Some(words.description),
        description_localizations: words.descriptions.into(),
        parameters,
        ..Command::default()
    }
}

type Suggest = for<'a> fn(
    ApplicationContext<'a, Data, Failure>,
    &'a str,
) -> BoxFuture<'a, CreateAutocompleteResponse>;

fn parameter(
    name: &'static str,
    words: &words::Wording,
    required: bool,
    suggest: Suggest,
) -> CommandParameter<Data, Failure> {
    CommandParameter {
        name: name.into(),
        name_localizations: words.names.clone().into(),
        description: Some(words.description.clone()),
        description_localizations: words.descriptions.clone().into(),
        required,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: Some(|option| option.kind(CommandOptionType::String)),
        autocomplete_callback: Some(suggest),
        __non_exhaustive: (),
    }
}

/// What was typed: the kind, and the arguments given by their names.
struct Typed {
    game: &'static Info,
    kind: (usize, &'static Kind),
    given: Vec<(&'static str, String)>,
    then: String,
}

impl Typed {
    fn read(ctx: ApplicationContext<'_, Data, Failure>) -> Option<Self> {
        let game = ctx.command_tree.first()?;
        let game = ctx.data().tables.games().get(&game.name)?.info();
        let kind = &ctx.command().name;
        let kind = game.kinds.iter().enumerate().find(|(_, known)| known.name == kind)?;
        let text = |name: &str| {
            let option = ctx.args.iter().find(|option| option.name == name)?;
            match option.value {
                ResolvedValue::String(text) => Some(text.trim().to_owned()),
                _ => None,
            }
        };
        let args = kind.1.args.iter().copied();
        let given = args.filter_map(|arg| Some((arg, text(arg)?))).collect();
        Some(Self { game, kind, given, then: text(THEN).unwrap_or_default() })
    }

    /// Whether an action is of this kind and has these arguments, as they are written
    /// or as they are shown.
    fn fits(&self, choice: &Choice, localizer: &Localizer) -> bool {
        choice.kind == self.kind.0
            && self.given.iter().all(|(name, typed)| {
                let place = self.kind.1.args.iter().position(|arg| arg == name);
                let Some(place) = place.filter(|place| *place < choice.args.len()) else {
                    return false;
                };
                let shown = names(choice, place, localizer);
                let means = |name: &String| spelled_alike(name, typed);
                choice.args.get(place).is_some_and(|arg| spelled_alike(&arg.value, typed))
                    || shown.iter().any(means)
            })
    }

    /// The step that was typed, among those that are legal; none if it leaves several
    /// possibilities.
    fn step(&self, legal: &[Choice], localizer: &Localizer) -> Option<String> {
        let mut fitting = legal.iter().filter(|choice| self.fits(choice, localizer));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Some(only.action.clone()),
            // Exactly what was typed may be among several that begin so.
            (Some(_), Some(_)) => {
                let exact = self.notation();
                legal.iter().any(|choice| choice.action == exact).then_some(exact)
            }
            // Not possible: the rules say why.
            (None, _) => Some(self.notation()),
        }
    }

    /// The notation of exactly what was typed.
    fn notation(&self) -> String {
        let words = self.given.iter().map(|(_, value)| value.as_str());
        std::iter::once(self.kind.1.name).chain(words).collect::<Vec<_>>().join(" ")
    }
}

fn run(
    ctx: ApplicationContext<'_, Data, Failure>,
) -> BoxFuture<'_, Result<(), FrameworkError<'_, Data, Failure>>> {
    Box::pin(async move {
        let run = &super::Run::of(ctx);
        // The answer says what went wrong, if anything did.
        let _ = run
            .privately(async {
                let typed =
                    Typed::read(ctx).ok_or_else(|| Failure::because("discord-unknown-command"))?;
                act(run.shell, &run.invocation, &typed).await
            })
            .await;
        Ok(())
    })
}

/// Acts as typed. What leaves several possibilities opens the panel on them.
async fn act(shell: &Shell, invocation: &Invocation, typed: &Typed) -> Result<Message, Failure> {
    let table = shell.table_here(invocation).await?;
    let (snapshot, _) = shell.seated_snapshot(table, invocation).await?;
    if snapshot.game != typed.game.id {
        let game = shell.languages.of(invocation).of_game(&snapshot.game, "name");
        let text = crate::engine::Text::new("discord-other-game").with("game", game);
        return Err(Failure::Because(text));
    }
    let localizer = shell.languages.of(invocation).at(&snapshot);
    let Some(first) = typed.step(&snapshot.legal, &localizer) else {
        let at = At::group(typed.notation(), 0);
        return panel::open(shell, table, invocation, &at).await;
    };
    let steps = std::iter::once(first).chain(steps(&typed.then));
    let done = shell.tables.act(table, &invocation.request, &Play::typed(steps)).await;
    panel::after(shell, table, invocation, done).await
}

/// How an argument of an action is shown; the last one also as the whole action, which
/// names the card on a place.
fn names(choice: &Choice, place: usize, localizer: &Localizer) -> Vec<String> {
    let own = choice.args.get(place).map(|arg| localizer.label(&arg.label));
    let last = place + 1 == choice.args.len();
    let whole = last.then(|| localizer.label(&choice.label));
    whole.into_iter().chain(own).collect()
}

/// Suggests values of an argument: those of the asker's own legal actions that
/// fit what else was filled in.
fn suggest<'a>(
    ctx: ApplicationContext<'a, Data, Failure>,
    partial: &'a str,
) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move { suggested(suggestions(ctx, partial).await) })
}

/// Suggests further steps: what the asker could do after those that are written.
fn suggest_then<'a>(
    ctx: ApplicationContext<'a, Data, Failure>,
    partial: &'a str,
) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move { suggested(further(ctx, partial).await) })
}

/// The asker's own table here, if it is of the game that is typed about.
async fn seen(
    shell: &Shell,
    invocation: &Invocation,
    typed: &Typed,
) -> Option<(TableSnapshot, Localizer)> {
    let table = shell.tables.table_in(invocation.channel).await.ok().flatten()?;
    let snapshot = shell.snapshot(table, invocation).await.ok()?;
    let localizer = shell.languages.of(invocation).at(&snapshot);
    (snapshot.game == typed.game.id).then_some((snapshot, localizer))
}

async fn further(
    ctx: ApplicationContext<'_, Data, Failure>,
    partial: &str,
) -> Option<Vec<(String, String)>> {
    let invocation = Invocation::by_command(ctx.interaction);
    let shell: &Shell = ctx.data();
    let typed = Typed::read(ctx)?;
    let (snapshot, localizer) = seen(shell, &invocation, &typed).await?;
    let (written, begun) = split(partial);
    let first = typed.step(&snapshot.legal, &localizer)?;
    let all: Vec<String> = std::iter::once(first).chain(written.iter().cloned()).collect();
    let legal = shell.tables.foresee(snapshot.table, invocation.user(), &all).await.ok()?;
    Some(continued(&legal, &written, begun, &localizer))
}

async fn suggestions(
    ctx: ApplicationContext<'_, Data, Failure>,
    partial: &str,
) -> Option<Vec<(String, String)>> {
    let invocation = Invocation::by_command(ctx.interaction);
    let shell: &Shell = ctx.data();
    let typed = Typed::read(ctx)?;
    let focused = ctx
        .args
        .iter()
        .find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }))?;
    let place = typed.kind.1.args.iter().position(|arg| *arg == focused.name)?;
    let (snapshot, localizer) = seen(shell, &invocation, &typed).await?;
    let wanted = folded(partial.trim());
    let mut found: Vec<(String, String)> = Vec::new();
    for choice in snapshot.legal.iter().filter(|choice| typed.fits(choice, &localizer)) {
        let Some(arg) = choice.args.get(place) else { continue };
        if found.iter().any(|(_, value)| *value == arg.value) {
            continue;
        }
        let names = names(choice, place, &localizer);
        let fits = |name: &String| folded(name).contains(&wanted);
        let written = spelled_alike(&arg.value, &wanted) || arg.value.contains(&wanted);
        if written || names.iter().any(fits) {
            let shown = names.first().map(|name| shorten(name, VALUE));
            found.push((shown.unwrap_or_default(), arg.value.clone()));
        }
    }
    Some(found)
}
