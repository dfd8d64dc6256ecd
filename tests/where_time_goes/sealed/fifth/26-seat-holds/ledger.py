import asyncio
import logging
import os

import aiohttp

log = logging.getLogger("ledger")


class Ledger:
    def __init__(self):
        self.base = f"http://127.0.0.1:{os.environ['DOCS_PORT']}/docs/"
        self.http = None
        self.names = {}
        self.guard = asyncio.Lock()

    async def open(self):
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))

    async def close(self):
        await self.http.close()

    async def url(self, name):
        async with self.guard:
            return self.names.setdefault(name, self.base + name)

    async def read(self, url):
        async with self.http.get(url) as answer:
            return answer.headers["ETag"], await answer.json()

    async def write(self, url, tag, doc):
        async with self.http.put(url, json=doc, headers={"If-Match": tag}) as answer:
            await answer.read()
            return answer.status == 204

    async def apply(self, name, change):
        url = await self.url(name)
        turn = 0
        while True:
            tag, doc = await self.read(url)
            if await self.write(url, tag, change(doc)):
                return doc
            turn += 1
            if turn % 500 == 0:
                log.warning("%s: still not written after %d", name, turn)
