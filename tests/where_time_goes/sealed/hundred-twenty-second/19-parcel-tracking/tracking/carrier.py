import functools

import httpx
from django.conf import settings

from .auth import ClientCredentials


class CarrierError(Exception):
    def __init__(self, status: int, detail: str):
        super().__init__(f"{status}: {detail}")
        self.status = status
        self.detail = detail


class CarrierClient:
    def __init__(self, http: httpx.AsyncClient, credentials: ClientCredentials):
        self._http = http
        self._credentials = credentials

    async def shipment(self, number: str) -> dict:
        return await self._call("GET", f"/v2/shipments/{number}")

    async def estimate(self, number: str) -> dict:
        return await self._call("GET", f"/v2/shipments/{number}/estimate")

    async def label(self, order: dict) -> dict:
        return await self._call("POST", "/v2/labels", json=order)

    async def _call(self, method: str, path: str, **kwargs) -> dict:
        for attempt in (1, 2):
            token = await self._credentials.bearer()
            response = await self._http.request(
                method, path, headers={"Authorization": f"Bearer {token}"}, **kwargs
            )
            if response.status_code == 401 and attempt == 1:
                await self._credentials.invalidate()
                continue
            break
        if response.is_error:
            raise CarrierError(response.status_code, response.text[:200])
        return response.json()


@functools.cache
def get_client() -> CarrierClient:
    http = httpx.AsyncClient(
        base_url=settings.CARRIER_URL,
        timeout=20,
        limits=httpx.Limits(
            max_connections=settings.CARRIER_MAX_CONNECTIONS,
            max_keepalive_connections=settings.CARRIER_MAX_CONNECTIONS,
        ),
    )
    credentials = ClientCredentials(
        http,
        settings.CARRIER_CLIENT_ID,
        settings.CARRIER_CLIENT_SECRET,
        leeway=settings.CARRIER_TOKEN_LEEWAY,
    )
    return CarrierClient(http, credentials)
