from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import AsyncGenerator

import aiohttp
from litestar import Litestar, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException

from carriers.api import CarrierApi
from carriers.tokens import TokenStore
from settings import CARRIERS


@dataclass
class Booking:
    postcode: str
    parcels: int


async def provide_carrier(state: State, code: str) -> AsyncGenerator[CarrierApi, None]:
    if code not in CARRIERS:
        raise NotFoundException(f"no carrier {code}")
    carrier = CARRIERS[code]
    async with state.tokens.session(carrier) as headers:
        yield CarrierApi(state.http, carrier, headers)


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/slots/{postcode:str}")
async def slots(carrier: CarrierApi, postcode: str) -> dict[str, list[str]]:
    return {"slots": await carrier.slots(postcode)}


@post("/bookings", status_code=200)
async def book(carrier: CarrierApi, data: Booking) -> dict:
    return await carrier.book(data.postcode, data.parcels)


@asynccontextmanager
async def lifespan(app: Litestar):
    async with aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(limit=200), timeout=aiohttp.ClientTimeout(20)
    ) as http:
        app.state.http = http
        app.state.tokens = TokenStore(http)
        yield


carrier_routes = Router("/carriers/{code:str}", route_handlers=[slots, book], dependencies={"carrier": Provide(provide_carrier)})
app = Litestar(route_handlers=[health, carrier_routes], lifespan=[lifespan], openapi_config=None)
