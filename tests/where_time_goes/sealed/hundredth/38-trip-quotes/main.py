from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Query, Request
from pydantic import BaseModel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from audit import record_quote
from db import engine, get_session, prepare
from models import Departure, Trip
from rates import RateClient
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    await prepare()
    app.state.rates = RateClient()
    yield
    await app.state.rates.close()
    await engine.dispose()


app = FastAPI(title="Trip quotes", lifespan=lifespan)
Session = Annotated[AsyncSession, Depends(get_session)]


class Quote(BaseModel):
    number: int
    destination: str
    nights: int
    total: float
    departures: dict[str, float]


def total_price(trip: Trip, rate: float, travellers: int) -> float:
    return round(trip.net_price * rate * settings.margin * travellers, 2)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/quotes/{trip_id}")
async def quote(trip_id: int, request: Request, session: Session, travellers: Annotated[int, Query(ge=1, le=9)] = 2) -> Quote:
    trip = await session.get(Trip, trip_id)
    if trip is None:
        raise HTTPException(404, "no such trip")
    rate = await request.app.state.rates.to_euro(trip.currency)
    number = await record_quote(trip.id, travellers)
    departures = await session.scalars(select(Departure).where(Departure.trip_id == trip.id))
    return Quote(
        number=number,
        destination=trip.destination,
        nights=trip.nights,
        total=total_price(trip, rate, travellers),
        departures={departure.airport: departure.surcharge for departure in departures},
    )
