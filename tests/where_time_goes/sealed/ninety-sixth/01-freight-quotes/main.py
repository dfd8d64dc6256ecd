"""Freight quotes for the shippers' portal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from anyio import to_thread
from fastapi import Depends, FastAPI, HTTPException, Query, Request
from pydantic import BaseModel

from fuel import FuelIndex
from quoting import QuoteDesk
from settings import get_settings
from tariffs import TariffEngine


class Quote(BaseModel):
    lane: int
    freight: float
    fuel: float
    total: float


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings = get_settings()
    to_thread.current_default_thread_limiter().total_tokens = settings.worker_threads
    engine = TariffEngine(settings.tariff_url, settings.tariff_timeout, settings.worker_threads)
    app.state.fuel = FuelIndex(settings.fuel_db)
    app.state.desk = QuoteDesk(engine, app.state.fuel, settings.margin_percent)
    yield
    engine.close()
    app.state.fuel.close()


app = FastAPI(title="freight quotes", lifespan=lifespan)


async def desk(request: Request) -> QuoteDesk:
    return request.app.state.desk


@app.get("/health")
async def health() -> dict:
    return {"status": "up"}


@app.get("/fuel/{region}")
async def fuel(region: str, request: Request) -> dict:
    try:
        surcharge = await request.app.state.fuel.current(region)
    except LookupError:
        raise HTTPException(404, f"no region {region}") from None
    return {"region": surcharge.region, "percent": surcharge.percent}


@app.get("/quotes/{lane}")
def quote(lane: int, desk: Annotated[QuoteDesk, Depends(desk)], kg: float = Query(gt=0, le=24000)) -> Quote:
    return Quote(**desk.quote(lane, kg))
