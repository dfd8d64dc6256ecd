"""Client of the underwriter's rating service."""
import asyncio
import time

import httpx

import settings


class UnderwriterError(Exception):
    pass


class Underwriter:
    def __init__(self):
        self._http = httpx.AsyncClient(
            base_url=settings.UNDERWRITER_URL,
            timeout=settings.TIMEOUT,
            trust_env=False,
            limits=httpx.Limits(
                max_connections=settings.CONNECTIONS,
                max_keepalive_connections=settings.CONNECTIONS,
            ),
        )
        self._calls = asyncio.Semaphore(settings.CALLS_AT_ONCE)
        self._token_lock = asyncio.Lock()
        self._token = ""
        self._token_until = 0.0

    async def wait(self) -> None:
        for _ in range(settings.START_ATTEMPTS):
            try:
                await self._http.get("/status")
                return
            except httpx.ConnectError:
                await asyncio.sleep(0.3)

    async def exposure(self, farm: int, crop: str) -> dict:
        return await self._call("GET", f"/exposures/{farm}", params={"crop": crop})

    async def premium(self, exposure_id: str, excess: int) -> dict:
        return await self._call(
            "POST", "/premiums", json={"exposure": exposure_id, "excess": excess}
        )

    async def losses(self, farm: int) -> list[dict]:
        return await self._call("GET", f"/losses/{farm}")

    async def _call(self, method: str, path: str, **options):
        headers = {"Authorization": f"Bearer {await self._bearer()}"}
        pause = settings.FIRST_PAUSE
        async with self._calls:
            for attempt in range(settings.ATTEMPTS):
                response = await self._http.request(
                    method, path, headers=headers, **options
                )
                if response.status_code < 500:
                    response.raise_for_status()
                    return response.json()
                await asyncio.sleep(pause)
                pause *= 2
        raise UnderwriterError(f"{path}: {response.status_code}")

    async def _bearer(self) -> str:
        async with self._token_lock:
            if time.monotonic() > self._token_until - settings.TOKEN_MARGIN:
                response = await self._http.post(
                    "/token", json={"client": settings.CLIENT_ID}
                )
                data = response.raise_for_status().json()
                self._token = data["token"]
                self._token_until = time.monotonic() + data["expires_in"]
            return self._token

    async def close(self) -> None:
        await self._http.aclose()
