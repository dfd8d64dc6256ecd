"""Client of the routing service."""

import aiohttp
from tenacity import retry, retry_if_exception_type, stop_after_attempt, wait_fixed

import settings


class RoutingClient:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            settings.ROUTING_URL,
            connector=aiohttp.TCPConnector(limit=settings.ROUTING_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.ROUTING_TIMEOUT),
        )

    @retry(
        retry=retry_if_exception_type(aiohttp.ClientConnectionError),
        stop=stop_after_attempt(2),
        wait=wait_fixed(0.1),
        reraise=True,
    )
    async def arrivals(self, depot: int) -> list[dict]:
        async with self._session.get("/arrivals", params={"depot": str(depot)}) as answer:
            answer.raise_for_status()
            return (await answer.json())["trucks"]

    async def close(self) -> None:
        await self._session.close()
