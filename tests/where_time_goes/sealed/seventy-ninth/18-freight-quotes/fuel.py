import asyncio
import logging

import httpx

import settings

log = logging.getLogger("fuel")


class FuelSurcharge:
    def __init__(self, gateway):
        self.gateway = gateway
        self.value = settings.BASE_FUEL

    async def run(self):
        while True:
            try:
                self.value = await self.gateway.fuel_index()
            except httpx.HTTPError as error:
                log.warning("fuel index not refreshed: %s", error)
            await asyncio.sleep(settings.FUEL_REFRESH)
