from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp
import anyio

from settings import Settings


@dataclass(frozen=True)
class Offer:
    kind: str
    id: str
    price: float


class Suppliers:
    KINDS = ("flights", "stays", "rides")

    def __init__(self, session: aiohttp.ClientSession, deadline: float) -> None:
        self._session = session
        self._deadline = deadline

    @classmethod
    @asynccontextmanager
    async def connect(cls, settings: Settings) -> AsyncIterator[Suppliers]:
        connector = aiohttp.TCPConnector(limit=settings.connections, keepalive_timeout=75)
        async with aiohttp.ClientSession(settings.suppliers_url, connector=connector) as session:
            yield cls(session, settings.supplier_deadline)

    async def offers(self, kind: str, place: str, day: str) -> list[Offer]:
        async with self._session.get(f"/{kind}", params={"place": place, "day": day}) as response:
            response.raise_for_status()
            document = await response.json()
        return [Offer(kind, item["id"], item["price"]) for item in document["items"]]

    async def everything(self, place: str, day: str) -> dict[str, list[Offer]]:
        found: dict[str, list[Offer]] = {}

        async def collect(kind: str) -> None:
            with anyio.move_on_after(self._deadline):
                found[kind] = await self.offers(kind, place, day)

        async with anyio.create_task_group() as group:
            for kind in self.KINDS:
                group.start_soon(collect, kind)
        return found
