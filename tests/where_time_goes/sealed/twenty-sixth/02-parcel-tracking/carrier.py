import aiohttp

import config


class Carrier:
    def __init__(self):
        self._session = None

    async def open(self):
        self._session = aiohttp.ClientSession(
            config.CARRIER_URL,
            timeout=aiohttp.ClientTimeout(total=config.CARRIER_TIMEOUT),
            connector=aiohttp.TCPConnector(limit=200),
        )

    async def close(self):
        if self._session is not None:
            await self._session.close()

    async def events(self, code):
        async with self._session.get(f"/tracking/{code}") as response:
            response.raise_for_status()
            return (await response.json())["events"]

    async def position(self, code):
        async with self._session.get(f"/positions/{code}") as response:
            response.raise_for_status()
            return await response.json()


carrier = Carrier()
