from concurrent.futures import wait

from pydantic import BaseModel

import bands
import settings
from workers import pool


class Report(BaseModel):
    object_id: int
    magnitudes: dict[str, float]
    colour: float | None
    missing: list[str]


def build(object_id: int) -> Report:
    futures = {pool.submit(bands.fetch, object_id, band): band for band in settings.BANDS}
    done, late = wait(futures, timeout=settings.BAND_TIMEOUT)
    for future in late:
        future.cancel()
    found = {futures[future]: future.result().value for future in done}
    colour = round(found["g"] - found["r"], 3) if {"g", "r"} <= found.keys() else None
    return Report(
        object_id=object_id,
        magnitudes=found,
        colour=colour,
        missing=sorted(futures[future] for future in late),
    )
