from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from config import get_config
from houses import HOUSES, House, price
from owners import OwnerGateway


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.owners = OwnerGateway(get_config())
    await app.state.owners.start()
    yield
    await app.state.owners.stop()


app = FastAPI(lifespan=lifespan)


class Booking(BaseModel):
    house: int
    nights: int = Field(ge=1, le=28)


def house_or_404(number: int) -> House:
    if number not in HOUSES:
        raise HTTPException(404, "no such house")
    return HOUSES[number]


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/houses/{number}/availability")
async def availability(number: int, request: Request, nights: int = 3):
    house = house_or_404(number)
    owners: OwnerGateway = request.app.state.owners
    calendar = await owners.calendar(house.owner, house.id)
    fee = await owners.cleaning_fee(house.owner)
    return {"house": house.name, "free_from": calendar["free_from"], "total": price(house, nights, fee)}


@app.post("/bookings", status_code=201)
async def book(booking: Booking, request: Request):
    house = house_or_404(booking.house)
    owners: OwnerGateway = request.app.state.owners
    fee = await owners.cleaning_fee(house.owner)
    confirmed = await owners.book(house.owner, house.id)
    return {"reference": confirmed["reference"], "total": price(house, booking.nights, fee)}
