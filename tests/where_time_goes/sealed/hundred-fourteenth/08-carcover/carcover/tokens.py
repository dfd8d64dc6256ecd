"""OAuth2 client-credentials token, shared by all requests."""
import asyncio
import time

import aiohttp

from carcover.settings import settings


class TokenSource:
    def __init__(self, http: aiohttp.ClientSession) -> None:
        self._http = http
        self._lock = asyncio.Lock()
        self._token = ""
        self._expires = 0.0

    async def get(self) -> str:
        if time.monotonic() < self._expires:
            return self._token
        async with self._lock:
            if time.monotonic() < self._expires:
                return self._token
            credentials = {"id": settings.client_id, "secret": settings.client_secret}
            async with self._http.post(
                f"{settings.identity_url}/oauth/token", json=credentials
            ) as response:
                body = await response.json()
            self._token = body["access_token"]
            self._expires = time.monotonic() + body["expires_in"] - 60
            return self._token
