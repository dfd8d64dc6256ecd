import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from litestar import Litestar, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide

from geometry import Roof, battens, tiles_needed
from settings import Settings, load
from supplier import Supplier, SupplierError


@asynccontextmanager
async def supplier_session(app: Litestar) -> AsyncIterator[None]:
    settings = load()
    connector = aiohttp.TCPConnector(limit=settings.connections, keepalive_timeout=30)
    async with aiohttp.ClientSession(settings.supplier_url, connector=connector) as http:
        app.state.settings = settings
        app.state.supplier = Supplier(http, settings)
        yield


async def provide_supplier(state: State) -> Supplier:
    return state.supplier


async def provide_settings(state: State) -> Settings:
    return state.settings


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@post("/estimates")
async def estimate(data: Roof, supplier: Supplier, settings: Settings) -> dict[str, Any]:
    article = await supplier.article(data.tile)
    amount = tiles_needed(data, article["per_square_metre"])
    tiles, wood = await asyncio.gather(
        supplier.delivery(data.tile, amount),
        supplier.delivery("LA-3050", int(battens(data))),
    )
    net = amount * article["price"] + battens(data) * 1.15
    return {
        "area": round(data.area, 1),
        "tiles": amount,
        "battens": battens(data),
        "net": round(net, 2),
        "gross": round(net * (1 + settings.vat), 2),
        "start": max(tiles["date"], wood["date"]),
    }


@get("/stock/{number:str}")
async def stock(number: str, supplier: Supplier, amount: int = 100) -> dict[str, Any]:
    article = await supplier.article(number)
    delivery = await supplier.delivery(number, amount)
    return {"article": number, "name": article["name"], "amount": amount, **delivery}


def supplier_failed(_: Request, exc: SupplierError) -> Response:
    return Response({"detail": str(exc)}, status_code=502)


app = Litestar(
    route_handlers=[health, estimate, stock],
    dependencies={"supplier": Provide(provide_supplier), "settings": Provide(provide_settings)},
    lifespan=[supplier_session],
    exception_handlers={SupplierError: supplier_failed},
    openapi_config=None,
)
