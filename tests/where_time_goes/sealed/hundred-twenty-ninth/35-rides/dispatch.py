from __future__ import annotations

import asyncio

import httpx

import settings


class Dispatch:
    """The matching service picks a driver."""

    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(settings.DISPATCH_PARALLEL)
        self._client = httpx.AsyncClient(
            base_url=settings.DISPATCH_URL,
            timeout=settings.DISPATCH_TIMEOUT,
            limits=httpx.Limits(
                max_connections=settings.DISPATCH_PARALLEL,
                max_keepalive_connections=settings.DISPATCH_PARALLEL,
            ),
        )

    async def match(self, zone: str, km: float) -> dict:
        async with self._slots:
            response = await self._client.post("/match", json={"zone": zone, "km": km})
        response.raise_for_status()
        return response.json()

    async def estimate(self, zone: str) -> int:
        async with self._slots:
            response = await self._client.get(f"/zones/{zone}/eta")
        response.raise_for_status()
        return response.json()["minutes"]

    async def close(self) -> None:
        await self._client.aclose()
