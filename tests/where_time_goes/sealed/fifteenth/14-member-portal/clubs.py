import aiohttp

import config


class ClubDirectory:
    def __init__(self) -> None:
        self._http = aiohttp.ClientSession(config.CLUBS_URL, connector=aiohttp.TCPConnector(limit=0))

    async def today(self, club: str) -> dict:
        async with self._http.get(f"/clubs/{club}/today") as reply:
            reply.raise_for_status()
            return await reply.json()

    async def close(self) -> None:
        await self._http.close()
