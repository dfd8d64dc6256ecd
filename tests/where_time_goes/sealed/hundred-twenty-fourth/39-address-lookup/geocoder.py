"""Client of the geocoding vendor. The vendor bills by call, a call may carry several addresses."""
from dataclasses import dataclass

import aiohttp


class GeocoderError(Exception):
    pass


@dataclass(frozen=True)
class Position:
    lat: float
    lon: float
    quality: str


class GeocoderClient:
    def __init__(self, base_url: str, timeout: float):
        self._base_url = base_url
        self._timeout = aiohttp.ClientTimeout(total=timeout)
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        connector = aiohttp.TCPConnector(limit=64, keepalive_timeout=60)
        self._session = aiohttp.ClientSession(connector=connector, timeout=self._timeout)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def geocode(self, addresses: list[str]) -> list[Position]:
        async with self._session.post(
            f"{self._base_url}/v2/geocode", json={"addresses": addresses}
        ) as response:
            if response.status != 200:
                raise GeocoderError(f"vendor answered {response.status}")
            payload = await response.json()
        return [Position(**item) for item in payload["results"]]
