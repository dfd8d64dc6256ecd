"""Access to the practice management system of the clinics."""
import asyncio
import time

import aiohttp

import config


class PracticeClient:
    def __init__(self) -> None:
        self.session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=config.MAX_CONNECTIONS, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=config.PRACTICE_TIMEOUT),
        )
        await self._wait_until_up()

    async def _wait_until_up(self) -> None:
        end = time.monotonic() + 20
        while True:
            try:
                async with self.session.get(config.PRACTICE_URL + "/status"):
                    return
            except aiohttp.ClientError:
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    async def stop(self) -> None:
        if self.session:
            await self.session.close()

    async def calendar(self, clinic: int, day: str) -> list[dict]:
        async with self.session.get(
            f"{config.PRACTICE_URL}/clinics/{clinic}/calendar", params={"day": day}
        ) as reply:
            reply.raise_for_status()
            return (await reply.json())["taken"]

    async def reserve(self, clinic: int, day: str, slot: int, animal: str) -> str:
        async with self.session.post(
            f"{config.PRACTICE_URL}/clinics/{clinic}/reservations",
            json={"day": day, "slot": slot, "animal": animal},
        ) as reply:
            reply.raise_for_status()
            return (await reply.json())["reference"]
