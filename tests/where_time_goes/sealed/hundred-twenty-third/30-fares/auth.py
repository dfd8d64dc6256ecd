import asyncio
import time

from settings import TOKEN_MARGIN


class TokenSource:
    def __init__(self, session):
        self._session = session
        self._lock = asyncio.Lock()
        self._token = None
        self._expires = 0.0

    def _fresh(self):
        return self._token is not None and time.monotonic() < self._expires - TOKEN_MARGIN

    async def header(self):
        if not self._fresh():
            async with self._lock:
                if not self._fresh():
                    await self._renew()
        return {"Authorization": f"Bearer {self._token}"}

    async def _renew(self):
        async with self._session.post("/oauth/token", data={"grant_type": "client_credentials"}) as resp:
            answer = await resp.json()
        self._token = answer["access_token"]
        self._expires = time.monotonic() + answer["expires_in"]
