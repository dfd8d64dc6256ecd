"""Client of the tariff register (measures by commodity code and origin)."""
import asyncio
from dataclasses import dataclass

import httpx

import settings


class UnknownCommodity(Exception):
    pass


@dataclass(frozen=True)
class Measure:
    code: str
    origin: str
    percent: float
    preferential: bool


class TariffRegister:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.TARIFF_URL,
            timeout=settings.TARIFF_TIMEOUT,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
        )
        self._slots = asyncio.Semaphore(settings.TARIFF_PARALLEL)

    async def measure(self, code: str, origin: str) -> Measure:
        async with self._slots:
            answer = await self._http.get(f"/measures/{code}", params={"origin": origin})
        if answer.status_code == 404:
            raise UnknownCommodity(code)
        answer.raise_for_status()
        body = answer.json()
        return Measure(code, origin, float(body["percent"]), bool(body["preferential"]))

    async def close(self) -> None:
        await self._http.aclose()
