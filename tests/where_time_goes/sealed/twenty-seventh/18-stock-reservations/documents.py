"""Client of the document store. A document is written only if nobody has changed it in between (ETag)."""
import logging
from collections.abc import Callable

import aiohttp

import settings

log = logging.getLogger("documents")


class Conflict(Exception):
    pass


class Missing(Exception):
    pass


class Documents:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.STORE_URL,
            connector=aiohttp.TCPConnector(limit=settings.STORE_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=15),
        )

    async def read(self, key: str) -> tuple[dict, str]:
        async with self._session.get(f"/docs/{key}") as answer:
            if answer.status == 404:
                raise Missing(key)
            return await answer.json(), answer.headers["ETag"]

    async def write(self, key: str, body: dict, etag: str) -> None:
        async with self._session.put(f"/docs/{key}", json=body, headers={"If-Match": etag}) as answer:
            if answer.status == 412:
                raise Conflict(key)
            answer.raise_for_status()

    async def update(self, key: str, change: Callable[[dict], None]) -> dict:
        for attempt in range(settings.WRITE_ATTEMPTS):
            body, etag = await self.read(key)
            change(body)
            try:
                await self.write(key, body, etag)
            except Conflict:
                log.debug("%s was changed meanwhile, attempt %d", key, attempt + 1)
                continue
            return body
        raise Conflict(key)

    async def close(self) -> None:
        await self._session.close()
