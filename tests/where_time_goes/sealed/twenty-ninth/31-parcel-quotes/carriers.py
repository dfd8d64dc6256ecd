"""Client of the carriers' rate gateway."""
import asyncio
import logging

import httpx

from settings import settings

logging.getLogger("httpx").setLevel(logging.WARNING)


class RateGateway:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.carrier_url,
            timeout=settings.timeout,
            limits=httpx.Limits(max_connections=settings.max_connections,
                                max_keepalive_connections=settings.max_connections),
        )

    async def rate(self, carrier: str, zone: int, kg: float) -> dict:
        reply = await self._http.get(f"/rates/{carrier}", params={"zone": zone, "kg": kg})
        reply.raise_for_status()
        return reply.json()

    async def all_rates(self, zone: int, kg: float) -> list[dict]:
        found = await asyncio.gather(
            *(self.rate(c, zone, kg) for c in settings.carriers), return_exceptions=True
        )
        return [r for r in found if isinstance(r, dict)]

    async def close(self) -> None:
        await self._http.aclose()
