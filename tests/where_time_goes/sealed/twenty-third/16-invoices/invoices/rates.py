import os

import aiohttp

BASE_URL = os.environ.get("RATES_URL", "http://127.0.0.1:18206")


class RateSource:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(BASE_URL, connector=aiohttp.TCPConnector(limit=0))

    async def close(self):
        await self._session.close()

    async def rate(self, source, target):
        if source == target:
            return 1.0
        async with self._session.get("/latest", params={"from": source, "to": target}) as response:
            response.raise_for_status()
            return (await response.json())["rate"]


rates = RateSource()
