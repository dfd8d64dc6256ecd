from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.exceptions import ClientException

from inventory import Hold, Inventory, SoldOut
from ticketing import Ticketing


@dataclass
class HoldRequest:
    seats: int
    customer: str = "guest"


@dataclass
class Availability:
    show: int
    free: int


ticketing = Ticketing()
inventory = Inventory(ticketing)


@asynccontextmanager
async def lifespan(_app: Litestar):
    await ticketing.start()
    await inventory.start()
    yield
    await inventory.stop()
    await ticketing.stop()


@get("/health")
async def health() -> dict:
    return {"ok": True}


@get("/shows/{show:int}")
async def availability(show: int) -> Availability:
    return Availability(show=show, free=await inventory.free(show))


@post("/shows/{show:int}/holds")
async def hold(show: int, data: HoldRequest) -> Hold:
    if not 0 < data.seats <= 8:
        raise ClientException("between 1 and 8 seats")
    try:
        return await inventory.hold(show, data.seats, data.customer)
    except SoldOut as exc:
        raise ClientException("sold out", status_code=409) from exc


app = Litestar(route_handlers=[health, availability, hold], lifespan=[lifespan])
