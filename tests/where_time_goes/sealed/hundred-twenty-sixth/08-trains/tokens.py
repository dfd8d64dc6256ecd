import asyncio
import time

import httpx


class TokenSource:
    def __init__(self, http: httpx.AsyncClient, client_id: str, margin: float) -> None:
        self._http = http
        self._client_id = client_id
        self._margin = margin
        self._lock = asyncio.Lock()
        self._token = ""
        self._expires = 0.0

    async def current(self) -> str:
        async with self._lock:
            if time.monotonic() > self._expires - self._margin:
                response = await self._http.post("/token", json={"client": self._client_id})
                response.raise_for_status()
                data = response.json()
                self._token = data["token"]
                self._expires = time.monotonic() + data["expires_in"]
            return self._token
