import httpx

import settings
from tracing import Trace, attach


class FundsOffice:
    def __init__(self) -> None:
        limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
        self._client = httpx.AsyncClient(base_url=settings.FUNDS_URL, timeout=settings.FUNDS_TIMEOUT, limits=limits)

    async def programme(self, code: str, trace: Trace) -> dict:
        headers = attach(self._client, trace)
        response = await self._client.get(f"/programmes/{code}", headers=headers)
        response.raise_for_status()
        return response.json()

    async def reserve(self, code: str, cents: int, trace: Trace) -> dict:
        headers = attach(self._client, trace)
        response = await self._client.post(f"/programmes/{code}/reservations", json={"cents": cents}, headers=headers)
        response.raise_for_status()
        return response.json()

    async def close(self) -> None:
        await self._client.aclose()
