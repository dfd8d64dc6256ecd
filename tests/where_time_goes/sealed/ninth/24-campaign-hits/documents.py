import os
from collections.abc import Callable
from functools import lru_cache

import httpx
from tenacity import retry, retry_if_exception_type, wait_random


class Stale(Exception):
    pass


class Documents:
    def __init__(self, base: str) -> None:
        self.http = httpx.AsyncClient(base_url=base, timeout=10, limits=httpx.Limits(max_connections=100))

    @staticmethod
    @lru_cache(maxsize=1)
    def shared() -> "Documents":
        return Documents(f"http://127.0.0.1:{os.environ['PEER_PORT']}/campaigns")

    async def load(self, key: str) -> dict:
        reply = await self.http.get(f"/{key}")
        reply.raise_for_status()
        return reply.json()

    async def store(self, key: str, doc: dict) -> None:
        reply = await self.http.put(f"/{key}", json=doc)
        if reply.status_code == 409:
            raise Stale(key)
        reply.raise_for_status()

    @retry(retry=retry_if_exception_type(Stale), wait=wait_random(max=0.01))
    async def change(self, key: str, edit: Callable[[dict], None]) -> None:
        doc = await self.load(key)
        edit(doc)
        await self.store(key, doc)

    async def aclose(self) -> None:
        await self.http.aclose()
