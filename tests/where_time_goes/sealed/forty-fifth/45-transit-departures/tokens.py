import asyncio
import time

import aiohttp


class TokenSource:
    """Access token of the operator's interface, renewed shortly before it runs out."""

    def __init__(self, session: aiohttp.ClientSession, base_url: str):
        self._session = session
        self._url = f"{base_url}/token"
        self._token = ""
        self._expires = 0.0
        self._renewing = asyncio.Lock()

    async def get(self) -> str:
        if time.monotonic() < self._expires:
            return self._token
        async with self._renewing:
            if time.monotonic() >= self._expires:
                async with self._session.post(self._url) as response:
                    body = await response.json()
                self._token = body["token"]
                self._expires = time.monotonic() + body["seconds"] - 5
        return self._token
