from typing import Any

import httpx
from cachetools import LRUCache

from settings import Settings


class NotInCollection(Exception):
    pass


class Catalogue:
    def __init__(self, settings: Settings) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.catalogue_url,
            timeout=settings.catalogue_timeout,
            limits=httpx.Limits(max_connections=60, max_keepalive_connections=60),
            trust_env=False,
        )
        self._rooms: LRUCache[str, list[str]] = LRUCache(64)

    async def thing(self, inventory: str) -> dict[str, Any]:
        answer = await self._http.get(f"/objects/{inventory}")
        if answer.status_code == 404:
            raise NotInCollection(inventory)
        answer.raise_for_status()
        return answer.json()

    async def room(self, room: str) -> list[str]:
        if room not in self._rooms:
            answer = await self._http.get(f"/rooms/{room}")
            answer.raise_for_status()
            self._rooms[room] = answer.json()["objects"]
        return self._rooms[room]

    async def aclose(self) -> None:
        await self._http.aclose()
