import os

import aiohttp


class Directory:
    def __init__(self) -> None:
        self.base = f"http://127.0.0.1:{os.environ.get('PEOPLE_PORT', '17103')}"
        self._http: aiohttp.ClientSession | None = None

    async def people(self, room: str) -> list[str]:
        if self._http is None:
            self._http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=200))
        async with self._http.get(f"{self.base}/people", params={"room": room}) as answer:
            answer.raise_for_status()
            return (await answer.json())["people"]

    async def close(self) -> None:
        if self._http is not None:
            await self._http.close()
