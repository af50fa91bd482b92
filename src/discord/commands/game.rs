//! The command of a game: a subcommand for each kind of action it declares, an
//! option for each argument, completed from the asker's own legal list.

use poise::{ApplicationContext, BoxFuture, CommandParameter, FrameworkError};
use serenity::all::{
    CommandOptionType, CreateAutocompleteResponse, InstallationContext, InteractionContext,
    ResolvedValue,
};

use super::{Command, Data, words};
use crate::{
    discord::{
        failure::Failure,
        handlers::panel,
        invocation::Invocation,
        message::{Message, shorten},
        present::menus::At,
        shell::Shell,
    },
    engine::{Choice, Info, Kind},
    i18n::Catalogue,
    table::Play,
};

/// The option for further steps.
const THEN: &str = "then";
/// What stands between steps.
const BETWEEN: char = ';';
/// Suggestions that Discord shows.
const SUGGESTIONS: usize = 25;

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
        install_context: Some(vec![InstallationContext::Guild]),
        interaction_context: Some(vec![InteractionContext::Guild, InteractionContext::BotDm]),
        ..Command::default()
    }
}

fn subcommand(info: &'static Info, kind: &'static Kind, catalogue: &'static Catalogue) -> Command {
    let words = words::wording(catalogue, &format!("{}-kind-{}", info.id, kind.name));
    let mut parameters: Vec<CommandParameter<Data, Failure>> = kind
        .args
        .iter()
        .enumerate()
        // The last arguments may be left out by actions that do not need them.
        .map(|(place, arg)| {
            let key = format!("{}-arg-{arg}", info.id);
            parameter(arg, &words::wording(catalogue, &key), place == 0, Some(suggest))
        })
        .collect();
    let then = words::wording(catalogue, "command-then");
    parameters.push(parameter(THEN, &then, false, None));
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
    suggest: Option<Suggest>,
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
        autocomplete_callback: suggest,
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

    /// Whether an action is of this kind and has these arguments.
    fn fits(&self, choice: &Choice) -> bool {
        choice.kind == self.kind.0
            && self.given.iter().all(|(name, value)| {
                let place = self.kind.1.args.iter().position(|arg| arg == name);
                place
                    .and_then(|place| choice.args.get(place))
                    .is_some_and(|arg| arg.value == *value)
            })
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
    let mut fitting = snapshot.legal.iter().filter(|choice| typed.fits(choice));
    let first = match (fitting.next(), fitting.next()) {
        (Some(only), None) => only.action.clone(),
        // Exactly what was typed may be among several that begin so.
        (Some(_), Some(_)) => {
            let exact = typed.notation();
            if snapshot.legal.iter().all(|choice| choice.action != exact) {
                return panel::open(shell, table, invocation, &At { prefix: exact, page: 0 }).await;
            }
            exact
        }
        // Not possible: the rules say why.
        (None, _) => typed.notation(),
    };
    let more = typed.then.split(BETWEEN).map(str::trim).filter(|step| !step.is_empty());
    let steps = std::iter::once(first).chain(more.map(str::to_owned));
    let done = shell.tables.act(table, &invocation.request, &Play::typed(steps)).await;
    panel::after(shell, table, invocation, done).await
}

/// Suggests values of an argument: those of the asker's own legal actions that
/// fit what else was filled in.
fn suggest<'a>(
    ctx: ApplicationContext<'a, Data, Failure>,
    partial: &'a str,
) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move {
        let found = suggestions(ctx, partial).await.unwrap_or_default();
        found.into_iter().fold(CreateAutocompleteResponse::new(), |answer, (name, value)| {
            answer.add_string_choice(name, value)
        })
    })
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
    let table = shell.tables.table_in(invocation.channel).await.ok().flatten()?;
    let snapshot = shell.snapshot(table, &invocation).await.ok()?;
    if snapshot.game != typed.game.id {
        return None;
    }
    let localizer = shell.languages.of(&invocation).at(&snapshot);
    let wanted = partial.trim().to_lowercase();
    let mut found: Vec<(String, String)> = Vec::new();
    for choice in snapshot.legal.iter().filter(|choice| typed.fits(choice)) {
        let Some(arg) = choice.args.get(place) else { continue };
        if found.iter().any(|(_, value)| *value == arg.value) {
            continue;
        }
        let label = localizer.label(&arg.label);
        if label.to_lowercase().contains(&wanted) || arg.value.contains(&wanted) {
            found.push((shorten(&label, 100), arg.value.clone()));
        }
        if found.len() == SUGGESTIONS {
            break;
        }
    }
    Some(found)
}
