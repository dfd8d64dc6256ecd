from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from .clients import UpstreamError, WarehouseClient
from .service import AvailabilityService, OutOfStock, Reservation


@dataclass
class ReservationRequest:
    sku: int
    quantity: int
    customer: str


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    client = WarehouseClient()
    await client.start()
    app.state.service = AvailabilityService(client)
    try:
        yield
    finally:
        await client.stop()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/availability/{sku:int}")
async def availability(sku: int, state: State) -> dict[str, object]:
    try:
        stock = await state.service.stock(sku)
    except UpstreamError as exc:
        raise HTTPException(status_code=502, detail=str(exc)) from exc
    return {"sku": sku, "total": sum(stock.values()), "warehouses": stock}


@post("/reservations")
async def reserve(data: ReservationRequest, state: State) -> Reservation:
    try:
        return await state.service.reserve(data.sku, data.quantity, data.customer)
    except OutOfStock as exc:
        raise HTTPException(status_code=409, detail="out of stock") from exc


app = Litestar(route_handlers=[health, availability, reserve], lifespan=[lifespan])
