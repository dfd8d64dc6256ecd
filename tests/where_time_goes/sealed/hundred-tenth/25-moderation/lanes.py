"""A lane for each kind of text: collects for a moment, then asks the classifier once."""
import asyncio
import logging

import httpx

import settings

log = logging.getLogger("moderation.lanes")


class Lane:
    def __init__(self, kind: str, http: httpx.AsyncClient, slots: asyncio.Semaphore):
        self.kind = kind
        self._http = http
        self._slots = slots
        self._waiting: asyncio.Queue = asyncio.Queue()
        self._running: set[asyncio.Task] = set()
        self._collector: asyncio.Task | None = None

    def open(self) -> None:
        self._collector = asyncio.create_task(self._collect(), name=f"lane-{self.kind}")

    async def close(self) -> None:
        if self._collector:
            self._collector.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def classify(self, text: str) -> dict:
        answer = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((text, answer))
        return await answer

    async def _collect(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            await asyncio.sleep(settings.BATCH_WINDOW)
            while len(batch) < settings.BATCH_SIZE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            task = asyncio.create_task(self._ask(batch))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _ask(self, batch: list) -> None:
        try:
            async with self._slots:
                answer = await self._http.post(
                    f"/classify/{self.kind}", json={"texts": [text for text, _ in batch]}
                )
            answer.raise_for_status()
            results = answer.json()["results"]
        except Exception as exc:
            log.warning("%s: %s", self.kind, exc)
            for _, future in batch:
                if not future.done():
                    future.set_exception(exc)
            return
        for (_, future), result in zip(batch, results):
            if not future.done():
                future.set_result(result)
