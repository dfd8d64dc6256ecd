import aiohttp

from pacing import Pacer
from settings import GEOCODER_RATE, GEOCODER_URL, HTTP_CONNECTIONS


class Geocoder:
    def __init__(self) -> None:
        self._pacer = Pacer(GEOCODER_RATE)
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=HTTP_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=10),
        )

    async def locate(self, street: str, town: str) -> dict:
        async with self._pacer:
            return await self._search(f"{street}, {town}")

    async def _search(self, text: str) -> dict:
        async with self._session.get(f"{GEOCODER_URL}/search", params={"q": text}) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self) -> None:
        await self._session.close()
