"""Client of the consulate's booking interface."""
import asyncio
import time

import httpx

import settings


class ConsulateError(Exception):
    pass


class Consulate:
    def __init__(self):
        self._http = httpx.AsyncClient(
            base_url=settings.CONSULATE_URL,
            timeout=settings.CONSULATE_TIMEOUT,
            limits=httpx.Limits(
                max_connections=settings.CONSULATE_PARALLEL,
                max_keepalive_connections=settings.CONSULATE_PARALLEL,
            ),
            trust_env=False,
        )
        self._slots = asyncio.Semaphore(settings.CONSULATE_PARALLEL)
        self._token_lock = asyncio.Lock()
        self._token = None
        self._token_until = 0.0

    async def token(self):
        async with self._token_lock:
            if self._token is None or time.monotonic() > self._token_until:
                response = await self._http.post("/token")
                response.raise_for_status()
                self._token = response.json()["token"]
                self._token_until = time.monotonic() + settings.TOKEN_SECONDS
            return self._token

    async def call(self, method, path, **arguments):
        headers = {"Authorization": f"Bearer {await self.token()}"}
        async with self._slots:
            for attempt in range(1, settings.ATTEMPTS + 1):
                response = await self._http.request(method, path, headers=headers, **arguments)
                if response.status_code < 500:
                    break
                await asyncio.sleep(settings.BACKOFF * attempt)
        if response.status_code >= 400:
            raise ConsulateError(f"{path}: {response.status_code}")
        return response.json()

    async def applicant(self, passport):
        return await self.call("GET", f"/applicants/{passport}")

    async def calendar(self, category, post):
        return await self.call("GET", "/calendar", params={"category": category, "post": post})

    async def hold(self, day, file_number):
        return await self.call("POST", "/holds", json={"day": day, "file": file_number})

    async def close(self):
        await self._http.aclose()
