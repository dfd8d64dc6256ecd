import os

import aiohttp

from contracts import conform

HUB = f"http://127.0.0.1:{os.environ.get('HUB_PORT', '18760')}"


class LabelHub:
    def __init__(self):
        self._session = aiohttp.ClientSession(HUB, connector=aiohttp.TCPConnector(limit=300))

    async def issue(self, shipment):
        async with self._session.post("/labels", json=shipment) as response:
            response.raise_for_status()
            return conform(await response.json(), "label")

    async def close(self):
        await self._session.close()
