from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, Request, Response, get, post

import picking
from carrier import carrier


@dataclass
class PickRequest:
    sku: str
    qty: int = 1


@asynccontextmanager
async def lifespan(app: Litestar):
    await carrier.open()
    try:
        yield
    finally:
        await carrier.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/stock/{sku:str}")
async def stock(sku: str) -> dict:
    return await picking.stock_of(sku)


@post("/picks")
async def create_pick(data: PickRequest) -> dict:
    return await picking.create_pick(data.sku, data.qty)


def out_of_stock(request: Request, exc: picking.OutOfStock) -> Response:
    return Response({"detail": f"{exc} is out of stock"}, status_code=409)


def unknown_sku(request: Request, exc: picking.UnknownSku) -> Response:
    return Response({"detail": f"unknown SKU {exc}"}, status_code=404)


app = Litestar(
    route_handlers=[health, stock, create_pick],
    lifespan=[lifespan],
    exception_handlers={
        picking.OutOfStock: out_of_stock,
        picking.UnknownSku: unknown_sku,
    },
    openapi_config=None,
)
