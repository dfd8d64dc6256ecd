"""Rates of the carrier. Its address moves between two sites, so names are looked up anew."""
import socket

import aiohttp

from settings import CARRIER_URL, REQUEST_TIMEOUT


class CarrierClient:
    def __init__(self) -> None:
        connector = aiohttp.TCPConnector(
            limit=200,
            use_dns_cache=False,
            force_close=True,
            family=socket.AF_INET,
        )
        self._session = aiohttp.ClientSession(
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=REQUEST_TIMEOUT),
        )

    async def rate(self, zone: int, grams: int) -> dict:
        params = {"zone": str(zone), "grams": str(grams)}
        async with self._session.get(f"{CARRIER_URL}/rates", params=params) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self) -> None:
        await self._session.close()
