import asyncio
import os

import aiohttp

from directory import Directory

_gate = asyncio.Semaphore(128)


class Prober:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(resolver=Directory(), limit=256, use_dns_cache=False),
            timeout=aiohttp.ClientTimeout(total=15),
        )
        self._port = int(os.environ["SITES_PORT"])

    async def look(self, host, path):
        async with _gate:
            async with self._http.get(f"http://{host}:{self._port}/{path}") as reply:
                return {"status": reply.status, "size": (await reply.json())["size"]}

    async def close(self):
        await self._http.close()
