"""Prices of the day-ahead market."""
import logging

import httpx
import msgspec

import settings

logging.getLogger("httpx").setLevel(logging.WARNING)


class Price(msgspec.Struct):
    area: str
    eur_per_mwh: float
    hour: int


_decoder = msgspec.json.Decoder(Price)


class Market:
    def __init__(self) -> None:
        limits = httpx.Limits(max_connections=settings.MARKET_CONNECTIONS, max_keepalive_connections=settings.MARKET_CONNECTIONS)
        self._http = httpx.AsyncClient(base_url=settings.MARKET_URL, limits=limits, timeout=10.0)

    async def price(self, area: str) -> Price:
        response = await self._http.get(f"/day-ahead/{area}")
        response.raise_for_status()
        return _decoder.decode(response.content)

    async def close(self) -> None:
        await self._http.aclose()
