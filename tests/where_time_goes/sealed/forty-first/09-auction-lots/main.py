from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel, PositiveInt

import config
from experts import Experts
from startup import wait_for
from store import Store


class Bid(BaseModel):
    bidder: str
    cents: PositiveInt


@asynccontextmanager
async def lifespan(app):
    wait_for(config.EXPERTS_URL)
    app.state.store = await Store.open()
    app.state.experts = Experts()
    yield
    await app.state.experts.close()
    await app.state.store.close()


app = FastAPI(title="Auction lots", lifespan=lifespan)


async def find_lot(request, lot_id):
    lot = await request.app.state.store.lot(lot_id)
    if lot is None:
        raise HTTPException(404, "no such lot")
    return lot


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/lots/{lot_id}")
async def show_lot(lot_id: int, request: Request):
    lot = await find_lot(request, lot_id)
    estimate = await request.app.state.experts.estimate(lot["category"], lot_id)
    return {**lot, "estimate": [estimate["low"], estimate["high"]]}


@app.post("/lots/{lot_id}/bids", status_code=201)
async def place_bid(lot_id: int, bid: Bid, request: Request):
    lot = await find_lot(request, lot_id)
    estimate = await request.app.state.experts.estimate(lot["category"], lot_id)
    number = await request.app.state.store.add_bid(lot_id, bid.bidder, bid.cents)
    return {
        "bid": number,
        "leading": bid.cents > (lot["highest"] or 0),
        "reserve_met": bid.cents >= lot["reserve_cents"],
        "above_estimate": bid.cents > estimate["high"],
    }
