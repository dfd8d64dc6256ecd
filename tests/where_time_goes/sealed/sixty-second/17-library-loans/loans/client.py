"""Client of the union catalogue."""
import asyncio
import time

import aiohttp

BRANCHES_FOR = 600.0


class Catalogue:
    def __init__(self, base_url: str):
        self._session = aiohttp.ClientSession(
            base_url,
            connector=aiohttp.TCPConnector(limit=128, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=10),
        )
        self._branches: dict[str, str] = {}
        self._branches_until = 0.0
        self._refresh = asyncio.Lock()

    async def _get(self, path: str):
        async with self._session.get(path) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def branches(self) -> dict[str, str]:
        if time.monotonic() < self._branches_until:
            return self._branches
        async with self._refresh:
            if time.monotonic() >= self._branches_until:
                self._branches = await self._get("/branches")
                self._branches_until = time.monotonic() + BRANCHES_FOR
        return self._branches

    async def title(self, number: int) -> dict:
        record, holdings, branches = await asyncio.gather(
            self._get(f"/records/{number}"),
            self._get(f"/records/{number}/holdings"),
            self.branches(),
        )
        shelves = [{"branch": branches[str(h["branch"])], "copies": h["copies"]} for h in holdings]
        return {**record, "shelves": shelves}

    async def reserve(self, number: int, reader: str) -> dict:
        async with self._session.post("/reservations", json={"record": number, "reader": reader}) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self) -> None:
        await self._session.close()
