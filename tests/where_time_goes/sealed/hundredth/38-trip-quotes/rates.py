import httpx

from settings import settings


class RateClient:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.rates_url,
            timeout=5.0,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    async def to_euro(self, currency: str) -> float:
        response = await self._http.get(f"/rates/{currency}")
        response.raise_for_status()
        return response.json()["rate"]

    async def close(self) -> None:
        await self._http.aclose()
