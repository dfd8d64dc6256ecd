import itertools

from fastapi import FastAPI
from pydantic import BaseModel

import settings
from deps import Carrier

app = FastAPI(title="freight quotes")
numbers = itertools.count(1000)


class Shipment(BaseModel):
    lane: int
    kg: float = 10.0


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/quotes/{lane}")
async def quote(lane: int, carrier: Carrier, kg: float = 10.0):
    rate = await carrier.rate(lane, kg)
    return {"lane": lane, "net": rate["amount"], "gross": round(rate["amount"] * settings.MARGIN, 2)}


@app.post("/shipments", status_code=201)
async def ship(shipment: Shipment, carrier: Carrier):
    booking = await carrier.book(shipment.lane, shipment.kg)
    return {"number": next(numbers), "carrier_ref": booking["ref"]}
