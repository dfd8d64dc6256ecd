from dataclasses import dataclass

import aiohttp


@dataclass(frozen=True)
class Source:
    name: str
    path: str
    optional: bool = False

    async def load(self, session, trip):
        try:
            async with session.get(self.path.format(trip=trip)) as response:
                response.raise_for_status()
                return await response.json()
        except aiohttp.ClientError:
            if self.optional:
                return None
            raise


TRIP_SOURCES = (
    Source("flights", "/flights/{trip}"),
    Source("hotel", "/hotels/{trip}"),
    Source("transfer", "/transfers/{trip}", optional=True),
    Source("weather", "/weather/{trip}", optional=True),
    Source("documents", "/documents/{trip}"),
)
