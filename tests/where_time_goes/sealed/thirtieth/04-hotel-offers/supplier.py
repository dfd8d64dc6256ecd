"""HTTP client of the room supplier's availability API."""
import httpx

import settings


def make_client() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.SUPPLIER_URL,
        timeout=httpx.Timeout(
            settings.READ_TIMEOUT, connect=settings.CONNECT_TIMEOUT, pool=30.0
        ),
        limits=httpx.Limits(
            max_connections=settings.MAX_CONNECTIONS,
            max_keepalive_connections=settings.MAX_CONNECTIONS,
        ),
        headers={"User-Agent": "hotel-offers/1.8"},
        trust_env=False,
    )


class SupplierError(Exception):
    pass


class Supplier:
    def __init__(self, client: httpx.AsyncClient):
        self._client = client

    async def rooms(self, hotel_id: int, nights: int) -> list[dict]:
        try:
            resp = await self._client.get(
                f"/hotels/{hotel_id}/rooms", params={"nights": nights}
            )
            resp.raise_for_status()
        except httpx.HTTPError as exc:
            raise SupplierError(str(exc)) from exc
        return resp.json()["rooms"]

    async def hold(self, hotel_id: int, room: str) -> str:
        try:
            resp = await self._client.post(f"/hotels/{hotel_id}/holds", json={"room": room})
            resp.raise_for_status()
        except httpx.HTTPError as exc:
            raise SupplierError(str(exc)) from exc
        return resp.json()["hold"]

    async def close(self) -> None:
        await self._client.aclose()
