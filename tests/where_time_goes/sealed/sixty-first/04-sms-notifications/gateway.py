import asyncio
import time

import aiohttp

import settings


class Gateway:
    """The operator's interface for many short messages at a time."""

    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=100),
            timeout=aiohttp.ClientTimeout(total=settings.GATEWAY_TIMEOUT),
        )

    async def wait_until_up(self) -> None:
        end = time.monotonic() + 20
        while True:
            try:
                async with self._session.get(settings.GATEWAY_URL + "/up"):
                    return
            except aiohttp.ClientError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    async def send(self, messages: list[dict]) -> list[str]:
        async with self._session.post(
            settings.GATEWAY_URL + "/bulk", json={"sender": settings.SENDER, "messages": messages}
        ) as reply:
            reply.raise_for_status()
            return (await reply.json())["ids"]

    async def close(self) -> None:
        await self._session.close()
