"""Features of the yield model from the series of a station."""
import asyncio

import numpy as np

from observations import Observations
from settings import settings


def statistics(series: np.ndarray) -> dict[str, float]:
    recent = series[-24:]
    return {
        "mean": round(float(series.mean()), 3),
        "spread": round(float(series.std()), 3),
        "recent": round(float(recent.mean()), 3),
        "trend": round(float(recent[-6:].mean() - recent[:6].mean()), 3),
    }


async def features_of(observations: Observations, station_id: str) -> dict:
    station, *series = await asyncio.gather(
        observations.station(station_id),
        *(observations.series(station_id, variable) for variable in settings.variables),
    )
    return {
        "station": station_id,
        "height": station["height"],
        "features": {
            variable: statistics(values) for variable, values in zip(settings.variables, series)
        },
    }
