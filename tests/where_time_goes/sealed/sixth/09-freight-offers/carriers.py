import os
from functools import lru_cache

import aiohttp


class Carriers:
    def __init__(self, url: str):
        self.url = url
        self.http: aiohttp.ClientSession | None = None

    async def rate(self, lane: str) -> float:
        if self.http is None:
            self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=100))
        async with self.http.get(f"{self.url}/rates/{lane}") as reply:
            return (await reply.json())["per_kilo"]


@lru_cache
def _shared() -> Carriers:
    return Carriers(os.environ.get("MARKET", "http://127.0.0.1:27109"))


async def carriers() -> Carriers:
    return _shared()
