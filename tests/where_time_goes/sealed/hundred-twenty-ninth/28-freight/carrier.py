from __future__ import annotations

import asyncio
from typing import Any

import aiohttp

from auth import TokenSource
from settings import Settings


class CarrierError(Exception):
    def __init__(self, status: int, detail: str) -> None:
        super().__init__(f"{status}: {detail}")
        self.status = status


class CarrierClient:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._session: aiohttp.ClientSession | None = None
        self._tokens: TokenSource | None = None

    async def open(self) -> None:
        connector = aiohttp.TCPConnector(limit=self._settings.connections)
        self._session = aiohttp.ClientSession(
            base_url=self._settings.carrier_url,
            connector=connector,
            timeout=aiohttp.ClientTimeout(total=self._settings.request_timeout),
        )
        self._tokens = TokenSource(self._session, self._settings)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def _call(self, method: str, path: str, **kwargs: Any) -> dict[str, Any]:
        for attempt in (1, 2):
            headers = {"Authorization": await self._tokens.bearer()}
            async with self._session.request(method, path, headers=headers, **kwargs) as resp:
                if resp.status == 401 and attempt == 1:
                    self._tokens.forget()
                    continue
                if resp.status >= 400:
                    raise CarrierError(resp.status, await resp.text())
                return await resp.json()
        raise CarrierError(401, "not authorised")

    async def rate(self, lane: str, kg: float) -> dict[str, Any]:
        return await self._call("GET", "/v2/rates", params={"lane": lane, "kg": str(kg)})

    async def pickup(self, lane: str, when: str) -> dict[str, Any]:
        return await self._call("POST", "/v2/pickups", json={"lane": lane, "when": when})
