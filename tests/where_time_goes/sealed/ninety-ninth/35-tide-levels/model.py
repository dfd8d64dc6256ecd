"""The harmonic model of the tides, run by the institute."""

import asyncio

import httpx

import settings


class TideModel:
    def __init__(self) -> None:
        self._runs = asyncio.Semaphore(settings.MODEL_RUNS)
        self._client = httpx.AsyncClient(
            base_url=settings.MODEL_URL,
            timeout=settings.MODEL_TIMEOUT,
            limits=httpx.Limits(max_connections=settings.MODEL_RUNS, max_keepalive_connections=settings.MODEL_RUNS),
        )

    async def levels(self, station: str, hours: int) -> list[float]:
        async with self._runs:
            response = await self._client.get(f"/stations/{station}/levels", params={"hours": hours})
        response.raise_for_status()
        return response.json()["levels"]

    async def close(self) -> None:
        await self._client.aclose()
