"""People of the sandbox, played over the API that its page lives on."""

import asyncio

import aiohttp


class Refused(Exception):
    """The sandbox, or Discord's client, would not have it."""


class Sandbox:
    """The page's API, without a page."""

    def __init__(self, url, session):
        self.url, self.session = url, session

    async def get(self, path, **query):
        async with self.session.get(f"{self.url}/sandbox/api/{path}", params=query) as answer:
            return await self._read(answer)

    async def post(self, path, body, **query):
        async with self.session.post(f"{self.url}/sandbox/api/{path}", params=query, **body) as answer:
            return await self._read(answer)

    async def _read(self, answer):
        body = await answer.json()
        if answer.status != 200:
            raise Refused(body["error"])
        return body

    async def control(self, do, **what):
        return await self.post("control", {"json": {"do": do, **what}})

    async def person(self, name):
        for user in await self.get("users"):
            if user["name"] == name:
                return Person(self, user["id"])
        raise LookupError(name)


class Person:
    """Somebody at a page: sees what they may see, and does what a client would let them do."""

    def __init__(self, sandbox, user):
        self.sandbox, self.id = sandbox, user

    async def act(self, do, **what):
        what = {name: str(value) if isinstance(value, int) and not isinstance(value, bool) else value for name, value in what.items()}
        return await self.sandbox.post("act", {"json": {"user": self.id, "do": do, **what}})

    async def command(self, channel, line, /, **options):
        return await self.act("command", channel=channel, line=line, options=list(options.items()))

    async def press(self, message, custom_id, *values):
        return await self.act("component", channel=message["channel_id"], message=message["id"], custom_id=custom_id, values=list(values))

    async def messages(self, channel):
        return await self.sandbox.get("messages", user=self.id, channel=str(channel))

    async def sees(self, channel, wanted):
        """Waits for a message that is as `wanted` says: a text in it, or a function."""
        check = wanted if callable(wanted) else lambda message: wanted in message["content"]
        return await until(lambda: self._find(channel, check), f"nothing like {wanted} in {channel}")

    async def _find(self, channel, check):
        for message in reversed(await self.messages(channel)):
            if check(message):
                return message
        return None

    async def modal(self):
        async def look():
            return (await self.sandbox.get("snapshot", user=self.id))["modal"]

        return await until(look, "no modal")


async def until(look, otherwise, seconds=20):
    """Looks again and again until there is something to see."""
    end = asyncio.get_running_loop().time() + seconds
    while asyncio.get_running_loop().time() < end:
        found = await look()
        if found:
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(otherwise)
