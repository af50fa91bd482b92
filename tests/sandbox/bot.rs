//! A bot of a few commands that between them use everything a game bot needs.

use std::io::Cursor;
use std::sync::{Arc, LazyLock};

use deephold::sandbox::Sandbox;
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ButtonStyle, ComponentInteraction, ComponentInteractionDataKind,
    CreateActionRow, CreateAttachment, CreateButton, CreateEmbed, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, FullEvent, HttpBuilder, InputTextStyle, Interaction, ModalInteraction,
};

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

/// What can be taken, and suggested.
pub(crate) const TREASURES: [&str; 4] = ["emerald", "excavation", "exchange", "ore"];

/// A picture of a cave, drawn once: dark rock, a few rooms, some ore.
pub(crate) fn picture() -> &'static [u8] {
    static PICTURE: LazyLock<Vec<u8>> = LazyLock::new(|| {
        encode_png(480, 300, |x, y| {
            let (column, row) = (x / 60, y / 60);
            let edge = x % 60 < 3 || y % 60 < 3;
            match (column * 7 + row * 5) % 6 {
                _ if edge => [24, 19, 16],
                0 => [214, 168, 96],
                1 | 4 => [120, 86, 58],
                3 if (x % 60).abs_diff(30) + (y % 60).abs_diff(30) < 16 => [226, 120, 48],
                _ => [66, 54, 47],
            }
        })
    });
    &PICTURE
}

fn encode_png(width: u32, height: u32, pixel: impl Fn(u32, u32) -> [u8; 3]) -> Vec<u8> {
    let picture = image::RgbImage::from_fn(width, height, |x, y| image::Rgb(pixel(x, y)));
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, image::ImageFormat::Png).expect("memory takes it");
    png.into_inner()
}

/// A bot that runs until it is dropped.
pub(crate) struct Bot {
    shards: Arc<serenity::ShardManager>,
    task: tokio::task::JoinHandle<()>,
}

impl Bot {
    /// Connects the bot to a sandbox and waits until it is there.
    pub(crate) async fn start(sandbox: &Sandbox) -> Self {
        let framework = poise::Framework::builder()
            .options(poise::FrameworkOptions {
                commands: vec![
                    ping(),
                    greet(),
                    cave(),
                    board(),
                    slow(),
                    ask(),
                    options(),
                    silent(),
                    menu(),
                    salute(),
                    quote(),
                ],
                event_handler: |framework, event| {
                    Box::pin(on_event(framework.serenity_context, event))
                },
                ..Default::default()
            })
            .setup(|context, _, framework| {
                Box::pin(async move {
                    poise::builtins::register_globally(context, &framework.options().commands)
                        .await?;
                    Ok(())
                })
            })
            .build();
        let http = HttpBuilder::new(sandbox.token())
            .proxy(sandbox.url())
            .ratelimiter_disabled(true)
            .build();
        let intents = serenity::GatewayIntents::GUILDS
            | serenity::GatewayIntents::GUILD_MESSAGES
            | serenity::GatewayIntents::DIRECT_MESSAGES;
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .framework(framework)
            .await
            .expect("the client is built");
        let shards = Arc::clone(&client.shard_manager);
        let task = tokio::spawn(async move {
            client.start().await.expect("the client runs");
        });
        sandbox.ready("ping").await.expect("the bot arrives");
        Self { shards, task }
    }

    /// Leaves the gateway in good order.
    pub(crate) async fn stop(self) {
        self.shards.shutdown_all().await;
        self.task.await.expect("the client ends");
    }
}

/// Answers.
#[poise::command(
    slash_command,
    description_localized("pl", "Odpowiada"),
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
async fn ping(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say("pong").await?;
    Ok(())
}

/// Greets somebody in their language.
#[poise::command(
    slash_command,
    name_localized("pl", "powitaj"),
    description_localized("pl", "Wita kogoś"),
    install_context = "Guild",
    interaction_context = "Guild"
)]
async fn greet(
    ctx: Context<'_>,
    #[description = "Whom"]
    #[name_localized("pl", "kogo")]
    #[description_localized("pl", "Kogo")]
    whom: serenity::User,
) -> Result<(), Error> {
    let word = if ctx.locale() == Some("pl") { "Witaj" } else { "Welcome" };
    let reply = poise::CreateReply::default()
        .content(format!("{word}, <@{}>", whom.id))
        .allowed_mentions(serenity::CreateAllowedMentions::new().users([whom.id]));
    ctx.send(reply).await?;
    Ok(())
}

/// Plays a cave.
#[poise::command(slash_command, subcommands("take"), subcommand_required)]
#[allow(clippy::unused_async, reason = "poise wants commands to be asynchronous")]
async fn cave(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

#[allow(clippy::unused_async, reason = "poise wants autocomplete to be asynchronous")]
async fn treasures(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let fitting = TREASURES.iter().filter(|name| name.starts_with(partial));
    fitting.fold(serenity::CreateAutocompleteResponse::new(), |answer, name| {
        answer.add_string_choice(*name, *name)
    })
}

/// Takes something.
#[poise::command(slash_command)]
async fn take(
    ctx: Context<'_>,
    #[description = "What"]
    #[autocomplete = "treasures"]
    what: String,
    #[description = "How many"]
    #[min = 1]
    #[max = 9]
    count: Option<i64>,
) -> Result<(), Error> {
    ctx.say(format!("took {} {what}", count.unwrap_or(1))).await?;
    Ok(())
}

fn board_buttons(joined: usize) -> Vec<CreateActionRow> {
    let buttons = CreateActionRow::Buttons(vec![
        CreateButton::new("join").label("Join").style(ButtonStyle::Success),
        CreateButton::new("hand").label("My hand").style(ButtonStyle::Secondary).emoji('🎴'),
        CreateButton::new("note").label("Note").style(ButtonStyle::Primary),
        CreateButton::new("start").label("Start").style(ButtonStyle::Danger).disabled(joined < 2),
        CreateButton::new_link("https://example.org/rules").label("Rules"),
    ]);
    let options = TREASURES.iter().map(|name| {
        CreateSelectMenuOption::new(*name, *name).description(format!("Take the {name}"))
    });
    let kind = CreateSelectMenuKind::String { options: options.collect() };
    let menu = CreateSelectMenu::new("take", kind).placeholder("Take something").max_values(2);
    vec![buttons, CreateActionRow::SelectMenu(menu)]
}

/// Shows a board.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
async fn board(ctx: Context<'_>) -> Result<(), Error> {
    let image = CreateAttachment::bytes(picture(), "board.png").description("An empty cave");
    let embed = CreateEmbed::new()
        .title("The cave")
        .description("**Round 1**, turn of nobody <t:1794800000:R>")
        .field("Ore", "3", true)
        .field("Stone", "1", true)
        .image("attachment://board.png")
        .color(0x00C2_7A3A);
    let reply = poise::CreateReply::default()
        .content("A new table: press **Join**")
        .attachment(image)
        .embed(embed)
        .components(board_buttons(0));
    ctx.send(reply).await?;
    Ok(())
}

/// Thinks first.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild|BotDm")]
async fn slow(ctx: Context<'_>, #[description = "In private"] private: bool) -> Result<(), Error> {
    if private {
        ctx.defer_ephemeral().await?;
    } else {
        ctx.defer().await?;
    }
    let reply = ctx.say("thought").await?;
    let text = poise::CreateReply::default().content("thought twice");
    reply.edit(ctx, text).await?;
    ctx.say("and a follow-up").await?;
    Ok(())
}

#[derive(Debug, poise::Modal)]
#[name = "A question"]
struct Question {
    #[name = "Your answer"]
    #[placeholder = "In a few words"]
    #[min_length = 2]
    #[max_length = 20]
    answer: String,
}

/// Asks by a modal.
#[poise::command(slash_command)]
async fn ask(ctx: poise::ApplicationContext<'_, (), Error>) -> Result<(), Error> {
    use poise::Modal as _;
    if let Some(question) = Question::execute(ctx).await? {
        poise::Context::Application(ctx).say(format!("answered {}", question.answer)).await?;
    }
    Ok(())
}

#[derive(Debug, poise::ChoiceParameter)]
enum Side {
    Left,
    Right,
}

/// Takes options of every kind.
#[poise::command(slash_command, install_context = "Guild", interaction_context = "Guild")]
#[allow(clippy::too_many_arguments, reason = "one argument a kind of option")]
async fn options(
    ctx: Context<'_>,
    #[description = "A side"] side: Side,
    #[description = "A number"] number: f64,
    #[description = "A channel"] channel: serenity::GuildChannel,
    #[description = "A role"] role: serenity::Role,
    #[description = "A file"] file: Option<serenity::Attachment>,
) -> Result<(), Error> {
    let bytes = match file {
        Some(file) => file.download().await?.len(),
        None => 0,
    };
    ctx.say(format!("{side:?} {number} {} {} {bytes}", channel.name, role.name)).await?;
    Ok(())
}

/// Never answers.
#[poise::command(slash_command)]
async fn silent(ctx: poise::ApplicationContext<'_, (), Error>) -> Result<(), Error> {
    let _ = ctx;
    std::future::pending::<()>().await;
    Ok(())
}

/// Shows menus of people, roles and channels.
#[poise::command(slash_command)]
async fn menu(ctx: Context<'_>) -> Result<(), Error> {
    let kinds = [
        ("people", CreateSelectMenuKind::User { default_users: None }),
        ("roles", CreateSelectMenuKind::Role { default_roles: None }),
        ("channels", CreateSelectMenuKind::Channel { channel_types: None, default_channels: None }),
    ];
    let rows = kinds
        .into_iter()
        .map(|(name, kind)| CreateActionRow::SelectMenu(CreateSelectMenu::new(name, kind)))
        .collect();
    ctx.send(poise::CreateReply::default().content("choose").components(rows)).await?;
    Ok(())
}

/// From the menu of a person.
#[poise::command(
    context_menu_command = "Salute",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
async fn salute(ctx: Context<'_>, whom: serenity::User) -> Result<(), Error> {
    ctx.say(format!("{} salutes {}", ctx.author().name, whom.name)).await?;
    Ok(())
}

/// From the menu of a message.
#[poise::command(context_menu_command = "Quote")]
async fn quote(ctx: Context<'_>, message: serenity::Message) -> Result<(), Error> {
    let text = format!("{} once wrote: {}", message.author.name, message.content);
    ctx.send(poise::CreateReply::default().content(text).ephemeral(true)).await?;
    Ok(())
}

async fn on_event(context: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(component) } => {
            on_component(context, component).await
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(modal) }
            if modal.data.custom_id == "note" =>
        {
            on_note(context, modal).await
        }
        _ => Ok(()),
    }
}

async fn on_component(
    context: &serenity::Context,
    component: &ComponentInteraction,
) -> Result<(), Error> {
    let private = |text: String| {
        let message = CreateInteractionResponseMessage::new().content(text).ephemeral(true);
        CreateInteractionResponse::Message(message)
    };
    match component.data.custom_id.as_str() {
        "join" => {
            let seated = component.message.content.matches(" joined").count() + 1;
            let text = format!("{}\n<@{}> joined", component.message.content, component.user.id);
            let attachment = component.message.attachments.first();
            let mut files = EditAttachments::new();
            if let Some(attachment) = attachment {
                files = files.keep(attachment.id);
            }
            component.defer(context).await?;
            let edit = EditInteractionResponse::new()
                .content(text)
                .attachments(files)
                .components(board_buttons(seated));
            component.edit_response(context, edit).await?;
        }
        "hand" => {
            component.create_response(context, private("your hand: 3 cards".into())).await?;
            let more = CreateInteractionResponseFollowup::new()
                .content("and one up your sleeve")
                .add_file(CreateAttachment::bytes(picture(), "hand.png").description("Four cards"))
                .ephemeral(true);
            component.create_followup(context, more).await?;
        }
        "note" => {
            let field = CreateInputText::new(InputTextStyle::Paragraph, "Note", "text");
            let modal = CreateModal::new("note", "Leave a note")
                .components(vec![CreateActionRow::InputText(field)]);
            component.create_response(context, CreateInteractionResponse::Modal(modal)).await?;
        }
        "start" => {
            let message = CreateInteractionResponseMessage::new()
                .content("the game begins")
                .components(Vec::new());
            component
                .create_response(context, CreateInteractionResponse::UpdateMessage(message))
                .await?;
        }
        _ => {
            let chosen = match &component.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.join(", "),
                ComponentInteractionDataKind::UserSelect { values } => format!("{values:?}"),
                ComponentInteractionDataKind::RoleSelect { values } => format!("{values:?}"),
                ComponentInteractionDataKind::ChannelSelect { values } => format!("{values:?}"),
                _ => String::new(),
            };
            component.create_response(context, private(format!("chosen: {chosen}"))).await?;
        }
    }
    Ok(())
}

async fn on_note(context: &serenity::Context, modal: &ModalInteraction) -> Result<(), Error> {
    let text =
        modal.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.clone(),
            _ => None,
        });
    let message = CreateInteractionResponseMessage::new().content(format!(
        "{} noted: {}",
        modal.user.name,
        text.unwrap_or_default()
    ));
    modal.create_response(context, CreateInteractionResponse::Message(message)).await?;
    Ok(())
}
