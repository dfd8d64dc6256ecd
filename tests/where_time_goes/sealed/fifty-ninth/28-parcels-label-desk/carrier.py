import aiohttp

import settings


class CarrierError(Exception):
    pass


class Carrier:
    """Client of the carrier's manifest interface (many parcels in one call)."""

    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            base_url=settings.CARRIER_URL,
            timeout=aiohttp.ClientTimeout(total=settings.CARRIER_TIMEOUT),
        )

    async def close(self):
        if self._session is not None:
            await self._session.close()

    async def submit(self, parcels):
        async with self._session.post("/manifests", json={"parcels": parcels}) as answer:
            if answer.status != 200:
                raise CarrierError(f"carrier answered {answer.status}")
            body = await answer.json()
        return body["tracking"]

    async def track(self, number):
        async with self._session.get(f"/tracking/{number}") as answer:
            if answer.status != 200:
                raise CarrierError(f"carrier answered {answer.status}")
            return await answer.json()
