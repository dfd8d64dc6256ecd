import asyncio

import aiohttp


class Triage:
    """Asks the label service; keeps the order in which tickets came in."""

    def __init__(self, base):
        self.base = base
        self.known = {}

    async def begin(self):
        self.inbox = asyncio.Queue()
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=40))
        self.clerk = asyncio.create_task(self._work())

    async def end(self):
        self.clerk.cancel()
        await self.http.close()

    async def label(self, number):
        done = asyncio.get_running_loop().create_future()
        await self.inbox.put((number, done))
        return await done

    async def _work(self):
        while True:
            number, done = await self.inbox.get()
            try:
                async with self.http.get(f"{self.base}/label/{number}") as answer:
                    found = await answer.json()
                self.known[number] = found["label"]
                if len(self.known) > 300:
                    self.known.clear()
                if not done.done():
                    done.set_result(found)
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
