"""Client of the carrier's capacity API."""
import aiohttp

from . import settings


class CarrierError(Exception):
    pass


class Carrier:
    def __init__(self):
        self._session = aiohttp.ClientSession(
            settings.CARRIER_URL,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=15),
        )

    async def quote(self, code, pallets):
        async with self._session.get("/quote", params={"lane": code, "pallets": pallets}) as answer:
            if answer.status != 200:
                raise CarrierError(f"carrier answered {answer.status}")
            return await answer.json()

    async def close(self):
        await self._session.close()
