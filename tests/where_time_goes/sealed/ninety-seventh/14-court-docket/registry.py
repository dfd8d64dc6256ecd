"""Client of the central registry, which gives out numbers."""

import httpx

import settings


class Registry:
    def __init__(self) -> None:
        self._client = httpx.AsyncClient(
            base_url=settings.REGISTRY_URL, timeout=10, limits=httpx.Limits(max_connections=100)
        )

    async def number(self, court: str, kind: str) -> str:
        response = await self._client.post("/numbers", json={"court": court, "kind": kind})
        response.raise_for_status()
        return response.json()["number"]

    async def close(self) -> None:
        await self._client.aclose()
