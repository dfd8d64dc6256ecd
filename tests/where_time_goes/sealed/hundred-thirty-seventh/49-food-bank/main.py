from __future__ import annotations

from litestar import Litestar, get, post
from litestar.di import Provide
from litestar.exceptions import HTTPException

from parcels import Household, Parcel, compose
from stock import StockClient, provide_stock


@get("/shelves/{code:str}")
async def shelf(code: str, stock: StockClient) -> dict:
    found = await stock.shelf(code)
    found["low"] = found["kg"] < 40
    return found


@post("/parcels")
async def parcel(data: Household, stock: StockClient) -> Parcel:
    if data.persons < 1:
        raise HTTPException(status_code=400, detail="a household has at least one person")
    items = compose(data)
    reserved = await stock.reserve(items)
    return Parcel(reservation=reserved["id"], pickup=reserved["pickup"], items=items)


@get("/health")
async def health() -> dict:
    return {"ok": True}


app = Litestar(
    route_handlers=[shelf, parcel, health],
    dependencies={"stock": Provide(provide_stock)},
    openapi_config=None,
)
