import asyncio

import aiohttp


class Consortium:
    """The inter-library network. Its contract allows a number of calls at once."""

    def __init__(self, url: str, calls: int) -> None:
        self._slots = asyncio.Semaphore(calls)
        self._session = aiohttp.ClientSession(
            url, connector=aiohttp.TCPConnector(limit=calls), timeout=aiohttp.ClientTimeout(total=10)
        )

    async def availability(self, isbn: str) -> list[dict]:
        async with self._slots, self._session.get(f"/availability/{isbn}") as response:
            response.raise_for_status()
            return (await response.json())["copies"]

    async def order(self, isbn: str, reader: str) -> str:
        async with self._slots, self._session.post("/orders", json={"isbn": isbn, "reader": reader}) as response:
            response.raise_for_status()
            return (await response.json())["ticket"]

    async def close(self) -> None:
        await self._session.close()
