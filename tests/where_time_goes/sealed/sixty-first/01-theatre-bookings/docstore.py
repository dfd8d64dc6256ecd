"""Client of the document store that holds one document for each performance."""
import asyncio
import time

import aiohttp


class StoreError(Exception):
    pass


class DocumentStore:
    def __init__(self, base_url: str, connections: int):
        self.base_url = base_url
        self._connections = connections
        self._session: aiohttp.ClientSession | None = None

    async def open(self, patience: float = 20.0) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=self._connections),
            timeout=aiohttp.ClientTimeout(total=20),
        )
        end = time.monotonic() + patience
        while True:
            try:
                async with self._session.get(self.base_url + "/ping"):
                    return
            except aiohttp.ClientError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def load(self, collection: str, key: str) -> tuple[dict, str]:
        async with self._session.get(f"{self.base_url}/{collection}/{key}") as reply:
            if reply.status == 404:
                raise KeyError(key)
            if reply.status != 200:
                raise StoreError(f"load {collection}/{key}: {reply.status}")
            return await reply.json(), reply.headers["ETag"]

    async def save(self, collection: str, key: str, document: dict, etag: str) -> bool:
        """Store the document if nobody else has changed it since it was loaded."""
        async with self._session.put(
            f"{self.base_url}/{collection}/{key}",
            json=document,
            headers={"If-Match": etag},
        ) as reply:
            if reply.status == 412:
                return False
            if reply.status != 204:
                raise StoreError(f"save {collection}/{key}: {reply.status}")
            return True
