import aiohttp

from config import GEOCODER_TIMEOUT, GEOCODER_URL


class Geocoder:
    def __init__(self):
        self.session = aiohttp.ClientSession(
            timeout=aiohttp.ClientTimeout(total=GEOCODER_TIMEOUT),
            connector=aiohttp.TCPConnector(limit=256),
        )

    async def close(self):
        await self.session.close()

    async def search(self, text):
        async with self.session.get(f"{GEOCODER_URL}/search", params={"q": text}) as resp:
            return await resp.json()

    async def reverse(self, lat, lon):
        async with self.session.get(f"{GEOCODER_URL}/reverse", params={"lat": lat, "lon": lon}) as resp:
            return await resp.json()
