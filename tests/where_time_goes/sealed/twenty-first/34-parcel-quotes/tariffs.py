import httpx

from cache import QuoteCache
from settings import settings


class TariffService:
    def __init__(self, cache: QuoteCache) -> None:
        self._cache = cache
        self._http = httpx.AsyncClient(
            base_url=settings.tariff_url,
            timeout=settings.tariff_timeout,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
            trust_env=False,
        )

    async def zone(self, origin: str, destination: str) -> dict:
        async def ask() -> dict:
            reply = await self._http.get("/zones", params={"from": origin, "to": destination})
            reply.raise_for_status()
            return reply.json()

        return await self._cache.remember(f"zone:{origin}:{destination}", ask)

    async def quote(self, origin: str, destination: str, kilos: float) -> dict:
        zone = await self.zone(origin, destination)
        price = zone["base"] + zone["per_kilo"] * max(kilos - 1, 0)
        return {"zone": zone["zone"], "days": zone["days"], "price": round(price, 2)}

    async def close(self) -> None:
        await self._http.aclose()
