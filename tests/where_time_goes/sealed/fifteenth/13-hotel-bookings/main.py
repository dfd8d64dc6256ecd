from contextlib import asynccontextmanager
from typing import Annotated

import aiohttp
from fastapi import Depends, FastAPI, Request

import settings
from availability import Availability, HotelDirectory
from db import SessionDep, engine, wait_for_tables


@asynccontextmanager
async def lifespan(app: FastAPI):
    await wait_for_tables()
    connector = aiohttp.TCPConnector(limit=settings.CHANNEL_CONNECTIONS)
    async with aiohttp.ClientSession(settings.CHANNEL_URL, connector=connector) as channel:
        app.state.channel = channel
        yield
    await engine.dispose()


app = FastAPI(title="Hotel offers", lifespan=lifespan)


def availability(request: Request, session: SessionDep) -> Availability:
    return Availability(HotelDirectory(session), request.app.state.channel)


@app.get("/health")
async def health() -> str:
    return "ok"


@app.get("/hotels/{hotel_id}/offers")
async def offers(
    hotel_id: int,
    service: Annotated[Availability, Depends(availability)],
    night: str = "2025-06-01",
    guests: int = 1,
) -> dict:
    return await service.offers(hotel_id, night, guests)
