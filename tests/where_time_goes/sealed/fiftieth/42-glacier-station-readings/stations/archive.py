import aiohttp

from .rate import Cadence
from .settings import Settings


class Archive:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._cadence = Cadence(settings.requests_per_minute)
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=self._settings.archive,
            connector=aiohttp.TCPConnector(limit=self._settings.connections),
            timeout=aiohttp.ClientTimeout(total=self._settings.timeout),
        )

    async def stop(self) -> None:
        if self._session:
            await self._session.close()

    async def series(self, station: str, sensor: str, hours: int) -> list[float]:
        await self._cadence.turn()
        async with self._session.get(
            f"/series/{station}/{sensor}", params={"hours": str(hours)}
        ) as resp:
            resp.raise_for_status()
            body = await resp.json()
        return body["values"]
