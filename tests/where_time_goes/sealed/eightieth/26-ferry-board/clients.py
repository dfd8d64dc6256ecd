import aiohttp

from settings import Settings


class Upstream:
    """The timetable and the ships' positions."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.connections),
            timeout=aiohttp.ClientTimeout(total=settings.timeout),
        )

    async def departures(self, port: str) -> list[dict]:
        return await self._json(f"{self.settings.timetable_url}/ports/{port}/departures")

    async def positions(self, port: str) -> dict[str, dict]:
        found = await self._json(f"{self.settings.position_url}/ports/{port}/ships")
        return {ship["ship"]: ship for ship in found}

    async def book(self, sailing: str, cars: int, people: int) -> dict:
        body = {"cars": cars, "people": people}
        async with self._http.post(f"{self.settings.timetable_url}/sailings/{sailing}/seats", json=body) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def _json(self, url: str):
        async with self._http.get(url) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def close(self) -> None:
        await self._http.close()
