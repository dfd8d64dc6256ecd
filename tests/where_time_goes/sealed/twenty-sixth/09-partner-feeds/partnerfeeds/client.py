import socket

import aiohttp

from . import settings
from .discovery import DiscoveryResolver


class PartnerClient:
    def __init__(self):
        self._session = None

    async def open(self):
        connector = aiohttp.TCPConnector(
            limit=settings.CONNECTIONS,
            family=socket.AF_INET,
            resolver=DiscoveryResolver(),
            use_dns_cache=False,
            force_close=True,
        )
        self._session = aiohttp.ClientSession(
            connector=connector, timeout=aiohttp.ClientTimeout(total=settings.TIMEOUT)
        )

    async def close(self):
        await self._session.close()

    async def fetch(self, partner, resource):
        host = settings.PARTNERS[partner]
        url = f"http://{host}:{settings.PARTNER_PORT}/{partner}/{resource}"
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.json()
