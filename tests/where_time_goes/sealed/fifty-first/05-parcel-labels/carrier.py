from __future__ import annotations

import aiohttp

import settings
from bulkhead import Bulkhead

bulkhead = Bulkhead("postline", settings.CARRIER_CONCURRENCY)


class CarrierError(Exception):
    pass


class Carrier:
    def __init__(self) -> None:
        self.session = aiohttp.ClientSession(
            base_url=settings.CARRIER_URL,
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=settings.CARRIER_TIMEOUT),
            headers={"X-Account": settings.CARRIER_ACCOUNT},
        )

    @bulkhead.guard
    async def book(self, postcode: str, grams: int) -> dict:
        async with self.session.post("/consignments", json={"postcode": postcode, "grams": grams}) as response:
            if response.status != 200:
                raise CarrierError(f"carrier answered {response.status}")
            return await response.json()

    @bulkhead.guard
    async def trace(self, number: str) -> list[dict]:
        async with self.session.get(f"/consignments/{number}/events") as response:
            if response.status != 200:
                raise CarrierError(f"carrier answered {response.status}")
            return (await response.json())["events"]

    async def close(self) -> None:
        await self.session.close()
