"""A discord.py bot that does everything docs/sandbox.md promises, with the library as it is.

    python suite.py URL TOKEN

Each feature prints a line of JSON. People are played over the page's API (people.py).
"""

import asyncio
import json
import sys
import traceback

import aiohttp
import discord
import yarl

from people import Sandbox

URL, TOKEN = sys.argv[1:3]

# This is all that points discord.py at the sandbox.
discord.http.Route.BASE = f"{URL}/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{URL}/gateway".replace("http", "ws", 1))

# What the server lets the bot do besides what everybody may.
RIGHTS = [
    "MANAGE_CHANNELS", "MANAGE_ROLES", "MANAGE_WEBHOOKS", "MANAGE_MESSAGES", "MANAGE_NICKNAMES", "MANAGE_GUILD",
    "MANAGE_GUILD_EXPRESSIONS", "CREATE_GUILD_EXPRESSIONS", "KICK_MEMBERS", "BAN_MEMBERS", "MODERATE_MEMBERS",
    "VIEW_AUDIT_LOG", "CREATE_INSTANT_INVITE",
]

FEATURES = []


def feature(name):
    def keep(test):
        FEATURES.append((name, test))
        return test

    return keep


class Stage:
    """The bot, the sandbox, and its people."""

    def event(self, name, check=lambda *_: True):
        """Begins to wait for an event, before whatever leads to it."""
        return asyncio.ensure_future(self.client.wait_for(name, check=check, timeout=20))

    async def refused(self, doing, code):
        try:
            await doing
        except discord.HTTPException as error:
            assert error.code == code, f"{error.code} instead of {code}: {error.text}"
            return error
        raise AssertionError(f"nothing was refused; {code} was expected")


async def main():
    client = discord.Client(intents=discord.Intents.all())
    stage = Stage()
    stage.client, stage.tree = client, discord.app_commands.CommandTree(client)
    ready = asyncio.Event()

    @client.event
    async def on_ready():
        ready.set()

    async with aiohttp.ClientSession() as session, client:
        stage.sandbox = Sandbox(URL, session)
        running = asyncio.ensure_future(client.start(TOKEN))
        await asyncio.wait([running, asyncio.ensure_future(ready.wait())], return_when=asyncio.FIRST_COMPLETED, timeout=30)
        if not ready.is_set():
            await running
        stage.guild = client.guilds[0]
        stage.hall = discord.utils.get(stage.guild.text_channels, name="great-hall")
        stage.ada, stage.borin, stage.celina = [await stage.sandbox.person(name) for name in ("Ada", "Borin", "Celina")]
        for right in RIGHTS:
            await stage.sandbox.control("grant", guild=str(stage.guild.id), account=str(client.user.id), permission=right)
        for name, test in FEATURES:
            try:
                await asyncio.wait_for(test(stage), 60)
                print(json.dumps({"feature": name, "ok": True}), flush=True)
            except Exception:
                print(json.dumps({"feature": name, "ok": False, "why": traceback.format_exc()}), flush=True)
    print(json.dumps({"done": len(FEATURES), "library": f"discord.py {discord.__version__}"}), flush=True)


import features_commands  # noqa: E402
import features_messages  # noqa: E402
import features_places  # noqa: E402

for part in (features_commands, features_messages, features_places):
    part.register(feature, discord)

if __name__ == "__main__":
    asyncio.run(main())
