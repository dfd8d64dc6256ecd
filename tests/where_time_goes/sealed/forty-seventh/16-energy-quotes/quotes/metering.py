"""Half-hourly consumption from the metering company."""
from dataclasses import dataclass

import aiohttp

from quotes import settings


@dataclass
class HalfHour:
    slot: int
    kwh: float
    estimated: bool = False

    @property
    def night(self) -> bool:
        return self.slot % 48 < 14


class MeteringClient:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.METERING_URL,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=settings.METERING_TIMEOUT),
        )

    async def profile(self, meter: str, days: int) -> list[HalfHour]:
        async with self._session.get(f"/meters/{meter}/profile", params={"days": days}) as resp:
            resp.raise_for_status()
            readings = (await resp.json())["readings"]
        return [HalfHour(slot, kwh) for slot, kwh in enumerate(readings)]

    async def close(self):
        await self._session.close()
