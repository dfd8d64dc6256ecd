"""Client of the channel manager that knows rooms and nightly rates."""
import asyncio
import socket
import time
from urllib.parse import urlsplit

import aiohttp

from settings import settings


class ChannelError(Exception):
    pass


class ChannelManager:
    def __init__(self):
        self._session = None
        self._slots = asyncio.Semaphore(settings.channel_slots)
        self.calls = 0

    async def start(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.channel_url,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=settings.channel_timeout),
        )

    async def stop(self):
        await self._session.close()

    async def _call(self, method, path, **kwargs):
        async with self._slots:
            self.calls += 1
            async with self._session.request(method, path, **kwargs) as reply:
                if reply.status >= 400:
                    raise ChannelError(f"{method} {path}: {reply.status}")
                return await reply.json()

    async def nightly(self, hotel_id, nights):
        return await self._call("GET", f"/hotels/{hotel_id}/nightly", params={"nights": nights})

    async def allot(self, hotel_id, room, nights):
        body = {"hotel": hotel_id, "room": room, "nights": nights}
        return await self._call("POST", "/allotments", json=body)


def wait_until_open(url, seconds=20.0):
    parts = urlsplit(url)
    deadline = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((parts.hostname, parts.port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
