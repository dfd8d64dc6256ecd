from contextlib import asynccontextmanager
from typing import Literal

import requests
from fastapi import FastAPI, Query, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

import settings
from offers import Offers
from startup import wait_for
from underwriter import Underwriter

underwriter = Underwriter()
offers = Offers(underwriter)


class Trip(BaseModel):
    product: Literal["basic", "family", "expedition"]
    days: int = Field(ge=1, le=365)
    age: int = Field(ge=0, le=99)


@asynccontextmanager
async def lifespan(app):
    wait_for(settings.UNDERWRITER_URL)
    yield
    underwriter.close()


app = FastAPI(lifespan=lifespan, openapi_url=None)


@app.get("/health")
async def health():
    return {"ok": True}


@app.post("/offers", status_code=201)
def make_offer(trip: Trip):
    return offers.make(trip.product, trip.days, trip.age)


@app.get("/offers/recent")
def recent_offers(limit: int = Query(10, ge=1, le=50)):
    return offers.recent(limit)


@app.exception_handler(requests.RequestException)
async def underwriter_failed(request: Request, exc: requests.RequestException):
    return JSONResponse({"error": "no price available"}, status_code=502)
