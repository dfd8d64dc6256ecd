import asyncio
from dataclasses import dataclass

import settings

SEA_STATES = ((0.5, "smooth"), (1.25, "slight"), (2.5, "moderate"), (4.0, "rough"))


@dataclass(frozen=True)
class Outlook:
    station: str
    height: float
    state: str
    next_high: str
    next_low: str

    def as_dict(self):
        return {
            "station": self.station,
            "swell_m": self.height,
            "sea": self.state,
            "tide": {"high": self.next_high, "low": self.next_low},
        }


def sea_state(height):
    for limit, name in SEA_STATES:
        if height < limit:
            return name
    return "very rough"


async def outlook(feeds, station):
    place = settings.STATIONS[station]
    swell, tides = await asyncio.gather(
        feeds.swell(place["lat"], place["lon"]), feeds.tides(place["tide_port"])
    )
    peak = max(point["height"] for point in swell["points"])
    return Outlook(station, peak, sea_state(peak), tides["high"], tides["low"])
