"""Client of the collection's service; its token is shared by all requests."""
import asyncio
import time

import httpx

from settings import Settings


class Collection:
    def __init__(self, settings: Settings) -> None:
        self._lifetime = settings.token_seconds
        self._http = httpx.AsyncClient(
            base_url=settings.collection_url,
            timeout=20,
            limits=httpx.Limits(
                max_connections=settings.collection_connections,
                max_keepalive_connections=settings.collection_connections,
            ),
        )
        self._token = ""
        self._expires = 0.0
        self._renewal = asyncio.Lock()

    async def _authorization(self) -> dict[str, str]:
        if time.monotonic() >= self._expires:
            async with self._renewal:
                if time.monotonic() >= self._expires:
                    answer = await self._http.post("/token")
                    answer.raise_for_status()
                    self._token = answer.json()["token"]
                    self._expires = time.monotonic() + self._lifetime
        return {"Authorization": f"Bearer {self._token}"}

    async def _get(self, path: str, **query: str) -> dict:
        answer = await self._http.get(path, params=query, headers=await self._authorization())
        answer.raise_for_status()
        return answer.json()

    async def route(self, gallery: str, minutes: int) -> list[str]:
        return (await self._get(f"/galleries/{gallery}/route", minutes=str(minutes)))["works"]

    async def narration(self, gallery: str, language: str) -> dict:
        return await self._get(f"/galleries/{gallery}/narration", language=language)

    async def opening(self) -> dict[str, bool]:
        return await self._get("/opening")

    async def close(self) -> None:
        await self._http.aclose()
