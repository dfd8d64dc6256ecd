"""Client of the exposure model. The model allows us two hundred calls at a time."""

import asyncio

import httpx

import config


class ExposureModel:
    def __init__(self) -> None:
        self._slots = asyncio.Semaphore(config.CALLS_AT_ONCE)
        self._client = httpx.AsyncClient(
            base_url=config.EXPOSURE_URL,
            timeout=config.TIMEOUT,
            limits=httpx.Limits(max_connections=config.CONNECTIONS, max_keepalive_connections=config.CONNECTIONS),
        )

    async def loss(self, treaty: str, peril: str) -> float:
        async with self._slots:
            response = await self._client.get(f"/loss/{treaty}/{peril}")
        response.raise_for_status()
        return response.json()["loss"]

    async def rates(self) -> dict[str, float]:
        response = await self._client.get("/rates")
        response.raise_for_status()
        return response.json()

    async def close(self) -> None:
        await self._client.aclose()
