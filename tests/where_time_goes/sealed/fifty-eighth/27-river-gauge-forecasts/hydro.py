import asyncio
import time
from contextlib import asynccontextmanager

import aiohttp

import settings


class HydroError(Exception):
    pass


class TokenHolder:
    def __init__(self):
        self._token = ""
        self._expires = 0.0
        self._lock = asyncio.Lock()

    async def get(self, http: aiohttp.ClientSession) -> str:
        async with self._lock:
            if time.monotonic() > self._expires - settings.TOKEN_MARGIN:
                async with http.post("/token", json={"client": settings.HYDRO_CLIENT}) as response:
                    body = await response.json()
                self._token = body["token"]
                self._expires = time.monotonic() + body["lifetime"]
            return self._token


class Hydro:
    """Service of the hydrological institute; it asks for no more than HYDRO_PARALLEL calls at a time."""

    def __init__(self):
        self._slots = asyncio.Semaphore(settings.HYDRO_PARALLEL)
        self._tokens = TokenHolder()
        self._http = aiohttp.ClientSession(
            base_url=settings.HYDRO_URL,
            connector=aiohttp.TCPConnector(limit=settings.HYDRO_PARALLEL),
            timeout=aiohttp.ClientTimeout(total=settings.HYDRO_TIMEOUT),
        )

    @asynccontextmanager
    async def _call(self, path: str, **params):
        token = await self._tokens.get(self._http)
        async with self._slots:
            async with self._http.get(path, params=params, headers={"authorization": f"Bearer {token}"}) as response:
                if response.status >= 400:
                    raise HydroError(f"{path}: {response.status}")
                yield response

    async def latest(self, gauge: int) -> dict:
        async with self._call(f"/gauges/{gauge}/latest") as response:
            return await response.json()

    async def run_forecast(self, basin: int, hours: int) -> list[float]:
        async with self._call(f"/basins/{basin}/forecast", hours=str(hours)) as response:
            return (await response.json())["levels"]

    async def close(self) -> None:
        await self._http.close()
