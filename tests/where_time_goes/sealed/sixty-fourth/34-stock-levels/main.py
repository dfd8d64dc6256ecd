import asyncio
import contextlib

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from loader import StockLoader
from warehouse import Warehouse


def describe(sku: str, level: int) -> dict:
    if level <= 0:
        state = "sold out"
    elif level < settings.LOW_STOCK:
        state = "few left"
    else:
        state = "in stock"
    return {"sku": sku, "level": level, "state": state}


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def stock(request: Request) -> JSONResponse:
    sku = request.path_params["sku"]
    level = await request.state.loader.load(sku)
    return JSONResponse(describe(sku, level))


async def basket(request: Request) -> JSONResponse:
    skus = list(dict.fromkeys(request.query_params["skus"].split(",")))
    levels = await asyncio.gather(*(request.state.loader.load(sku) for sku in skus))
    lines = [describe(sku, level) for sku, level in zip(skus, levels)]
    return JSONResponse({"lines": lines, "complete": all(line["level"] > 0 for line in lines)})


@contextlib.asynccontextmanager
async def lifespan(app: Starlette):
    warehouse = Warehouse()
    yield {"loader": StockLoader(warehouse)}
    await warehouse.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/stock/{sku}", stock),
        Route("/baskets", basket),
    ],
    lifespan=lifespan,
)
