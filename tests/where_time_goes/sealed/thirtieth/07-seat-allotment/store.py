"""Document store with revisions: a write must name the revision it was based on."""
import aiohttp

import settings


class Conflict(Exception):
    pass


class DocumentStore:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=settings.STORE_TIMEOUT),
            connector=aiohttp.TCPConnector(limit=0),
        )

    async def load(self, key: str) -> tuple[dict, str]:
        async with self._http.get(f"{settings.STORE_URL}/{key}") as resp:
            resp.raise_for_status()
            return await resp.json(), resp.headers["ETag"]

    async def save(self, key: str, document: dict, revision: str) -> None:
        async with self._http.put(
            f"{settings.STORE_URL}/{key}", json=document, headers={"If-Match": revision}
        ) as resp:
            if resp.status == 412:
                raise Conflict(key)
            resp.raise_for_status()

    async def close(self) -> None:
        await self._http.close()
