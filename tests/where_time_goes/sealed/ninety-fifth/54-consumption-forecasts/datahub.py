import asyncio
import time

import httpx

from settings import settings


class DataHub:
    """The market's data hub: load profiles of a meter, behind a token that is renewed now and then."""

    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.datahub_url,
            timeout=15,
            limits=httpx.Limits(max_connections=150, max_keepalive_connections=150),
        )
        self._slots = asyncio.Semaphore(settings.datahub_concurrency)
        self._renewal = asyncio.Lock()
        self._token = ""
        self._expires = 0.0

    async def _authorization(self) -> dict[str, str]:
        async with self._renewal:
            if time.monotonic() > self._expires - settings.token_margin:
                response = await self._http.post("/token", data={"grant_type": "client_credentials"})
                response.raise_for_status()
                answer = response.json()
                self._token = answer["access_token"]
                self._expires = time.monotonic() + answer["expires_in"]
        return {"Authorization": f"Bearer {self._token}"}

    async def load_profile(self, zone: str, profile: str) -> list[float]:
        headers = await self._authorization()
        async with self._slots:
            response = await self._http.get(f"/zones/{zone}/profiles/{profile}", headers=headers)
        response.raise_for_status()
        return response.json()["hours"]

    async def aclose(self) -> None:
        await self._http.aclose()
