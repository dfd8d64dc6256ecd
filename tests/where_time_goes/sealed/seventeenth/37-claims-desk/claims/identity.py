import asyncio
import time

import settings


class IdentityError(Exception):
    pass


class TokenKeeper:
    """Keeps the access token of this service."""

    def __init__(self, http):
        self._http = http
        self._token = None
        self._expires = 0.0
        self._guard = asyncio.Lock()

    def _stale(self):
        return time.monotonic() > self._expires - settings.RENEW_BEFORE

    async def _renew(self):
        form = {"grant_type": "client_credentials", "client_id": settings.CLIENT_ID}
        async with self._http.post(f"{settings.IDENTITY_URL}/token", data=form) as reply:
            if reply.status != 200:
                raise IdentityError(f"no token: {reply.status}")
            grant = await reply.json()
        self._token = grant["access_token"]
        self._expires = time.monotonic() + grant["expires_in"]

    async def _revoked(self):
        async with self._http.post(
            f"{settings.IDENTITY_URL}/introspect", data={"token": self._token}
        ) as reply:
            return not (await reply.json())["active"]

    async def bearer(self):
        async with self._guard:
            if self._stale() or await self._revoked():
                await self._renew()
            return self._token
