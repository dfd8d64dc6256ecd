"""Client of the carrier's reservation host."""
import socket
import time
from urllib.parse import urlsplit

import aiohttp

import settings


class CarrierError(Exception):
    pass


class Carrier:
    def __init__(self, base_url: str, connections: int):
        self._base_url = base_url
        self._connections = connections
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=self._base_url,
            connector=aiohttp.TCPConnector(limit=self._connections),
            timeout=aiohttp.ClientTimeout(total=settings.CARRIER_TIMEOUT),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def sailings(self, crossing: str) -> list[dict]:
        return await self._get(f"/crossings/{crossing}/sailings")

    async def price(self, crossing: str, length: float, passengers: int) -> dict:
        return await self._get(
            f"/crossings/{crossing}/price",
            {"length": str(length), "passengers": str(passengers)},
        )

    async def _get(self, path: str, params: dict | None = None):
        async with self._session.get(path, params=params) as response:
            if response.status != 200:
                raise CarrierError(f"{path}: {response.status}")
            return await response.json()


def wait_for_carrier(seconds: float = 30.0) -> None:
    where = urlsplit(settings.CARRIER_URL)
    end = time.monotonic() + seconds
    while True:
        try:
            socket.create_connection((where.hostname, where.port), 2).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
