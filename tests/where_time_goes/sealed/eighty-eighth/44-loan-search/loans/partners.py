"""The libraries that lend to ours. None of them is quick."""

import asyncio
from dataclasses import dataclass

import aiohttp

from loans.settings import Settings


@dataclass(frozen=True)
class Offer:
    partner: str
    title: str
    edition: int
    days: int


class Partner:
    def __init__(self, name: str, url: str, session: aiohttp.ClientSession) -> None:
        self.name = name
        self._url = url
        self._session = session

    async def search(self, title: str) -> list[Offer]:
        async with self._session.get(f"{self._url}/catalogue", params={"title": title}) as answer:
            answer.raise_for_status()
            return [Offer(self.name, o["title"], o["edition"], o["days"]) for o in await answer.json()]


class Partners:
    def __init__(self, settings: Settings) -> None:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.connections, limit_per_host=0, keepalive_timeout=60),
            timeout=aiohttp.ClientTimeout(total=settings.partner_seconds),
        )
        self._at_once = asyncio.Semaphore(settings.searches_at_once)
        self._all = [Partner(name, url, self._session) for name, url in settings.partners.items()]

    @property
    def names(self) -> list[str]:
        return [partner.name for partner in self._all]

    async def offers(self, title: str) -> tuple[list[Offer], list[str]]:
        """What the partners offer, and the names of those that failed."""
        async with self._at_once:
            answers = await asyncio.gather(*(p.search(title) for p in self._all), return_exceptions=True)
        found: list[Offer] = []
        failed: list[str] = []
        for partner, answer in zip(self._all, answers):
            if isinstance(answer, BaseException):
                failed.append(partner.name)
            else:
                found += answer
        return sorted(found, key=lambda offer: (offer.days, -offer.edition)), failed

    async def close(self) -> None:
        await self._session.close()
