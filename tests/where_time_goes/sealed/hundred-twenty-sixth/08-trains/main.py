import asyncio
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Request
from pydantic import BaseModel

from operator_api import OperatorApi
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.operator = OperatorApi(settings)
    try:
        yield
    finally:
        await app.state.operator.close()


app = FastAPI(title="journeys", lifespan=lifespan)


class Journey(BaseModel):
    train: str
    leaves: str
    price_cents: int


def operator(request: Request) -> OperatorApi:
    return request.app.state.operator


Operator = Annotated[OperatorApi, Depends(operator)]


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.get("/stations/{station}/board")
async def board(station: str, api: Operator) -> dict:
    departures = await api.departures(station)
    return {"station": station, "departures": departures[:8]}


@app.get("/journeys")
async def journeys(origin: str, to: str, api: Operator) -> list[Journey]:
    departures, fares = await asyncio.gather(api.departures(origin), api.fares(origin, to))
    cheapest = min(fare["cents"] for fare in fares)
    return [
        Journey(train=d["train"], leaves=d["leaves"], price_cents=cheapest)
        for d in departures
        if to in d["calls"]
    ]
