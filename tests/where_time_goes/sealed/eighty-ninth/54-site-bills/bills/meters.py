import asyncio

import aiohttp
import orjson

from bills.settings import Settings


class MeterData:
    """Consumption of a month, by meter. The data centre asked us for no more than so many calls at once."""

    def __init__(self, settings: Settings) -> None:
        self._http = aiohttp.ClientSession(
            base_url=settings.meter_data_url,
            connector=aiohttp.TCPConnector(limit=settings.meter_connections),
            timeout=aiohttp.ClientTimeout(total=15),
        )
        self._slots = asyncio.BoundedSemaphore(settings.meters_at_once)

    async def consumption(self, site: int, meter: int) -> tuple[int, float]:
        async with self._slots, self._http.get(f"/sites/{site}/meters/{meter}") as answer:
            answer.raise_for_status()
            return meter, orjson.loads(await answer.read())["kwh"]
