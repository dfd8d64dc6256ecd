import aiohttp

from settings import PROVIDER_TIMEOUT, PROVIDER_URL


class ScreeningProvider:
    def __init__(self):
        self._session = None

    async def start(self):
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PROVIDER_TIMEOUT))

    async def stop(self):
        await self._session.close()

    async def screen(self, names):
        async with self._session.post(f"{PROVIDER_URL}/screen", json={"names": names}) as resp:
            resp.raise_for_status()
            return (await resp.json())["scores"]
