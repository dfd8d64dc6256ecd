from litestar import Litestar, get

from planner.geo import Geo
from planner.toll import Toll
from planner.upstream import Upstream

upstream = Upstream()
geo = Geo(upstream)
toll = Toll(upstream)


@get("/distance/{start:str}/{end:str}")
async def distance(start: str, end: str) -> dict:
    return {"start": start, "end": end, "km": await geo.distance(start, end)}


@get("/toll/{country:str}/{axles:int}")
async def toll_for(country: str, axles: int) -> dict:
    return {"country": country, "axles": axles, "cents": await toll.per_km(country, axles)}


@get("/status")
async def status() -> dict:
    return {"calls": upstream.calls}


async def start() -> None:
    await upstream.open()


async def close() -> None:
    await upstream.close()


app = Litestar([distance, toll_for, status], on_startup=[start], on_shutdown=[close], openapi_config=None)
