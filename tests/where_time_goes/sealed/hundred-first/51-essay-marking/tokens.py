import asyncio
import time

import httpx

from settings import settings


class TokenSource:
    """Keeps the access token of the marking service, and gets a new one shortly before it expires."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self._lock = asyncio.Lock()
        self._token = ""
        self._expires = 0.0

    async def get(self) -> str:
        if time.monotonic() < self._expires:
            return self._token
        async with self._lock:
            if time.monotonic() >= self._expires:
                response = await self._client.post("/oauth/token", data={"client_id": settings.client_id})
                response.raise_for_status()
                body = response.json()
                self._token = body["access_token"]
                self._expires = time.monotonic() + body["expires_in"] - settings.token_margin
            return self._token
