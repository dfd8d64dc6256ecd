from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

import aiohttp

import settings
from hedging import hedged
from settings import SourceSettings

log = logging.getLogger("fares.sources")


@dataclass(frozen=True)
class Fare:
    source: str
    travel_class: str
    price: float


class SourceUnavailable(Exception):
    pass


class FareSources:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=settings.BASE_URL,
            timeout=aiohttp.ClientTimeout(total=settings.TOTAL_TIMEOUT),
            connector=aiohttp.TCPConnector(limit=settings.CONNECTIONS, keepalive_timeout=60),
        )

    async def close(self) -> None:
        await self._session.close()

    async def _offers(self, source: SourceSettings, params: dict[str, str]) -> list[Fare]:
        async with self._session.get(source.path, params=params) as response:
            if response.status != 200:
                raise SourceUnavailable(f"{source.name}: {response.status}")
            document = await response.json()
        return [Fare(source.name, item["class"], item["price"]) for item in document["fares"]]

    async def search(self, origin: str, destination: str, day: str) -> list[Fare]:
        params = {"from": origin, "to": destination, "day": day}
        answers = await asyncio.gather(
            *(
                hedged(
                    lambda source=source: self._offers(source, params),
                    after=source.hedge_after,
                    attempts=source.attempts,
                )
                for source in settings.SOURCES
            ),
            return_exceptions=True,
        )
        fares: list[Fare] = []
        for source, answer in zip(settings.SOURCES, answers):
            if isinstance(answer, BaseException):
                log.warning("source %s left out: %r", source.name, answer)
            else:
                fares.extend(answer)
        if not fares:
            raise SourceUnavailable("no source answered")
        return sorted(fares, key=lambda fare: fare.price)
