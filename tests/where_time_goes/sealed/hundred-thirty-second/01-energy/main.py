from contextlib import asynccontextmanager

import httpx
from fastapi import Depends, FastAPI, HTTPException, Query, Request

from models import ConsumptionOut, ReadingIn, Receipt
from settings import get_settings
from tariffs import Tariffs
from uplink import Uplink, UplinkError


@asynccontextmanager
async def lifespan(app: FastAPI):
    settings = get_settings()
    limits = httpx.Limits(max_connections=80, max_keepalive_connections=80)
    async with httpx.AsyncClient(
        base_url=settings.market_url, timeout=settings.market_timeout, limits=limits
    ) as http:
        app.state.http = http
        app.state.tariffs = Tariffs(settings)
        app.state.uplink = Uplink(http, settings)
        app.state.uplink.start()
        yield
        await app.state.uplink.stop()


app = FastAPI(title="Metering desk", lifespan=lifespan)


def uplink(request: Request) -> Uplink:
    return request.app.state.uplink


def tariffs(request: Request) -> Tariffs:
    return request.app.state.tariffs


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/readings", response_model=Receipt, status_code=201)
async def post_reading(reading: ReadingIn, link: Uplink = Depends(uplink)) -> Receipt:
    try:
        return await link.deliver(reading)
    except UplinkError as exc:
        raise HTTPException(502, "market operator not reachable") from exc


@app.get("/sites/{site}/consumption", response_model=ConsumptionOut)
async def consumption(
    site: int,
    request: Request,
    hours: int = Query(24, ge=1, le=96),
    group: str = "household",
    prices: Tariffs = Depends(tariffs),
) -> ConsumptionOut:
    answer = await request.app.state.http.get(f"/curves/{site}", params={"hours": hours})
    if answer.status_code == 404:
        raise HTTPException(404, "unknown site")
    answer.raise_for_status()
    curve = answer.json()["kw"]
    return ConsumptionOut(
        site=site,
        hours=hours,
        total_kwh=round(sum(curve), 2),
        peak_kw=max(curve),
        cost_eur=prices.cost(group, curve),
    )
