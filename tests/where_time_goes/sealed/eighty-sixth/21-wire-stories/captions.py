"""Client of the picture desk, which has the captions."""
import aiohttp

import settings


class Captions:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=f"http://{settings.CAPTION_HOST}:{settings.CAPTION_PORT}",
            connector=aiohttp.TCPConnector(limit=200),
            timeout=aiohttp.ClientTimeout(total=5),
        )

    async def close(self) -> None:
        await self._session.close()

    async def of(self, number: int) -> str:
        async with self._session.get(f"/captions/{number}") as answer:
            answer.raise_for_status()
            return (await answer.json())["caption"]
