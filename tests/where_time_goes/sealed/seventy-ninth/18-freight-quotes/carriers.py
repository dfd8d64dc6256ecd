"""Client of the carriers' quoting gateway."""
import asyncio

import httpx

import settings


class NoQuote(Exception):
    pass


class CarrierGateway:
    def __init__(self):
        self._client = httpx.AsyncClient(
            base_url=settings.CARRIERS_URL,
            timeout=settings.CARRIER_TIMEOUT,
            trust_env=False,
            limits=httpx.Limits(
                max_connections=settings.CARRIER_CONNECTIONS,
                max_keepalive_connections=settings.CARRIER_CONNECTIONS,
            ),
        )
        self._slots = asyncio.Semaphore(settings.CARRIER_SLOTS)

    async def close(self):
        await self._client.aclose()

    async def quote(self, lane, kg):
        for attempt in range(1, settings.CARRIER_ATTEMPTS + 1):
            try:
                async with self._slots:
                    response = await self._client.get(f"/lanes/{lane}/quote", params={"kg": kg})
                    response.raise_for_status()
                return response.json()
            except httpx.HTTPError:
                if attempt == settings.CARRIER_ATTEMPTS:
                    raise NoQuote(lane) from None
                await asyncio.sleep(settings.CARRIER_RETRY_PAUSE * attempt)

    async def fuel_index(self):
        response = await self._client.get("/fuel")
        response.raise_for_status()
        return float(response.json()["surcharge"])
