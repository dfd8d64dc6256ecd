from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

import settings
from lines import Exchange
from tariffs import Tariffs

CARRIERS = {"rail": "RailCargo", "road": "Transalp", "sea": "Nordic Feeder"}

exchange = Exchange()
tariffs = Tariffs()


@asynccontextmanager
async def lifespan(app):
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.WORKER_THREADS
    yield


app = FastAPI(lifespan=lifespan)


class Consignment(BaseModel):
    lane: str
    kilos: int
    carrier: str


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/offers/{carrier}")
def offer(carrier: str, lane: str, kilos: int = 100):
    if carrier not in CARRIERS:
        raise HTTPException(404, "no such carrier")
    found = exchange.offer(carrier, lane, kilos)
    return {"carrier": CARRIERS[carrier], "price": round(found["price"] + tariffs.toll(lane), 2), "days": found["days"]}


@app.post("/consignments", status_code=201)
def consign(wish: Consignment):
    if wish.carrier not in CARRIERS:
        raise HTTPException(404, "no such carrier")
    found = exchange.offer(wish.carrier, wish.lane, wish.kilos)
    price = round(found["price"] + tariffs.toll(wish.lane), 2)
    return {"carrier": CARRIERS[wish.carrier], "lane": wish.lane, "price": price, "booked": found["days"] < 12}
