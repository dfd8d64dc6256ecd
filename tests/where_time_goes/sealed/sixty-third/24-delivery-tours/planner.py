"""Sessions with the tour planner. A session is logged in once and takes one job at a time."""
import asyncio
import json
from contextlib import asynccontextmanager

import settings


class Session:
    def __init__(self, reader, writer):
        self._reader = reader
        self._writer = writer

    @classmethod
    async def login(cls, client):
        reader, writer = await asyncio.open_connection(settings.PLANNER_HOST, settings.PLANNER_PORT)
        session = cls(reader, writer)
        await session.call("login", client=client)
        return session

    async def call(self, verb, **arguments):
        self._writer.write(json.dumps({"verb": verb, **arguments}).encode() + b"\n")
        await self._writer.drain()
        line = await self._reader.readline()
        if not line:
            raise ConnectionError("planner hung up")
        return json.loads(line)

    def close(self):
        self._writer.close()


class Planner:
    def __init__(self):
        self._ready = asyncio.Queue()

    async def start(self):
        for number in range(settings.PLANNER_SESSIONS):
            await self._ready.put(await self._login(f"tours-{number}"))

    async def _login(self, client):
        for _ in range(60):
            try:
                return await Session.login(client)
            except OSError:
                await asyncio.sleep(0.5)
        raise ConnectionError("planner does not answer")

    @asynccontextmanager
    async def session(self):
        session = await self._ready.get()
        try:
            yield session
        finally:
            self._ready.put_nowait(session)

    async def plan(self, depot, stops):
        async with self.session() as session:
            return await session.call("plan", depot=depot, stops=stops)

    async def distance(self, start, end):
        async with self.session() as session:
            return await session.call("distance", start=start, end=end)

    def stop(self):
        while not self._ready.empty():
            self._ready.get_nowait().close()
