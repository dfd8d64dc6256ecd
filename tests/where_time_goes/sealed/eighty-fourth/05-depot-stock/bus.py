"""The wholesalers' message bus: questions go out, the answers of all depots come in on one subject."""

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from pyee.asyncio import AsyncIOEventEmitter

from messages import StockQuestion
from settings import settings


class DepotBus:
    def __init__(self) -> None:
        self.events = AsyncIOEventEmitter()
        self._client: Client | None = None

    async def open(self) -> None:
        self._client = await nats.connect(settings.nats_url, name="depot-stock")
        await self._client.subscribe(settings.answers, cb=self._answered)

    async def close(self) -> None:
        if self._client is not None:
            await self._client.close()

    async def _answered(self, message: Msg) -> None:
        self.events.emit("answer", message.data)

    async def ask(self, question: StockQuestion) -> None:
        assert self._client is not None
        await self._client.publish(settings.questions, question.model_dump_json().encode())


bus = DepotBus()
