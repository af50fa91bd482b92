//! Every route, by the real client library.

use std::time::Duration;

use deephold::sandbox::world::permission::Permissions;
use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, ChannelType, CreateAllowedMentions, CreateAttachment, CreateChannel,
    CreateForumPost, CreateMessage, CreateThread, EditAttachments, EditChannel, EditGuild,
    EditMember, EditMessage, EditRole, EditThread, GetMessages, Http, HttpBuilder, Nonce,
    PermissionOverwrite, PermissionOverwriteType,
};

use crate::bot::picture;
use crate::support::{Stage, api, stage, unlimited};

fn http(stage: &Stage) -> Http {
    HttpBuilder::new(stage.sandbox.token())
        .proxy(stage.sandbox.url())
        .ratelimiter_disabled(true)
        .application_id(serenity::ApplicationId::new(stage.sandbox.application().get()))
        .build()
}

fn channel(id: deephold::sandbox::Id) -> serenity::ChannelId {
    serenity::ChannelId::new(id.get())
}

/// Discord's code in an error of the client.
fn code(error: serenity::Error) -> isize {
    match error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(answer)) => {
            answer.error.code
        }
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn messages_with_files_are_sent_edited_pinned_and_deleted() {
    let stage = stage(unlimited()).await;
    let (http, hall) = (http(&stage), channel(stage.hall));
    let board = CreateAttachment::bytes(picture(), "board one.png").description("A board");
    let message = CreateMessage::new()
        .content(format!("{} and {} @everyone", stage.ada.mention(), stage.borin.mention()))
        .allowed_mentions(
            CreateAllowedMentions::new().users([serenity::UserId::new(stage.ada.id().get())]),
        )
        .add_file(board)
        .nonce(Nonce::String("first".into()))
        .enforce_nonce(true);
    let sent = hall.send_message(&http, message.clone()).await.unwrap();
    assert_eq!(sent.mentions.len(), 1, "only the allowed mention counts");
    assert!(!sent.mention_everyone);
    assert_eq!(sent.attachments[0].filename, "board_one.png");
    assert_eq!(sent.attachments[0].width, Some(480));
    assert_eq!(sent.attachments[0].download().await.unwrap(), picture());
    let again = hall.send_message(&http, message).await.unwrap();
    assert_eq!(again.id, sent.id, "the nonce is enforced");
    assert_eq!(stage.ada.unread_mentions(stage.hall), 1);
    assert_eq!(stage.borin.unread_mentions(stage.hall), 0);

    let reply = CreateMessage::new().content("indeed").reference_message(&sent);
    let reply = hall.send_message(&http, reply).await.unwrap();
    assert_eq!(reply.referenced_message.unwrap().id, sent.id);

    let files = EditAttachments::keep_all(&sent)
        .add(CreateAttachment::bytes(picture(), "two.png").description("Another"));
    let edit = EditMessage::new().content("changed").attachments(files);
    let edited = hall.edit_message(&http, sent.id, edit).await.unwrap();
    assert!(edited.edited_timestamp.is_some());
    assert_eq!(edited.attachments.len(), 2);
    let edit =
        EditMessage::new().attachments(EditAttachments::new().keep(edited.attachments[1].id));
    let edited = hall.edit_message(&http, sent.id, edit).await.unwrap();
    assert_eq!(edited.content, "changed", "what an edit does not speak of stays");
    assert_eq!(edited.attachments.len(), 1);

    hall.pin(&http, sent.id).await.unwrap();
    assert_eq!(hall.pins(&http).await.unwrap()[0].id, sent.id);
    hall.unpin(&http, sent.id).await.unwrap();
    assert!(hall.pins(&http).await.unwrap().is_empty());

    let page = hall.messages(&http, GetMessages::new().limit(2)).await.unwrap();
    assert_eq!(page.len(), 2, "the newest first");
    assert!(page[0].id > page[1].id);
    let before = GetMessages::new().before(reply.id).limit(1);
    assert_eq!(hall.messages(&http, before).await.unwrap()[0].id, sent.id);
    let after = GetMessages::new().after(sent.id).limit(1);
    assert_eq!(hall.messages(&http, after).await.unwrap()[0].id, reply.id);
    assert_eq!(hall.message(&http, reply.id).await.unwrap().content, "indeed");
    hall.broadcast_typing(&http).await.unwrap();
    hall.delete_message(&http, reply.id).await.unwrap();
    assert_eq!(code(hall.message(&http, reply.id).await.unwrap_err()), 10008);

    let foreign = serenity::MessageId::new(stage.ada.say(stage.hall, "mine").unwrap().get());
    let edit = EditMessage::new().content("yours");
    assert_eq!(code(hall.edit_message(&http, foreign, edit).await.unwrap_err()), 50005);
    assert_eq!(code(hall.delete_message(&http, foreign).await.unwrap_err()), 50013);
    stage.guild.grant_everyone(Permissions::MANAGE_MESSAGES);
    hall.delete_messages(&http, [foreign, sent.id]).await.unwrap();
    stage.end();
}

#[tokio::test]
async fn threads_are_started_put_away_and_brought_back() {
    let stage = stage(unlimited()).await;
    let (http, hall) = (http(&stage), channel(stage.hall));
    let message = hall.say(&http, "a table").await.unwrap();
    let create =
        || CreateThread::new("The table").auto_archive_duration(AutoArchiveDuration::OneHour);
    let thread = hall.create_thread_from_message(&http, message.id, create()).await.unwrap();
    assert_eq!(thread.kind, ChannelType::PublicThread);
    let twice = hall.create_thread_from_message(&http, message.id, create()).await;
    assert_eq!(code(twice.unwrap_err()), 160_004);
    thread.id.say(&http, "in the thread").await.unwrap();
    let id = stage.guild.channel("The table").unwrap();
    stage.ada.sees_text(id, "in the thread").await.unwrap();

    stage.sandbox.advance(Duration::from_mins(61));
    let archived = hall.get_archived_public_threads(&http, None, None).await.unwrap();
    assert_eq!(archived.threads[0].id, thread.id, "put away by silence");
    assert!(stage.ada.slash(id, "ping", &[]).is_err(), "no commands in an archived thread");
    let edit = EditMessage::new().content("no");
    let messages = thread.id.messages(&http, GetMessages::new()).await.unwrap();
    let own = messages.iter().find(|message| message.content == "in the thread").unwrap();
    assert_eq!(code(thread.id.edit_message(&http, own.id, edit).await.unwrap_err()), 50083);
    thread.id.say(&http, "awake again").await.unwrap();
    let guild = serenity::GuildId::new(stage.guild.id().get());
    let active = guild.get_active_threads(&http).await.unwrap();
    assert!(active.threads.iter().any(|active| active.id == thread.id));

    thread.id.edit_thread(&http, EditThread::new().locked(true)).await.unwrap();
    assert!(stage.borin.say(id, "locked out").is_err());
    thread.id.edit_thread(&http, EditThread::new().locked(false).name("Renamed")).await.unwrap();
    let borin = serenity::UserId::new(stage.borin.id().get());
    thread.id.add_thread_member(&http, borin).await.unwrap();
    let members = thread.id.get_thread_members(&http).await.unwrap();
    assert!(members.iter().any(|member| member.user_id == borin));
    thread.id.remove_thread_member(&http, borin).await.unwrap();
    thread.id.leave_thread(&http).await.unwrap();
    thread.id.join_thread(&http).await.unwrap();

    let private = CreateThread::new("Secret").kind(ChannelType::PrivateThread).invitable(false);
    let private = hall.create_thread(&http, private).await.unwrap();
    private.id.say(&http, "whisper").await.unwrap();
    let secret = stage.guild.channel("Secret").unwrap();
    assert!(stage.borin.messages(secret).is_empty(), "Borin does not see it");
    private.id.delete(&http).await.unwrap();
    stage.end();
}

#[tokio::test]
async fn forum_posts_begin_with_a_message() {
    let stage = stage(unlimited()).await;
    let http = http(&stage);
    let forum = channel(stage.guild.channel("tables").unwrap());
    let first = CreateMessage::new()
        .content("seats are free")
        .add_file(CreateAttachment::bytes(picture(), "board.png").description("A board"));
    let post = CreateForumPost::new("A cave for two", first);
    let post = forum.create_forum_post(&http, post).await.unwrap();
    let id = stage.guild.channel("A cave for two").unwrap();
    let seen = stage.ada.sees_text(id, "seats are free").await.unwrap();
    assert_eq!(seen.attachments().len(), 1);
    stage.ada.say(id, "I join").unwrap();
    assert!(post.thread_metadata.is_some());
    stage.end();
}

#[tokio::test]
async fn channels_roles_and_members_are_managed_with_permission_only() {
    let stage = stage(unlimited()).await;
    let http = http(&stage);
    let guild = serenity::GuildId::new(stage.guild.id().get());
    let me = serenity::UserId::new(stage.sandbox.application().get());
    let refused = guild.create_channel(&http, CreateChannel::new("vault")).await.unwrap_err();
    assert_eq!(code(refused), 50013);
    for permission in [
        Permissions::MANAGE_CHANNELS,
        Permissions::MANAGE_ROLES,
        Permissions::MANAGE_NICKNAMES,
        Permissions::KICK_MEMBERS,
    ] {
        stage.guild.grant_everyone(permission);
    }
    let vault =
        guild.create_channel(&http, CreateChannel::new("The Vault").topic("gold")).await.unwrap();
    assert_eq!(vault.name, "the-vault");
    vault.id.edit(&http, EditChannel::new().name("treasury")).await.unwrap();
    let everyone = PermissionOverwriteType::Role(serenity::RoleId::new(guild.get()));
    let hidden = PermissionOverwrite {
        allow: serenity::Permissions::empty(),
        deny: serenity::Permissions::VIEW_CHANNEL,
        kind: everyone,
    };
    let own = PermissionOverwrite {
        allow: serenity::Permissions::VIEW_CHANNEL,
        deny: serenity::Permissions::empty(),
        kind: PermissionOverwriteType::Member(me),
    };
    vault.id.create_permission(&http, own).await.unwrap();
    vault.id.create_permission(&http, hidden).await.unwrap();
    vault.id.say(&http, "counted").await.unwrap();
    let id = stage.guild.channel("treasury").unwrap();
    assert!(stage.borin.messages(id).is_empty(), "hidden from everyone else");
    vault.id.delete_permission(&http, everyone).await.unwrap();
    stage.borin.sees_text(id, "counted").await.unwrap();
    assert!(guild.channels(&http).await.unwrap().contains_key(&vault.id));
    vault.id.delete(&http).await.unwrap();

    let role =
        guild.create_role(&http, EditRole::new().name("Miner").colour(0x00AA_5500)).await.unwrap();
    let borin = serenity::UserId::new(stage.borin.id().get());
    http.add_member_role(guild, borin, role.id, None).await.unwrap();
    let member = guild.member(&http, borin).await.unwrap();
    assert_eq!(member.roles, [role.id]);
    http.remove_member_role(guild, borin, role.id, None).await.unwrap();
    guild.edit_role(&http, role.id, EditRole::new().mentionable(true)).await.unwrap();
    assert_eq!(guild.roles(&http).await.unwrap()[&role.id].name, "Miner");
    guild.delete_role(&http, role.id).await.unwrap();
    guild.edit_member(&http, borin, EditMember::new().nickname("Borin the Bold")).await.unwrap();
    guild.edit_nickname(&http, Some("Keeper")).await.unwrap();
    assert_eq!(code(guild.members(&http, Some(1000), None).await.unwrap_err()), 50001);
    stage.sandbox.allow_privileged_intents(true);
    assert_eq!(guild.members(&http, Some(1000), None).await.unwrap().len(), 5);
    guild.kick(&http, borin).await.unwrap();
    assert_eq!(code(guild.member(&http, borin).await.unwrap_err()), 10007);
    let rename = || EditGuild::new().name("The Deep Hold").description("Dug in a day");
    assert_eq!(code(guild.edit(&http, rename()).await.unwrap_err()), 50013);
    stage.guild.grant_everyone(Permissions::MANAGE_GUILD);
    guild.edit(&http, rename()).await.unwrap();
    let partial = guild.to_partial_guild(&http).await.unwrap();
    assert_eq!(
        (partial.name.as_str(), partial.description.as_deref()),
        ("The Deep Hold", Some("Dug in a day"))
    );
    guild.leave(&http).await.unwrap();
    assert_eq!(code(guild.to_partial_guild(&http).await.unwrap_err()), 50001);
    stage.end();
}

#[tokio::test]
async fn users_and_direct_messages() {
    let stage = stage(unlimited()).await;
    let http = http(&stage);
    let me = http.get_current_user().await.unwrap();
    assert_eq!(me.id.get(), stage.sandbox.application().get());
    assert_eq!(http.get_current_application_info().await.unwrap().name, "Deephold");
    assert_eq!(http.get_guilds(None, None).await.unwrap().len(), 1);
    let ada = http.get_user(serenity::UserId::new(stage.ada.id().get())).await.unwrap();
    let direct = ada.create_dm_channel(&http).await.unwrap();
    direct.id.say(&http, "in private").await.unwrap();
    let id = stage.ada.direct_message(stage.sandbox.application()).unwrap();
    assert_eq!(id.get(), direct.id.get(), "there is one channel for two people");
    stage.ada.sees_text(id, "in private").await.unwrap();
    assert!(stage.borin.messages(id).is_empty());
    let own = serde_json::json!({ "recipient_id": stage.sandbox.application() });
    let (status, answer) = api(&stage, "POST", "/users/@me/channels", &own).await;
    assert_eq!((status, answer["code"].as_u64()), (403, Some(50007)), "bots do not write to bots");
    stage.end();
}

#[tokio::test]
async fn commands_are_registered_changed_and_removed() {
    let stage = stage(unlimited()).await;
    let http = http(&stage);
    let guild = serenity::GuildId::new(stage.guild.id().get());
    let command = || {
        serenity::CreateCommand::new("dig")
            .description("Digs")
            .name_localized("pl", "kop")
            .default_member_permissions(serenity::Permissions::MANAGE_GUILD)
    };
    let global = serenity::Command::create_global_command(&http, command()).await.unwrap();
    let here = guild.create_command(&http, command().description("Digs here")).await.unwrap();
    assert_ne!(global.id, here.id);
    let listed = serenity::Command::get_global_commands(&http).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert!(listed[0].name_localizations.is_none(), "translations only when asked for");
    let listed = serenity::Command::get_global_commands_with_localizations(&http).await.unwrap();
    assert_eq!(listed[0].name_localizations.as_ref().unwrap()["pl"], "kop");
    let edited = guild.edit_command(&http, here.id, command().description("Deeper")).await.unwrap();
    assert_eq!(edited.description, "Deeper");
    assert!(stage.borin.slash(stage.hall, "dig", &[]).is_err(), "Borin may not manage the server");
    stage.ada.slash(stage.hall, "dig", &[]).unwrap();
    guild.delete_command(&http, here.id).await.unwrap();
    serenity::Command::delete_global_command(&http, global.id).await.unwrap();
    assert!(stage.ada.slash(stage.hall, "dig", &[]).is_err());
    let gone = serenity::Command::get_global_command(&http, global.id).await.unwrap_err();
    assert_eq!(code(gone), 10063);
    stage.end();
}
