import asyncio
import time

import httpx

from .settings import CarrierConfig

LEEWAY = 2


class TokenKeeper:
    """OAuth access token of one carrier account."""

    def __init__(self, http: httpx.AsyncClient, config: CarrierConfig):
        self._http = http
        self._config = config
        self._access = ""
        self._refresh: str | None = None
        self._expires = 0.0
        self._renewal = asyncio.Lock()

    async def bearer(self) -> str:
        if time.monotonic() < self._expires:
            return self._access
        async with self._renewal:
            if time.monotonic() >= self._expires:
                await self._renew()
        return self._access

    async def _renew(self) -> None:
        form = {"client_id": self._config.client_id}
        if self._refresh:
            form |= {"grant_type": "refresh_token", "refresh_token": self._refresh}
        else:
            form |= {"grant_type": "client_credentials", "client_secret": self._config.client_secret}
        reply = await self._http.post(f"{self._config.base_url}/oauth/token", data=form)
        reply.raise_for_status()
        grant = reply.json()
        self._access = grant["access_token"]
        self._refresh = grant.get("refresh_token")
        self._expires = time.monotonic() + grant["expires_in"] - LEEWAY
