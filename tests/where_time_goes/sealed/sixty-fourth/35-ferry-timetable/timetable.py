import asyncio
from dataclasses import dataclass

import settings
from clients import Sailings, Weather


class UnknownPort(Exception):
    pass


@dataclass
class Timetable:
    sailings: Sailings
    weather: Weather

    async def day(self, start: str, end: str, day: str) -> dict:
        for port in (start, end):
            if port not in settings.PORTS:
                raise UnknownPort(port)
        found, wind_start, wind_end = await asyncio.gather(
            self.sailings.between(start, end, day),
            self.weather.wind(start, day),
            self.weather.wind(end, day),
        )
        wind = max(wind_start, wind_end)
        return {
            "route": f"{settings.PORTS[start]} - {settings.PORTS[end]}",
            "day": day,
            "wind": wind,
            "sailings": [{**s, "at_risk": wind > settings.WIND_LIMIT and s["ship"].startswith("Cat")} for s in found],
        }
