from dataclasses import dataclass

import aiohttp


@dataclass
class Reading:
    vehicle: str
    lat: float
    lon: float
    battery: int
    odometer: int


class Telematics:
    """Thin client of the telematics provider."""

    def __init__(self, base_url, timeout):
        self._session = aiohttp.ClientSession(
            base_url=base_url,
            connector=aiohttp.TCPConnector(limit=400, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=timeout),
        )

    async def reading(self, vehicle):
        async with self._session.get(f"/vehicles/{vehicle}/latest") as answer:
            answer.raise_for_status()
            data = await answer.json()
        return Reading(vehicle, data["lat"], data["lon"], data["battery"], data["odometer"])

    async def close(self):
        await self._session.close()
