import aiohttp

import config


class Attendees:
    def __init__(self):
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=config.ATTENDEES_URL,
            timeout=aiohttp.ClientTimeout(total=5),
            connector=aiohttp.TCPConnector(limit=100),
        )

    async def close(self) -> None:
        await self._session.close()

    async def get(self, event: str, number: int) -> dict:
        async with self._session.get(f"/events/{event}/attendees/{number}") as response:
            response.raise_for_status()
            return await response.json()
