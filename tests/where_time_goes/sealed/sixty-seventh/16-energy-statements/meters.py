"""Client of the meter data archive."""
import aiohttp

import settings


class MeterArchive:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.METER_URL,
            connector=aiohttp.TCPConnector(limit=settings.METER_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.METER_TIMEOUT),
        )

    async def close(self):
        await self._session.close()

    async def load_curve(self, meter, month):
        """Quarter-hour values of the month, fixed-width records of 32 bytes."""
        async with self._session.get(f"/meters/{meter}/curve", params={"month": month}) as answer:
            answer.raise_for_status()
            return await answer.read()
