import httpx

from settings import Settings


class SupplierClient:
    def __init__(self, settings: Settings) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.supplier_url,
            timeout=settings.supplier_timeout,
            limits=httpx.Limits(
                max_connections=settings.supplier_connections,
                max_keepalive_connections=settings.supplier_connections,
            ),
        )

    async def availability(self, hotel: str, nights: int) -> dict:
        response = await self._http.get(f"/availability/{hotel}", params={"nights": nights})
        response.raise_for_status()
        return response.json()

    async def close(self) -> None:
        await self._http.aclose()
