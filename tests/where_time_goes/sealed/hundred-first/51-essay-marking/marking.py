import asyncio

import httpx
from cachetools import TTLCache
from pydantic import BaseModel

from settings import settings
from tokens import TokenSource


class Essay(BaseModel):
    student: str
    text: str
    rubric: str = "argument"


class Mark(BaseModel):
    points: int
    band: str
    remarks: list[str] = []


class MarkingService:
    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.connections, max_keepalive_connections=settings.connections
        )
        self._client = httpx.AsyncClient(
            base_url=settings.marking_url, limits=limits, timeout=15, trust_env=False
        )
        self._tokens = TokenSource(self._client)
        self._slots = asyncio.Semaphore(settings.marking_slots)
        self._rubrics: TTLCache[str, dict] = TTLCache(settings.cache_size, settings.cache_seconds)

    async def close(self) -> None:
        await self._client.aclose()

    async def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {await self._tokens.get()}"}

    async def rubric(self, name: str) -> dict:
        if name not in self._rubrics:
            response = await self._client.get(f"/rubrics/{name}", headers=await self._headers())
            response.raise_for_status()
            self._rubrics[name] = response.json()
        return self._rubrics[name]

    async def mark(self, essay: Essay) -> Mark:
        rubric, headers = await asyncio.gather(self.rubric(essay.rubric), self._headers())
        async with self._slots:
            response = await self._client.post(
                "/marks", json={"text": essay.text, "criteria": rubric["criteria"]}, headers=headers
            )
        response.raise_for_status()
        return Mark.model_validate(response.json())
