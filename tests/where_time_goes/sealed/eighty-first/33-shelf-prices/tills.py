"""Client of the till controllers, one in every store."""
import aiohttp

import settings


class TillError(Exception):
    pass


class Tills:
    def __init__(self):
        # Controllers are swapped at night and change their address.
        connector = aiohttp.TCPConnector(limit=200, use_dns_cache=False)
        self._http = aiohttp.ClientSession(
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=settings.TILL_TIMEOUT),
        )

    def _url(self, store, path):
        return f"http://till-{store:03d}.{settings.ZONE}:{settings.TILL_PORT}{path}"

    async def price(self, store, article):
        async with self._http.get(self._url(store, f"/articles/{article}")) as response:
            if response.status != 200:
                raise TillError(f"store {store}: {response.status}")
            return await response.json()

    async def close(self):
        await self._http.close()
