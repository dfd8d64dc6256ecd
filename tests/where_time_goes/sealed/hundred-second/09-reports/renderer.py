import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from settings import settings
from tokens import Tokens


class Renderer:
    """The service that prints reports; it gives us a number of slots, which we hand out."""

    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.renderer_slots + 2, max_keepalive_connections=settings.renderer_slots
        )
        self._http = httpx.AsyncClient(base_url=settings.renderer_url, limits=limits, timeout=30)
        self._tokens = Tokens(self._http)
        self._slots: asyncio.LifoQueue[int] = asyncio.LifoQueue()
        for slot in range(settings.renderer_slots):
            self._slots.put_nowait(slot)

    @asynccontextmanager
    async def _slot(self) -> AsyncIterator[int]:
        slot = await self._slots.get()
        try:
            yield slot
        finally:
            self._slots.put_nowait(slot)

    @property
    def slots_in_use(self) -> int:
        return settings.renderer_slots - self._slots.qsize()

    async def render(self, layout: str, title: str, rows: list[list]) -> dict:
        token = await self._tokens.get("render")
        async with self._slot() as slot:
            answer = await self._http.post(
                f"/render/{layout}",
                json={"title": title, "rows": rows},
                headers={"Authorization": f"Bearer {token}", "X-Slot": str(slot)},
            )
        answer.raise_for_status()
        return answer.json()

    async def close(self) -> None:
        await self._http.aclose()
