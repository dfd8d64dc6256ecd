"""Clients of the carrier's tracking API and of the geocoder."""
import asyncio
import time

import aiohttp

from settings import Settings


class CarrierError(Exception):
    pass


class CarrierClient:
    def __init__(self, session: aiohttp.ClientSession, settings: Settings) -> None:
        self.session = session
        self.base = settings.carrier_url

    async def events(self, parcel: str) -> list[dict]:
        async with self.session.get(f"{self.base}/events/{parcel}") as answer:
            if answer.status != 200:
                raise CarrierError(f"carrier answered {answer.status}")
            return (await answer.json())["events"]

    async def register(self, parcel: str, email: str) -> str:
        async with self.session.post(f"{self.base}/watch", json={"parcel": parcel, "email": email}) as answer:
            if answer.status != 200:
                raise CarrierError(f"carrier answered {answer.status}")
            return (await answer.json())["watch"]


class GeoClient:
    """Depots move rarely, so positions are kept for a while."""

    def __init__(self, session: aiohttp.ClientSession, settings: Settings) -> None:
        self.session = session
        self.base = settings.geo_url
        self.keep = settings.cache_seconds
        self._known: dict[str, tuple[float, dict]] = {}
        self._pending: dict[str, asyncio.Task] = {}

    async def position(self, depot: str) -> dict:
        hit = self._known.get(depot)
        if hit and hit[0] > time.monotonic():
            return hit[1]
        task = self._pending.get(depot)
        if task is None:
            task = asyncio.create_task(self._fetch(depot))
            self._pending[depot] = task
            task.add_done_callback(lambda _: self._pending.pop(depot, None))
        return await asyncio.shield(task)

    async def _fetch(self, depot: str) -> dict:
        async with self.session.get(f"{self.base}/{depot}") as answer:
            found = await answer.json()
        self._known[depot] = (time.monotonic() + self.keep, found)
        return found


def open_session(settings: Settings) -> aiohttp.ClientSession:
    return aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=settings.connections, keepalive_timeout=60),
        timeout=aiohttp.ClientTimeout(total=settings.carrier_timeout),
    )
