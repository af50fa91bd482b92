"""Servers: channels, threads, roles, members, and what moderators do, with discord.py."""

import datetime

import discord

from features_messages import PNG


def register(feature, discord):
    @feature("threads and forum posts")
    async def _(t):
        sent = await t.hall.send("a thread grows here")
        made = t.event("thread_create")
        thread = await sent.create_thread(name="digging")
        await made
        await thread.send("within")
        await t.ada.sees(thread.id, "within")
        await thread.add_user(discord.Object(int(t.borin.id)))
        assert int(t.borin.id) in [member.id for member in await thread.fetch_members()]
        await thread.edit(archived=True)
        assert thread.id in [found.id async for found in t.hall.archived_threads()]
        await thread.edit(archived=False, name="digging on")
        assert thread.id in [found.id for found in await t.guild.active_threads()]
        private = await t.hall.create_thread(name="secret", type=discord.ChannelType.private_thread)
        await private.delete()
        post = await t.guild.forums[0].create_thread(name="a table", content="come and play")
        await t.ada.sees(post.thread.id, "come and play")

    @feature("channels, made, changed, sorted and deleted by a bot that may")
    async def _(t):
        made = t.event("guild_channel_create")
        category = await t.guild.create_category("Mines")
        await made
        channel = await t.guild.create_text_channel("Deep Shaft", category=category, topic="down", slowmode_delay=5)
        assert channel.name == "deep-shaft" and channel.category == category
        await channel.edit(topic="further down", nsfw=True)
        assert (await t.client.fetch_channel(channel.id)).topic == "further down"
        await channel.set_permissions(t.guild.self_role, view_channel=True)
        await channel.set_permissions(t.guild.default_role, view_channel=False)
        assert str(channel.id) not in str(await t.sandbox.get("snapshot", user=t.borin.id))
        await channel.set_permissions(t.guild.default_role, overwrite=None)
        await channel.move(beginning=True)
        forum = await t.guild.create_forum("tables two", available_tags=[discord.ForumTag(name="open")])
        assert forum.available_tags[0].name == "open"
        for place in (channel, forum, category):
            await place.delete()

    @feature("roles, made, changed, sorted, given and deleted by a bot that may")
    async def _(t):
        role = await t.guild.create_role(name="Miner", colour=discord.Colour(0x123456), hoist=True, mentionable=True)
        other = await t.guild.create_role(name="Smith")
        await role.edit(name="Master miner")
        await other.edit(position=2)
        assert (await t.guild.fetch_role(other.id)).position == 2
        borin = t.guild.get_member(int(t.borin.id))
        changed = t.event("member_update", lambda _, after: after.id == borin.id)
        await borin.add_roles(role)
        assert role.id in [held.id for held in (await changed)[1].roles]
        await borin.remove_roles(role)
        for made in (role, other):
            await made.delete()
        await t.refused(t.guild.create_role(name="Everything", permissions=discord.Permissions(administrator=True)), 50013)

    @feature("members: nicknames, time-outs, kicks, coming and going")
    async def _(t):
        borin = await t.guild.fetch_member(int(t.borin.id))
        await borin.edit(nick="Borin the Bold")
        assert (await t.guild.fetch_member(borin.id)).nick == "Borin the Bold"
        # Longer than the sandbox's clock is ahead of the machine's.
        await borin.timeout(datetime.timedelta(days=1), reason="too loud")
        try:
            await t.borin.act("send", channel=t.hall.id, content="may I?")
            raise AssertionError("whoever is in time-out does not speak")
        except Exception as error:
            assert "50013" in str(error), error
        await borin.timeout(None)
        left = t.event("member_remove")
        await borin.kick(reason="out")
        assert (await left).id == borin.id
        joined = t.event("member_join")
        await t.sandbox.control("join", guild=str(t.guild.id), user=t.borin.id)
        assert (await joined).id == borin.id

    @feature("bans, one and many")
    async def _(t):
        celina = discord.Object(int(t.celina.id))
        banned = t.event("member_ban")
        await t.guild.ban(celina, reason="cheated", delete_message_seconds=60)
        assert (await banned)[1].id == celina.id
        assert (await t.guild.fetch_ban(celina)).reason == "cheated"
        assert [entry.user.id async for entry in t.guild.bans()] == [celina.id]
        try:
            await t.sandbox.control("join", guild=str(t.guild.id), user=t.celina.id)
            raise AssertionError("whoever is banned does not come back")
        except Exception as error:
            assert "banned" in str(error), error
        lifted = t.event("member_unban")
        await t.guild.unban(celina)
        await lifted
        result = await t.guild.bulk_ban([celina])
        assert [user.id for user in result.banned] == [celina.id]
        await t.guild.unban(celina)
        await t.refused(t.guild.fetch_ban(celina), 10026)
        await t.sandbox.control("join", guild=str(t.guild.id), user=t.celina.id)

    @feature("the audit log, with reasons")
    async def _(t):
        heard = t.event("audit_log_entry_create", lambda entry: entry.action is discord.AuditLogAction.role_create)
        role = await t.guild.create_role(name="Scribe", reason="zażółć gęślą jaźń")
        assert (await heard).reason == "zażółć gęślą jaźń"
        found = [entry async for entry in t.guild.audit_logs(limit=5, action=discord.AuditLogAction.role_create)]
        assert found[0].target.id == role.id and found[0].after.name == "Scribe"
        await role.delete()
        kicks = [entry async for entry in t.guild.audit_logs(action=discord.AuditLogAction.kick)]
        assert kicks[0].reason == "out"

    @feature("webhooks: made, written through, edited, deleted")
    async def _(t):
        changed = t.event("webhooks_update")
        hook = await t.hall.create_webhook(name="Crier")
        await changed
        sent = await hook.send("hear ye", username="The Crier", wait=True)
        seen = await t.ada.sees(t.hall.id, "hear ye")
        assert seen["author"]["username"] == "The Crier" and seen["webhook_id"] == str(hook.id)
        await sent.edit(content="hear ye all")
        assert (await hook.fetch_message(sent.id)).content == "hear ye all"
        await sent.delete()
        assert [found.id for found in await t.hall.webhooks()] == [hook.id]
        assert [found.id for found in await t.guild.webhooks()] == [hook.id]
        await hook.edit(name="Herald")
        assert (await t.client.fetch_webhook(hook.id)).name == "Herald"
        await hook.delete()
        await t.refused(t.client.fetch_webhook(hook.id), 10015)

    @feature("invites: made, looked up, accepted, deleted")
    async def _(t):
        made = t.event("invite_create")
        invite = await t.hall.create_invite(max_age=3600, max_uses=2)
        assert (await made).code == invite.code
        assert (await t.client.fetch_invite(invite.code)).guild.id == t.guild.id
        guest = await t.sandbox.control("create_user", name="Guest", locale="en-GB")
        joined = t.event("member_join")
        await t.sandbox.post("act", {"json": {"user": guest["id"], "do": "accept_invite", "code": invite.code}})
        assert (await joined).id == int(guest["id"])
        assert [found.uses for found in await t.hall.invites()] == [1]
        assert [found.code for found in await t.guild.invites()] == [invite.code]
        gone = t.event("invite_delete")
        await invite.delete()
        await gone
        await t.refused(t.client.fetch_invite(invite.code), 10006)

    @feature("emojis of a server and of the application")
    async def _(t):
        changed = t.event("guild_emojis_update")
        emoji = await t.guild.create_custom_emoji(name="ore", image=PNG)
        await changed
        sent = await t.hall.send(f"{emoji}")
        await sent.add_reaction(emoji)
        assert (await t.hall.fetch_message(sent.id)).reactions[0].emoji.id == emoji.id
        renamed = await emoji.edit(name="iron")
        assert renamed.name == "iron" and [one.name for one in await t.guild.fetch_emojis()] == ["iron"]
        await emoji.delete()
        own = await t.client.create_application_emoji(name="gem", image=PNG)
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Gem", emoji=own, custom_id="gem"))
        await t.hall.send("a gem", view=view)
        await own.delete()

    @feature("servers: changed, joined, left")
    async def _(t):
        changed = t.event("guild_update")
        await t.guild.edit(description="Deep below")
        assert (await changed)[1].description == "Deep below"
        joined = t.event("guild_join")
        made = await t.sandbox.control("create_guild", name="Second Hold", owner=t.ada.id)
        second = await joined
        assert second.id == int(made["id"])
        left = t.event("guild_remove")
        await second.leave()
        await left
