from collections.abc import AsyncIterator

import httpx

from settings import settings


class CarrierError(Exception):
    pass


class CarrierApi:
    def __init__(self, http: httpx.AsyncClient):
        self._http = http

    async def rate(self, lane: int, kg: float) -> dict:
        return await self._call("GET", f"/rates/{lane}", params={"kg": kg})

    async def book(self, lane: int, kg: float, reference: str) -> dict:
        return await self._call("POST", "/bookings", json={"lane": lane, "kg": kg, "ref": reference})

    async def _call(self, method: str, path: str, **kwargs) -> dict:
        response = await self._http.request(method, path, **kwargs)
        if response.status_code != 200:
            raise CarrierError(f"{method} {path}: {response.status_code}")
        return response.json()


async def carrier_api() -> AsyncIterator[CarrierApi]:
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=50)
    headers = {"x-api-key": settings.api_key, "user-agent": "freight-desk/2.3"}
    async with httpx.AsyncClient(
        base_url=settings.carrier_url,
        timeout=settings.carrier_timeout,
        headers=headers,
        limits=limits,
    ) as http:
        yield CarrierApi(http)
