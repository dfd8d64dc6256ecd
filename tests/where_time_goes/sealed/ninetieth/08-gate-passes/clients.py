import httpx
from cachetools import TTLCache

from settings import settings


class Upstream:
    """Member accounts and the issuer of barcodes."""

    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.connections, max_keepalive_connections=settings.connections
        )
        self._http = httpx.AsyncClient(timeout=settings.timeout, limits=limits)
        self._venues: TTLCache[str, dict] = TTLCache(maxsize=256, ttl=settings.venue_ttl)

    async def _json(self, url: str, **params) -> dict:
        response = await self._http.get(url, params=params)
        response.raise_for_status()
        return response.json()

    async def member(self, number: int) -> dict:
        return await self._json(f"{settings.accounts_url}/members/{number}")

    async def barcode(self, member: int, venue: str, guests: int) -> str:
        answer = await self._json(f"{settings.issuer_url}/barcodes", member=member, venue=venue, guests=guests)
        return answer["barcode"]

    async def venue(self, code: str) -> dict:
        if code not in self._venues:
            self._venues[code] = await self._json(f"{settings.accounts_url}/venues/{code}")
        return self._venues[code]

    async def aclose(self) -> None:
        await self._http.aclose()
