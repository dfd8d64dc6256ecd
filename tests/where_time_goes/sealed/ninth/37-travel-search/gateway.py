import asyncio
import os
import time

import aiohttp


class Gateway:
    def __init__(self):
        self.http = aiohttp.ClientSession(
            f"http://127.0.0.1:{os.environ['PEER_PORT']}",
            connector=aiohttp.TCPConnector(limit=120, keepalive_timeout=30),
            timeout=aiohttp.ClientTimeout(total=8),
            raise_for_status=True,
        )
        self.slots = asyncio.Semaphore(100)
        self.renewal = asyncio.Lock()
        self.token, self.until = "", 0.0

    async def credential(self):
        if time.monotonic() < self.until:
            return self.token
        async with self.renewal:
            if time.monotonic() >= self.until:
                async with self.http.get("/token") as reply:
                    self.token = (await reply.json())["token"]
                self.until = time.monotonic() + 300
        return self.token

    async def ask(self, path, **params):
        headers = {"Authorization": f"Bearer {await self.credential()}"}
        async with self.slots, self.http.get(path, params=params, headers=headers) as reply:
            return await reply.json()

    async def aclose(self):
        await self.http.close()
