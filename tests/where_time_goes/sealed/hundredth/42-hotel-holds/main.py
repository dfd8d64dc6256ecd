from contextlib import asynccontextmanager

import requests
from asgiref.sync import sync_to_async
from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from pms import PmsClient
from settings import settings
from store import HotelStore


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.hotels = await HotelStore.open()
    app.state.pms = PmsClient(settings.pms_url, settings.pms_user)
    yield
    await app.state.hotels.close()


app = FastAPI(title="Hotel holds", lifespan=lifespan)


class HoldRequest(BaseModel):
    room: str
    nights: int = Field(ge=1, le=28)


class HoldAnswer(BaseModel):
    hotel: str
    city: str
    confirmation: str
    expires_in: int


async def hold_room(pms: PmsClient, code: str, wish: HoldRequest) -> dict:
    place_hold = sync_to_async(pms.place_hold)
    try:
        return await place_hold(code, wish.room, wish.nights)
    except requests.RequestException as problem:
        raise HTTPException(502, "the hotel does not answer") from problem


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/hotels/{code}/holds", status_code=201)
async def create_hold(code: str, wish: HoldRequest, request: Request) -> HoldAnswer:
    hotel = await request.app.state.hotels.find(code)
    if hotel is None:
        raise HTTPException(404, "no such hotel")
    hold = await hold_room(request.app.state.pms, code, wish)
    return HoldAnswer(hotel=hotel["name"], city=hotel["city"], confirmation=hold["confirmation"], expires_in=hold["minutes"] * 60)
