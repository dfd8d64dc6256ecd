from __future__ import annotations

import asyncio
import time

import aiohttp

from settings import HubSettings


class TokenRefused(Exception):
    pass


class TokenProvider:
    """Client-credentials token, shared by all requests and renewed ahead of time."""

    def __init__(self, http: aiohttp.ClientSession, settings: HubSettings) -> None:
        self._http = http
        self._settings = settings
        self._lock = asyncio.Lock()
        self._token: str | None = None
        self._expires_at = 0.0

    def _usable(self) -> bool:
        return self._token is not None and time.monotonic() < self._expires_at - self._settings.token_leeway

    async def get(self) -> str:
        if self._usable():
            return self._token
        async with self._lock:
            if not self._usable():
                await self._renew()
            return self._token

    async def _renew(self) -> None:
        requested = time.monotonic()
        form = {
            "grant_type": "client_credentials",
            "client_id": self._settings.client_id,
            "client_secret": self._settings.client_secret,
            "scope": self._settings.scope,
        }
        async with self._http.post("/oauth/token", data=form) as response:
            if response.status != 200:
                raise TokenRefused(f"hub answered {response.status}")
            grant = await response.json()
        self._token = grant["access_token"]
        self._expires_at = requested + grant["expires_in"]
