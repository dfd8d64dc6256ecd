from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI, HTTPException, Request

import settings
from trail import TrailMiddleware
from zones import zone_for


@asynccontextmanager
async def lifespan(app):
    limits = httpx.Limits(max_connections=60, max_keepalive_connections=60)
    async with httpx.AsyncClient(base_url=settings.CARRIER_URL, limits=limits, timeout=10) as client:
        app.state.carrier = client
        yield


app = FastAPI(title="parcel labels", lifespan=lifespan)
app.add_middleware(TrailMiddleware)


@app.get("/parcels/{parcel_id}/label")
async def label(parcel_id: int, request: Request):
    if parcel_id <= 0:
        raise HTTPException(404)
    zone = zone_for(parcel_id)
    answer = await request.app.state.carrier.get(f"/rates/{zone}/{parcel_id % 30}")
    rate = answer.json()
    return {
        "parcel": parcel_id,
        "zone": zone,
        "price_cents": 390 + rate["value"],
        "barcode": "".join(f"{n:02d}" for n in rate["items"]),
    }
