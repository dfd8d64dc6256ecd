import asyncio
import os

import httpx
from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_random_exponential


class Market:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{os.environ['MARKET_PORT']}",
            limits=httpx.Limits(max_connections=300, max_keepalive_connections=300),
            timeout=httpx.Timeout(10),
        )
        self._slots = asyncio.Semaphore(250)

    async def read(self, path: str) -> dict:
        async for attempt in AsyncRetrying(
            retry=retry_if_exception_type(httpx.TransportError),
            wait=wait_random_exponential(0.1, max=2),
            stop=stop_after_attempt(3),
            reraise=True,
        ):
            with attempt:
                async with self._slots:
                    answer = await self._http.get(path)
                    answer.raise_for_status()
                    return answer.json()

    async def close(self) -> None:
        await self._http.aclose()
