"""Messages and what hangs on them, with discord.py."""

import io

import discord
from discord import ui

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fcffff3f030005fe02fea7"
    "35813d0000000049454e44ae426082")


def register(feature, discord):
    @feature("messages with embeds and files, which can be downloaded")
    async def _(t):
        embed = discord.Embed(title="Board", description="of the game", colour=0x336699).set_image(url="attachment://board.png")
        file = discord.File(io.BytesIO(PNG), "board.png", description="the board")
        sent = await t.hall.send("look", embed=embed, file=file)
        assert sent.embeds[0].image.url.startswith("http")
        sent = await t.hall.send(files=[discord.File(io.BytesIO(b"one"), "one.txt"), discord.File(io.BytesIO(b"two"), "two.txt")])
        assert await sent.attachments[1].read() == b"two"
        seen = await t.ada.sees(t.hall.id, lambda message: message["id"] == str(sent.id))
        assert seen["attachments"][0]["filename"] == "one.txt"

    @feature("edits, deletes, and deletes of many")
    async def _(t):
        sent = await t.hall.send("before")
        changed = t.event("message_edit", lambda _, after: after.id == sent.id)
        await sent.edit(content="after", embed=discord.Embed(title="now"))
        assert (await changed)[1].content == "after"
        gone = t.event("raw_message_delete", lambda event: event.message_id == sent.id)
        await sent.delete()
        await gone
        await t.refused(t.hall.fetch_message(sent.id), 10008)
        some = [await t.hall.send(str(number)) for number in range(3)]
        gone = t.event("raw_bulk_message_delete")
        await t.hall.delete_messages(some)
        assert len((await gone).message_ids) == 3

    @feature("replies, mentions, and who may be mentioned")
    async def _(t):
        heard = t.event("message", lambda message: "question" in message.content)
        await t.ada.act("send", channel=t.hall.id, content=f"<@{t.client.user.id}> a question")
        question = await heard
        assert t.client.user in question.mentions
        answer = await question.reply(f"an answer, <@{t.borin.id}>", allowed_mentions=discord.AllowedMentions.none())
        seen = await t.ada.sees(t.hall.id, "an answer")
        assert seen["referenced_message"]["id"] == str(question.id) and seen["mentions"] == []
        assert answer.reference.resolved.id == question.id

    @feature("history and pins")
    async def _(t):
        sent = await t.hall.send("remember this")
        assert [message.id async for message in t.hall.history(limit=1)] == [sent.id]
        await sent.pin(reason="worth it")
        assert sent.id in [message.id async for message in t.hall.pins()]
        await sent.unpin()
        assert sent.id not in [message.id async for message in t.hall.pins()]

    @feature("reactions: added, heard of, listed, removed, cleared")
    async def _(t):
        sent = await t.hall.send("react")
        await sent.add_reaction("👍")
        heard = t.event("raw_reaction_add", lambda event: event.user_id == int(t.ada.id))
        await t.ada.act("react", channel=t.hall.id, message=sent.id, emoji="👍")
        assert (await heard).emoji.name == "👍"
        await t.borin.act("react", channel=t.hall.id, message=sent.id, emoji="🎲")
        fresh = await t.hall.fetch_message(sent.id)
        assert [(str(one.emoji), one.count, one.me) for one in fresh.reactions] == [("👍", 2, True), ("🎲", 1, False)]
        assert {user.name async for user in fresh.reactions[0].users()} == {t.client.user.name, "ada"}
        await sent.remove_reaction("👍", t.client.user)
        await sent.remove_reaction("👍", discord.Object(int(t.ada.id)))
        await sent.clear_reaction("🎲")
        await t.ada.act("react", channel=t.hall.id, message=sent.id, emoji="🪓")
        gone = t.event("raw_reaction_clear")
        await sent.clear_reactions()
        await gone
        assert (await t.hall.fetch_message(sent.id)).reactions == []
        await t.refused(sent.add_reaction("nonsense"), 10014)

    @feature("polls: asked, voted on, listed, ended")
    async def _(t):
        import datetime

        poll = discord.Poll("Who digs?", datetime.timedelta(hours=1), multiple=False)
        poll.add_answer(text="Ada", emoji="⛏️")
        poll.add_answer(text="Borin")
        sent = await t.hall.send(poll=poll)
        heard = t.event("raw_poll_vote_add")
        await t.ada.act("vote", channel=t.hall.id, message=sent.id, answers=[1])
        assert (await heard).answer_id == 1
        await t.borin.act("vote", channel=t.hall.id, message=sent.id, answers=[1])
        fresh = await t.hall.fetch_message(sent.id)
        assert fresh.poll.answers[0].vote_count == 2
        assert {user.name async for user in fresh.poll.answers[0].voters()} == {"ada", "borin"}
        await fresh.poll.end()
        ended = await t.hall.fetch_message(sent.id)
        assert ended.poll.is_finalised()
        result = await t.ada.sees(t.hall.id, lambda message: message["type"] == 46)
        assert {field["name"]: field["value"] for field in result["embeds"][0]["fields"]}["victor_answer_text"] == "Ada"

    @feature("polls that end by themselves")
    async def _(t):
        import datetime

        poll = discord.Poll("Tomorrow?", datetime.timedelta(hours=1))
        poll.add_answer(text="Yes")
        sent = await t.hall.send(poll=poll)
        await t.sandbox.control("advance", seconds=3601)
        assert (await t.hall.fetch_message(sent.id)).poll.is_finalised()

    @feature("forwarded messages")
    async def _(t):
        room = discord.utils.get(t.guild.text_channels, name="game-room")
        sent = await t.hall.send("worth saying twice", file=discord.File(io.BytesIO(b"kept"), "kept.txt"))
        forwarded = await sent.forward(room)
        assert forwarded.message_snapshots[0].content == "worth saying twice"
        await sent.delete()
        assert await forwarded.message_snapshots[0].attachments[0].read() == b"kept"
        await t.ada.sees(room.id, lambda message: message.get("message_snapshots"))

    @feature("messages made of components")
    async def _(t):
        class Card(ui.LayoutView):
            box = ui.Container(ui.TextDisplay("# A table"), ui.Separator(), ui.Section(ui.TextDisplay("your turn"), accessory=ui.Button(label="Play", custom_id="play")), accent_colour=0x884422)

            async def interaction_check(self, interaction):
                await interaction.response.send_message("played")
                return False

        sent = await t.hall.send(view=Card())
        seen = await t.ada.sees(t.hall.id, lambda message: message["id"] == str(sent.id))
        assert seen["flags"] & 1 << 15 and seen["components"][0]["type"] == 17
        await t.ada.press(seen, "play")
        await t.ada.sees(t.hall.id, "played")

    @feature("direct messages, and people who take none")
    async def _(t):
        borin = t.guild.get_member(int(t.borin.id))
        sent = await borin.send("psst")
        await t.borin.sees(sent.channel.id, "psst")
        heard = t.event("message", lambda message: message.content == "yes?")
        await t.borin.act("send", channel=sent.channel.id, content="yes?")
        assert (await heard).guild is None
        await t.sandbox.control("refuse_direct_messages", user=t.borin.id, on=True)
        await t.refused(borin.send("again"), 50007)
        await t.sandbox.control("refuse_direct_messages", user=t.borin.id, on=False)

    @feature("typing, told and heard of")
    async def _(t):
        async with t.hall.typing():
            pass
        heard = t.event("raw_typing", lambda event: event.user_id == int(t.ada.id))
        await t.ada.act("typing", channel=t.hall.id)
        assert (await heard).channel_id == t.hall.id

    @feature("broken limits, with the path of the field")
    async def _(t):
        error = await t.refused(t.hall.send("x" * 2001), 50035)
        assert "content" in error.text
        error = await t.refused(t.hall.send(embed=discord.Embed(title="x" * 257)), 50035)
        assert "embeds.0.title" in error.text

    @feature("rate limits and failures, which the library waits out")
    async def _(t):
        for number in range(7):
            await t.hall.send(f"flood {number}")
        await t.sandbox.control("fault", method="POST", route="/channels/{channel_id}/messages", what="rate_limited", retry_after_ms=300, times=1)
        await t.hall.send("after a limit")
        await t.sandbox.control("fault", method="POST", route="/channels/{channel_id}/messages", what="fails", status=502, times=1)
        await t.hall.send("after a failure")
        await t.ada.sees(t.hall.id, "after a failure")

    @feature("what the sandbox does not have says so")
    async def _(t):
        lacking = (
            (t.guild.fetch_scheduled_events, {}, 0),
            (t.client.fetch_premium_sticker_packs, {}, 0),
            (t.guild.edit, {"verification_level": discord.VerificationLevel.low}, 50035),
        )
        for doing, how, code in lacking:
            error = await t.refused(doing(**how), code)
            assert "sandbox does not have" in error.text.lower(), error.text
