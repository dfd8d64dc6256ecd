import logging
from contextlib import asynccontextmanager
from typing import Literal

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

import quoting
from carriers import hub

logging.basicConfig(level=logging.WARNING)


class Shipment(BaseModel):
    origin: str = Field(min_length=3, max_length=3)
    destination: str = Field(min_length=3, max_length=3)
    kg: float = Field(gt=0, le=30_000)
    service: Literal["standard", "express"] = "standard"


@asynccontextmanager
async def lifespan(app: FastAPI):
    yield
    quoting.executor.shutdown(wait=False, cancel_futures=True)
    hub.close()


app = FastAPI(title="freight quotes", lifespan=lifespan)


@app.get("/health")
def health():
    return {"ok": True}


@app.get("/lanes")
def lanes():
    return {"lanes": hub.lanes()}


@app.get("/quotes/{origin}/{destination}")
def get_quote(origin: str, destination: str, kg: float = 100.0):
    try:
        return quoting.quote(origin.upper(), destination.upper(), kg)
    except quoting.QuoteTimeout as exc:
        raise HTTPException(504, f"no quote in time for {exc}")


@app.post("/quotes")
def post_quote(shipment: Shipment):
    try:
        return quoting.quote(
            shipment.origin, shipment.destination, shipment.kg, shipment.service
        )
    except quoting.QuoteTimeout as exc:
        raise HTTPException(504, f"no quote in time for {exc}")
