import os

import aiohttp

from tokens import TokenSource

BASE_URL = os.environ.get("OPERATOR_URL", "http://127.0.0.1:21545")


class OperatorApi:
    def __init__(self):
        connector = aiohttp.TCPConnector(limit=120, keepalive_timeout=60)
        self._session = aiohttp.ClientSession(connector=connector, timeout=aiohttp.ClientTimeout(total=8))
        self._tokens = TokenSource(self._session, BASE_URL)

    async def _headers(self) -> dict:
        return {"Authorization": f"Bearer {await self._tokens.get()}"}

    async def departures(self, stop: int) -> list[dict]:
        async with self._session.get(f"{BASE_URL}/stops/{stop}/departures", headers=await self._headers()) as r:
            r.raise_for_status()
            return (await r.json())["departures"]

    async def reserve(self, trip: str, seats: int) -> dict:
        async with self._session.post(
            f"{BASE_URL}/trips/{trip}/reservations", json={"seats": seats}, headers=await self._headers()
        ) as r:
            r.raise_for_status()
            return await r.json()

    async def close(self) -> None:
        await self._session.close()
