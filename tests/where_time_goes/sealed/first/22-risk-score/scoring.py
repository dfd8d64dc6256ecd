import asyncio
import os
from dataclasses import dataclass, field

import aiohttp


@dataclass
class Case:
    features: tuple
    done: asyncio.Event = field(default_factory=asyncio.Event)
    score: int | None = None
    error: Exception | None = None


class Office:
    def __init__(self) -> None:
        self.cases: asyncio.Queue[Case] = asyncio.Queue(maxsize=500)
        self.url = f"http://127.0.0.1:{os.environ.get('MODEL_PORT', '17122')}/predict"
        self.model: aiohttp.ClientSession | None = None
        self._job: asyncio.Task | None = None

    async def __aenter__(self):
        self.model = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=50))
        self._job = asyncio.create_task(self._handle(), name="office")
        return self

    async def __aexit__(self, *exc):
        self._job.cancel()
        await self.model.close()

    async def score(self, features: tuple) -> int:
        case = Case(features)
        await self.cases.put(case)
        await case.done.wait()
        if case.error is not None:
            raise case.error
        return case.score

    async def _handle(self) -> None:
        while True:
            case = await self.cases.get()
            try:
                async with self.model.post(self.url, json={"features": case.features}) as reply:
                    case.score = (await reply.json())["score"]
            except Exception as error:
                case.error = error
            case.done.set()
