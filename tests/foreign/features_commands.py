"""The gateway, commands, components and modals, with discord.py."""

import asyncio

import discord
from discord import app_commands, ui


class Panel(ui.View):
    """Two buttons and a menu of every kind."""

    def __init__(self):
        super().__init__(timeout=60)

    @ui.button(label="Join", custom_id="join", style=discord.ButtonStyle.success)
    async def join(self, interaction, _):
        await interaction.response.edit_message(content=f"{interaction.user.name} joined")

    @ui.button(label="Secret", custom_id="secret")
    async def secret(self, interaction, _):
        await interaction.response.send_message("for your eyes", ephemeral=True)

    @ui.select(custom_id="goods", min_values=1, max_values=2, options=[discord.SelectOption(label=name, value=name) for name in ("ore", "wood", "gold")])
    async def goods(self, interaction, menu):
        await interaction.response.send_message(f"goods {','.join(menu.values)}")


class People(ui.View):
    @ui.select(cls=ui.UserSelect, custom_id="who")
    async def who(self, interaction, menu):
        await interaction.response.send_message(f"who {menu.values[0].name}")

    @ui.select(cls=ui.ChannelSelect, custom_id="where")
    async def where(self, interaction, menu):
        await interaction.response.send_message(f"where {menu.values[0].name}")

    @ui.select(cls=ui.RoleSelect, custom_id="rank")
    async def rank(self, interaction, menu):
        await interaction.response.send_message(f"rank {menu.values[0].name}")

    @ui.select(cls=ui.MentionableSelect, custom_id="any")
    async def any(self, interaction, menu):
        await interaction.response.send_message(f"any {menu.values[0].name}")


class Note(ui.Modal, title="A note"):
    text = ui.TextInput(label="Words", custom_id="words", style=discord.TextStyle.paragraph, max_length=100)

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"noted {self.text.value}")


class Sheet(ui.Modal, title="A sheet"):
    intro = ui.TextDisplay("Fill it in.")
    name = ui.Label(text="Name", description="of your dwarf", component=ui.TextInput(custom_id="name"))
    goods = ui.Label(text="Goods", component=ui.Select(custom_id="goods", max_values=2, options=[discord.SelectOption(label=name, value=name) for name in ("ore", "wood")]))
    file = ui.Label(text="Picture", component=ui.FileUpload(custom_id="file"))
    friend = ui.Label(text="Friend", component=ui.UserSelect(custom_id="friend"))

    async def on_submit(self, interaction):
        data = await self.file.component.values[0].read()
        words = [self.name.component.value, ",".join(self.goods.component.values), data.decode(), self.friend.component.values[0].name]
        await interaction.response.send_message("sheet " + " ".join(words))


class Survey(ui.Modal, title="A survey"):
    side = ui.Label(text="Side", component=ui.RadioGroup(custom_id="side", options=[discord.RadioGroupOption(label=name, value=name) for name in ("left", "right")]))
    wants = ui.Label(text="Wants", component=ui.CheckboxGroup(custom_id="wants", required=False, options=[discord.CheckboxGroupOption(label=name, value=name) for name in ("ale", "bread")]))
    sure = ui.Label(text="Sure", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"survey {self.side.component.value} {','.join(self.wants.component.values)} {self.sure.component.value}")


def declare(tree):
    @tree.command(description="Answers")
    async def ping(interaction):
        await interaction.response.send_message("pong")

    @tree.command(description="Takes everything")
    async def all(interaction, text: str, whole: int, part: float, yes: bool, user: discord.Member, channel: discord.TextChannel, role: discord.Role, who: discord.User | discord.Role):
        await interaction.response.send_message(f"all {text} {whole} {part} {yes} {user.name} {channel.name} {role.name} {who.name}")

    @tree.command(description="Takes a file")
    async def file(interaction, file: discord.Attachment):
        await interaction.response.send_message(f"file {file.filename} {(await file.read()).decode()}")

    group = app_commands.Group(name="cave", description="In the cave")

    @group.command(name="dig", description="Digs")
    async def dig(interaction, what: str):
        await interaction.response.send_message(f"dug {what}")

    @dig.autocomplete("what")
    async def suggest(_, current):
        return [app_commands.Choice(name=name.title(), value=name) for name in ("ore", "gold", "gems") if name.startswith(current)]

    tree.add_command(group)

    @tree.context_menu(name="Salute")
    async def salute(interaction, user: discord.Member):
        await interaction.response.send_message(f"salutes {user.name}")

    @tree.context_menu(name="Quote")
    async def quote(interaction, message: discord.Message):
        await interaction.response.send_message(f"quotes {message.content}")

    @tree.command(description="Thinks first")
    async def later(interaction):
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="thought about it")
        more = await interaction.followup.send("and more", wait=True)
        await more.edit(content="and much more")
        hidden = await interaction.followup.send("hidden", ephemeral=True, wait=True)
        await hidden.delete()
        assert (await interaction.original_response()).content == "thought about it"

    @tree.command(description="Shows buttons")
    async def panel(interaction):
        answer = await interaction.response.send_message("a panel", view=Panel())
        assert answer.message_id, "the answer is described"

    @tree.command(description="Shows menus")
    async def people(interaction):
        await interaction.response.send_message("people", view=People())

    for name, modal in (("note", Note), ("sheet", Sheet), ("survey", Survey)):
        tree.add_command(app_commands.Command(name=name, description="Asks", callback=shown(modal)))

    @tree.command(description="For managers")
    @app_commands.default_permissions(manage_guild=True)
    async def manage(interaction):
        await interaction.response.send_message("managed")

    @tree.command(description="Forgets to answer")
    async def forget(interaction):
        tree.forgotten = interaction


def shown(modal):
    async def show(interaction: discord.Interaction):
        await interaction.response.send_modal(modal())

    return show


def register(feature, discord):
    @feature("connects, and knows its servers, channels, members and roles")
    async def _(t):
        assert t.client.user.bot and t.guild.name == "The Hold"
        assert {member.name for member in t.guild.members} >= {"ada", "borin", "celina", "dorota"}
        assert t.guild.self_role and [channel.name for channel in t.guild.forums] == ["tables"]
        assert (await t.client.application_info()).id == t.client.user.id
        await t.client.change_presence(activity=discord.Game("in the cave"))

    @feature("a gateway that is compressed")
    async def _(t):
        # Whatever this machine has: zlib-stream always, zstd-stream with its module.
        assert t.client.ws._decompressor.COMPRESSION_TYPE.endswith("-stream")

    @feature("resumes after a break, a reconnect and an invalid session")
    async def _(t):
        for what in ({"what": "break"}, {"what": "reconnect"}, {"what": "invalid_session", "resumable": True}):
            resumed = t.event("resumed")
            await t.sandbox.control("gateway", **what)
            await resumed
        heard = t.event("message", lambda message: message.content == "after all that")
        await t.ada.act("send", channel=t.hall.id, content="after all that")
        await heard

    @feature("asks for members, by name and by identifier")
    async def _(t):
        found = await t.guild.query_members("cel")
        assert [member.name for member in found] == ["celina"]
        found = await t.guild.query_members(user_ids=[int(t.ada.id), 7])
        assert [member.name for member in found] == ["ada"]
        assert (await t.guild.fetch_member(int(t.borin.id))).name == "borin"

    @feature("slash commands: registered, changed, run")
    async def _(t):
        declare(t.tree)
        await t.tree.sync()
        assert len(await t.tree.fetch_commands()) == 14
        await t.ada.command(t.hall.id, "ping")
        await t.borin.sees(t.hall.id, "pong")

    @feature("options of every kind")
    async def _(t):
        await t.ada.command(
            t.hall.id, "all", text="word", whole="3", part="1.5", yes="true", user=t.borin.id,
            channel=str(t.hall.id), role=str(t.guild.self_role.id), who=t.celina.id)
        await t.ada.sees(t.hall.id, f"all word 3 1.5 True borin great-hall {t.guild.self_role.name} celina")
        await t.sandbox.post("command", {"data": b"bytes"}, user=t.ada.id, channel=str(t.hall.id), line="file", options='[["file",""]]', filename="a.txt")
        await t.ada.sees(t.hall.id, "file a.txt bytes")

    @feature("subcommands and autocomplete")
    async def _(t):
        asked = await t.ada.act("command", channel=t.hall.id, line="cave dig", options=[["what", "g"]], focused="what", nonce="n1")
        assert asked["id"]
        await t.ada.command(t.hall.id, "cave dig", what="gold")
        await t.ada.sees(t.hall.id, "dug gold")
        record = await t.sandbox.get("record")
        answers = [entry["body"]["data"]["choices"] for entry in record["requests"] if entry["path"].endswith("/callback") and entry["body"]["type"] == 8]
        assert [choice["value"] for choice in answers[-1]] == ["gold", "gems"], answers

    @feature("commands of the menus of users and messages")
    async def _(t):
        await t.ada.act("menu", channel=t.hall.id, command="Salute", target=t.borin.id, on="user")
        await t.ada.sees(t.hall.id, "salutes borin")
        said = await t.ada.act("send", channel=t.hall.id, content="quotable")
        await t.ada.act("menu", channel=t.hall.id, command="Quote", target=said["id"], on="message")
        await t.ada.sees(t.hall.id, "quotes quotable")

    @feature("answers that come later, follow-ups, and answers for one pair of eyes")
    async def _(t):
        await t.ada.command(t.hall.id, "later")
        await t.ada.sees(t.hall.id, "and much more")
        await t.borin.sees(t.hall.id, "thought about it")
        await t.ada.command(t.hall.id, "panel")
        panel = await t.ada.sees(t.hall.id, "a panel")
        await t.ada.press(panel, "secret")
        await t.ada.sees(t.hall.id, "for your eyes")
        assert not [message for message in await t.borin.messages(t.hall.id) if "for your eyes" in message["content"]]

    @feature("buttons and menus of every kind")
    async def _(t):
        panel = await t.ada.sees(t.hall.id, "a panel")
        await t.ada.press(panel, "goods", "ore", "gold")
        await t.ada.sees(t.hall.id, "goods ore,gold")
        await t.borin.press(panel, "join")
        await t.ada.sees(t.hall.id, "borin joined")
        await t.ada.command(t.hall.id, "people")
        people = await t.ada.sees(t.hall.id, lambda message: message["content"] == "people")
        for custom_id, value, name in (("who", t.celina.id, "celina"), ("where", t.hall.id, "great-hall"), ("rank", t.guild.self_role.id, t.guild.self_role.name), ("any", t.celina.id, "celina")):
            await t.ada.press(people, custom_id, str(value))
            await t.ada.sees(t.hall.id, f"{custom_id} {name}")

    @feature("modals with texts")
    async def _(t):
        await t.ada.command(t.hall.id, "note")
        modal = await t.ada.modal()
        await t.ada.act("submit_modal", interaction=modal["id"], fields=[["words", "hello there"]])
        await t.ada.sees(t.hall.id, "noted hello there")

    @feature("modals with labels, menus, uploads, radio buttons and checkboxes")
    async def _(t):
        await t.ada.command(t.hall.id, "sheet")
        modal = await t.ada.modal()
        kept = await t.sandbox.post("file", {"data": b"drawing"}, user=t.ada.id, channel=str(t.hall.id), filename="a.txt")
        fields = [["name", "Boëndal"], ["goods", ["ore", "wood"]], ["file", [kept["id"]]], ["friend", [t.borin.id]]]
        await t.ada.act("submit_modal", interaction=modal["id"], fields=fields)
        await t.ada.sees(t.hall.id, "sheet Boëndal ore,wood drawing borin")
        await t.ada.command(t.hall.id, "survey")
        modal = await t.ada.modal()
        await t.ada.act("submit_modal", interaction=modal["id"], fields=[["side", "left"], ["wants", ["ale"]], ["sure", True]])
        await t.ada.sees(t.hall.id, "survey left ale True")

    @feature("who may use a command: its default, and what the server says")
    async def _(t):
        known = {command.name: command for command in await t.tree.fetch_commands()}
        ping = known["ping"]

        async def commands(person):
            return {command["name"] for command in await t.sandbox.get("commands", user=person.id, channel=str(t.hall.id))}

        assert "manage" in await commands(t.ada) and "manage" not in await commands(t.borin)
        changed = t.event("raw_app_command_permissions_update")
        denied = [{"id": t.borin.id, "type": 2, "permission": False}]
        await t.ada.act("command_permissions", application=t.client.user.id, guild=t.guild.id, command=ping.id, permissions=denied)
        assert (await changed).permissions[0].permission is False
        assert "ping" not in await commands(t.borin) and "ping" in await commands(t.celina)
        told = await ping.fetch_permissions(t.guild)
        assert told.permissions[0].id == int(t.borin.id)

    @feature("interactions that nobody answers, and tokens that run out")
    async def _(t):
        await t.ada.command(t.hall.id, "forget")
        await asyncio.sleep(0.3)
        await t.sandbox.control("advance", seconds=4)
        await t.refused(t.tree.forgotten.response.send_message("too late"), 10062)
        await t.ada.command(t.hall.id, "later")
        heard = t.event("interaction")
        await t.celina.command(t.hall.id, "panel")
        interaction = await heard
        await t.celina.sees(t.hall.id, "a panel")
        await t.sandbox.control("advance", seconds=16 * 60)
        await t.refused(interaction.followup.send("much too late"), 50027)
