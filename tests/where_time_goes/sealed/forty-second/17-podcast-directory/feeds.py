"""Client of the feed host."""
import asyncio

import httpx

from settings import Settings


class Feeds:
    def __init__(self, settings: Settings):
        limits = httpx.Limits(max_connections=settings.connections, max_keepalive_connections=settings.connections)
        self._client = httpx.AsyncClient(
            base_url=settings.feeds_url, timeout=settings.timeout, limits=limits, trust_env=False
        )

    async def _get(self, path: str) -> dict:
        response = await self._client.get(path)
        response.raise_for_status()
        return response.json()

    async def show(self, show_id: int) -> tuple[dict, dict]:
        async with asyncio.TaskGroup() as group:
            about = group.create_task(self._get(f"/shows/{show_id}"))
            episodes = group.create_task(self._get(f"/shows/{show_id}/episodes"))
        return about.result(), episodes.result()

    async def search(self, term: str) -> dict:
        return await self._get(f"/search/{term}")

    async def close(self) -> None:
        await self._client.aclose()
