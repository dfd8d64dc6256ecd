from dataclasses import dataclass

import aiohttp

from settings import Settings
from throttle import Throttle


class NotFound(Exception):
    pass


@dataclass
class Place:
    lat: float
    lon: float
    quality: str


class Geocoder:
    def __init__(self, settings: Settings) -> None:
        self._key = settings.geocoder_key
        self._throttle = Throttle(settings.geocoder_rate)
        self._session = aiohttp.ClientSession(
            base_url=settings.geocoder_url,
            connector=aiohttp.TCPConnector(limit=settings.geocoder_connections),
            timeout=aiohttp.ClientTimeout(total=settings.geocoder_timeout),
        )

    async def locate(self, postcode: str, number: str) -> Place:
        await self._throttle.turn()
        params = {"postcode": postcode, "number": number, "key": self._key}
        async with self._session.get("/v1/locate", params=params) as response:
            if response.status == 404:
                raise NotFound(postcode)
            response.raise_for_status()
            body = await response.json()
        return Place(body["lat"], body["lon"], body["quality"])

    async def close(self) -> None:
        await self._session.close()
