from typing import Any

import aiohttp

from settings import Carrier


class CarrierApi:
    def __init__(self, http: aiohttp.ClientSession, carrier: Carrier, headers: dict[str, str]) -> None:
        self._http = http
        self._carrier = carrier
        self._headers = headers

    async def slots(self, postcode: str) -> list[str]:
        return (await self._call("GET", f"/slots/{postcode}"))["slots"]

    async def book(self, postcode: str, parcels: int) -> dict[str, Any]:
        return await self._call("POST", "/bookings", {"postcode": postcode, "parcels": parcels})

    async def _call(self, method: str, path: str, body: dict | None = None) -> dict[str, Any]:
        async with self._http.request(method, self._carrier.base_url + path, json=body, headers=self._headers) as reply:
            reply.raise_for_status()
            return await reply.json()
