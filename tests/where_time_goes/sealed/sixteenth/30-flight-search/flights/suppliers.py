import asyncio
import logging

import aiohttp

from flights import config

log = logging.getLogger("flights.suppliers")


class SupplierDown(Exception):
    pass


class Supplier:
    def __init__(self, session, base_url, patience):
        self._session = session
        self._base_url = base_url
        self._timeout = aiohttp.ClientTimeout(total=patience)

    async def get(self, path):
        for attempt in range(1, config.ATTEMPTS + 1):
            try:
                async with self._session.get(self._base_url + path, timeout=self._timeout) as reply:
                    reply.raise_for_status()
                    return await reply.json()
            except (asyncio.TimeoutError, aiohttp.ClientError) as error:
                log.warning("%s%s attempt %d: %r", self._base_url, path, attempt, error)
                await asyncio.sleep(0.2 * 2**attempt)
        raise SupplierDown(self._base_url)


def session():
    connector = aiohttp.TCPConnector(limit=config.CONNECTIONS, keepalive_timeout=90)
    return aiohttp.ClientSession(connector=connector)
