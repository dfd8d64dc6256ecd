"""Client of the carrier's booking gateway.

Bookings go through a session; a session lives for some minutes, and the
gateway answers 401 when it has expired.
"""
import asyncio
import time

import aiohttp

SESSION_TTL = 300


class CarrierError(Exception):
    pass


class CarrierClient:
    def __init__(self, base_url: str, user: str, timeout: float):
        self._base = base_url.rstrip("/")
        self._user = user
        self._timeout = aiohttp.ClientTimeout(total=timeout)
        self._http: aiohttp.ClientSession | None = None
        self._token: str | None = None
        self._expires = 0.0
        self._guard = asyncio.Lock()

    async def open(self):
        self._http = aiohttp.ClientSession(
            timeout=self._timeout, connector=aiohttp.TCPConnector(limit=200)
        )

    async def close(self):
        if self._http is not None:
            await self._http.close()

    async def _login(self) -> None:
        async with self._http.post(f"{self._base}/login", json={"user": self._user}) as resp:
            if resp.status != 200:
                raise CarrierError(f"login failed: {resp.status}")
            self._token = (await resp.json())["token"]
            self._expires = time.monotonic() + SESSION_TTL

    async def _call(self, method: str, path: str, payload: dict | None = None) -> dict:
        async with self._guard:
            if self._token is None or time.monotonic() > self._expires:
                await self._login()
            headers = {"X-Session": self._token}
            async with self._http.request(
                method, self._base + path, json=payload, headers=headers
            ) as resp:
                if resp.status == 401:
                    self._token = None
                    raise CarrierError("session expired")
                if resp.status >= 400:
                    raise CarrierError(f"{path}: {resp.status}")
                return await resp.json()

    async def book(self, parcel: dict) -> dict:
        return await self._call("POST", "/bookings", parcel)

    async def track(self, number: str) -> dict:
        return await self._call("GET", f"/tracking/{number}")
