from contextlib import asynccontextmanager

from fastapi import BackgroundTasks, FastAPI, HTTPException
from pydantic import BaseModel, Field

import mailer
from inventory import Inventory, SoldOut
from orders import OrderBook

inventory = Inventory()
book = OrderBook()


class NewOrder(BaseModel):
    event: int
    seats: int = Field(ge=1, le=8)
    email: str = "guest@example.org"


@asynccontextmanager
async def lifespan(app: FastAPI):
    yield
    inventory.close()


app = FastAPI(title="stagedoor tickets", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/events/{event_id}/availability")
def availability(event_id: int):
    free = inventory.free_seats(event_id)
    return {"event": event_id, "free": free, "few_left": free < 20}


@app.post("/orders", status_code=201)
def place_order(body: NewOrder, background: BackgroundTasks):
    try:
        hold = inventory.hold(body.event, body.seats)
    except SoldOut:
        raise HTTPException(409, "sold out")
    order = book.add(body.event, body.seats, body.email, hold)
    background.add_task(mailer.send_confirmation, order)
    return {"number": order.number, "hold": order.hold}


@app.get("/orders/{number}")
async def show_order(number: int):
    order = book.get(number)
    if order is None:
        raise HTTPException(404, "no such order")
    return {"number": order.number, "seats": order.seats, "confirmed": order.confirmed}
