import asyncio
import time

import httpx


class ClientCredentials:
    """Bearer token of the carrier's API (client credentials grant)."""

    def __init__(self, http: httpx.AsyncClient, client_id: str, secret: str, leeway: int = 30):
        self._http = http
        self._client_id = client_id
        self._secret = secret
        self._leeway = leeway
        self._lock = asyncio.Lock()
        self._token = None
        self._expires_at = 0.0

    async def bearer(self) -> str:
        async with self._lock:
            if self._token is None or time.monotonic() >= self._expires_at - self._leeway:
                await self._request_token()
            return self._token

    async def invalidate(self) -> None:
        async with self._lock:
            self._token = None

    async def _request_token(self) -> None:
        response = await self._http.post(
            "/oauth/token",
            data={
                "grant_type": "client_credentials",
                "client_id": self._client_id,
                "client_secret": self._secret,
            },
        )
        response.raise_for_status()
        body = response.json()
        self._token = body["access_token"]
        self._expires_at = time.monotonic() + body["expires_in"]
