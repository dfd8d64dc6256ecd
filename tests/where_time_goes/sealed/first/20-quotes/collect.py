import asyncio
import os

import aiohttp


class Collector:
    """Asks the pricing engine for many products at once."""

    def __init__(self, most: int = 64, pause: float = 0.010) -> None:
        self.base = f"http://127.0.0.1:{os.environ.get('ENGINE_PORT', '17120')}"
        self.most = most
        self.pause = pause
        self.inbox: asyncio.Queue = asyncio.Queue()
        self.http: aiohttp.ClientSession | None = None
        self.running: set[asyncio.Task] = set()

    async def price(self, product: str) -> int:
        answer = asyncio.get_running_loop().create_future()
        await self.inbox.put((product, answer))
        return await answer

    async def run(self) -> None:
        self.http = aiohttp.ClientSession()
        while True:
            batch = [await self.inbox.get()]
            await asyncio.sleep(self.pause)
            while len(batch) < self.most and not self.inbox.empty():
                batch.append(self.inbox.get_nowait())
            task = asyncio.create_task(self._ask(batch))
            self.running.add(task)
            task.add_done_callback(self.running.discard)

    async def _ask(self, batch) -> None:
        names = ",".join(sorted({product for product, _ in batch}))
        try:
            async with self.http.get(f"{self.base}/prices", params={"names": names}) as reply:
                prices = await reply.json()
        except Exception as error:
            for _, answer in batch:
                answer.set_exception(error)
            return
        for product, answer in batch:
            if not answer.done():
                answer.set_result(prices[product])

    async def close(self) -> None:
        if self.http is not None:
            await self.http.close()
