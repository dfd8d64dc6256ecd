"""Quotes for electricity by zone and consumption."""

from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel

from catalogue import load_catalogue
from grid import GridClient


class Quote(BaseModel):
    zone: int
    kwh: int
    yearly: float
    monthly: float


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.catalogue = load_catalogue()
    app.state.grid = GridClient()
    yield
    await app.state.grid.close()


app = FastAPI(title="energy quotes", lifespan=lifespan)


@app.get("/quotes/{zone}")
async def quote(zone: int, request: Request, kwh: int = 3500) -> Quote:
    tariff = request.app.state.catalogue.tariff(zone, kwh)
    if tariff is None:
        raise HTTPException(404, "no such zone")
    fee = await request.app.state.grid.fee(zone)
    yearly = round(tariff.base + kwh * tariff.per_kwh + fee, 2)
    return Quote(zone=zone, kwh=kwh, yearly=yearly, monthly=round(yearly / 12, 2))


@app.get("/zones")
def zones(request: Request):
    return {"zones": sorted(request.app.state.catalogue.by_zone)}


@app.get("/health")
async def health():
    return {"status": "ok"}
