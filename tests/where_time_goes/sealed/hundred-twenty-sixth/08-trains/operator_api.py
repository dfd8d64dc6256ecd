import asyncio

import httpx
from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_fixed

from settings import Settings
from tokens import TokenSource


class OperatorApi:
    def __init__(self, settings: Settings) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.operator_url,
            timeout=settings.timeout,
            limits=httpx.Limits(
                max_connections=settings.connections, max_keepalive_connections=settings.connections
            ),
        )
        self._tokens = TokenSource(self._http, settings.client_id, settings.token_margin)
        self._slots = asyncio.Semaphore(settings.max_in_flight)

    async def close(self) -> None:
        await self._http.aclose()

    async def _get(self, path: str, params: dict | None = None) -> dict:
        token = await self._tokens.current()
        async with self._slots:
            async for attempt in AsyncRetrying(
                retry=retry_if_exception_type(httpx.TransportError),
                stop=stop_after_attempt(2),
                wait=wait_fixed(0.2),
                reraise=True,
            ):
                with attempt:
                    response = await self._http.get(
                        path, params=params, headers={"Authorization": f"Bearer {token}"}
                    )
        response.raise_for_status()
        return response.json()

    async def departures(self, station: str) -> list[dict]:
        return (await self._get(f"/stations/{station}/departures"))["departures"]

    async def fares(self, origin: str, to: str) -> list[dict]:
        return (await self._get("/fares", {"from": origin, "to": to}))["fares"]
