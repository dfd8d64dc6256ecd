"""Client of the national e-prescription service."""

import aiohttp

from settings import settings


class RedeemRefused(Exception):
    pass


class ErxClient:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.erx_url,
            connector=aiohttp.TCPConnector(limit=settings.erx_connections),
            timeout=aiohttp.ClientTimeout(total=settings.erx_timeout),
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def redeem(self, prescription: str, pzn: str) -> str:
        assert self._session is not None
        async with self._session.post("/redeem", json={"task": prescription, "pzn": pzn}) as answer:
            if answer.status != 200:
                raise RedeemRefused(f"status {answer.status}")
            return (await answer.json())["receipt"]


erx = ErxClient()
