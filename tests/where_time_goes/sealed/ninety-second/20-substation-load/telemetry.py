"""Sums loads from the feeders up to a region, with what can be read in parallel read in parallel."""
from concurrent.futures import ThreadPoolExecutor

import settings
from rtu import last_known, read_feeder
from topology import Region, Substation

readers = ThreadPoolExecutor(settings.READ_WORKERS, thread_name_prefix="reader")


def substation_load(substation: Substation) -> dict:
    pending = {feeder: readers.submit(read_feeder, feeder) for feeder in substation.feeders}
    load, stale = 0.0, []
    for feeder, reading in pending.items():
        try:
            load += reading.result(timeout=settings.FEEDER_DEADLINE)
        except TimeoutError:
            load += last_known(feeder)
            stale.append(feeder)
    return {
        "substation": substation.code,
        "mw": round(load, 2),
        "used": round(load / substation.rated_mw, 3),
        "stale": stale,
    }


def region_load(region: Region) -> dict:
    substations = [readers.submit(substation_load, substation) for substation in region.substations]
    loads = [substation.result() for substation in substations]
    total = sum(load["mw"] for load in loads)
    return {
        "region": region.code,
        "mw": round(total, 2),
        "used": round(total / region.rated_mw, 3),
        "complete": not any(load["stale"] for load in loads),
        "substations": loads,
    }
