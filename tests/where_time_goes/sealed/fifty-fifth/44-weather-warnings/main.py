from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException

import settings
from regions import REGIONS, SummaryCache
from stations import StationClient

stations = StationClient()
pages = SummaryCache()


@asynccontextmanager
async def lifespan(app: FastAPI):
    await stations.open()
    yield
    await stations.close()


app = FastAPI(lifespan=lifespan)


def level(gust: float) -> str:
    for limit, name in settings.GUST_LIMITS:
        if gust >= limit:
            return name
    return "none"


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/regions/{region}")
async def region_page(region: str):
    if region not in REGIONS:
        raise HTTPException(404, "no such region")
    return pages.get(region)


@app.get("/regions/{region}/warnings")
async def warnings(region: str):
    if region not in REGIONS:
        raise HTTPException(404, "no such region")
    readings = await stations.gusts(REGIONS[region])
    return {
        "region": region,
        "warnings": [{"station": r["station"], "gust": r["gust"], "level": level(r["gust"])} for r in readings],
    }


@app.get("/stations/{station}/gust")
async def station_gust(station: str):
    reading = await stations.gust(station)
    return {**reading, "level": level(reading["gust"])}
