import os
from contextlib import asynccontextmanager

import aiohttp
from litestar import Litestar, get
from litestar.datastructures import State

import assembly

PARTNERS = f"http://127.0.0.1:{os.environ.get('PARTNER_PORT', '18730')}"


@asynccontextmanager
async def partner_session(app):
    connector = aiohttp.TCPConnector(limit=400)
    async with aiohttp.ClientSession(PARTNERS, connector=connector) as session:
        app.state.partners = session
        yield


@get("/health")
async def health() -> str:
    return "ok"


@get("/trips/{trip:int}")
async def trip_overview(trip: int, state: State) -> dict:
    return await assembly.overview(state.partners, trip)


@get("/trips/{trip:int}/papers")
async def trip_papers(trip: int, state: State) -> dict:
    return await assembly.overview(state.partners, trip, frozenset({"documents"}))


app = Litestar([health, trip_overview, trip_papers], lifespan=[partner_session])
