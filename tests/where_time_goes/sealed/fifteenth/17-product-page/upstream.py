import os

import aiohttp

SHOP_API = f"http://127.0.0.1:{os.environ.get('SHOP_PORT', '18471')}"


class Upstream:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            SHOP_API, connector=aiohttp.TCPConnector(limit=400), timeout=aiohttp.ClientTimeout(total=30)
        )

    async def stop(self) -> None:
        await self._session.close()

    async def fetch(self, path: str, **params: str) -> dict:
        async with self._session.get(path, params=params) as reply:
            reply.raise_for_status()
            return await reply.json()


upstream = Upstream()
