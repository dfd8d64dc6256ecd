from __future__ import annotations

import asyncio

import aiohttp

from config import Config
from discovery import Discovery


class Dome:
    """The controller measures seeing and position anew for each question."""

    def __init__(self, config: Config, discovery: Discovery):
        self._config = config
        self._discovery = discovery
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=config.dome_connections),
            timeout=aiohttp.ClientTimeout(total=10),
        )
        self._pointing = {name: asyncio.Lock() for name in config.telescopes}
        self._targets: dict[str, str] = {}

    async def measure(self, telescope: str, quantity: str) -> dict:
        host, port = await self._discovery.locate(self._config.dome_service)
        url = f"http://{host}:{port}/measure/{telescope}/{quantity}"
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.json()

    async def point(self, telescope: str, target: str) -> str | None:
        async with self._pointing[telescope]:
            before = self._targets.get(telescope)
            self._targets[telescope] = target
            return before

    async def close(self) -> None:
        await self._session.close()
