import aiohttp

import settings
from courtesy import Courtesy


class Weather:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @classmethod
    def connect(cls) -> "Weather":
        courtesy = Courtesy(settings.WEATHER_PER_SECOND)
        return cls(
            aiohttp.ClientSession(
                base_url=settings.WEATHER_URL,
                timeout=aiohttp.ClientTimeout(total=settings.WEATHER_TIMEOUT),
                trace_configs=[courtesy.trace()],
            )
        )

    async def temperatures(self, plot: int) -> list[tuple[float, float]]:
        async with self._session.get(f"/plots/{plot}/temperatures") as response:
            response.raise_for_status()
            return [(low, high) for low, high in await response.json()]

    async def close(self) -> None:
        await self._session.close()
