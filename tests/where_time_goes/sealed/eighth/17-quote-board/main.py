import os
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import network

QUOTES = f"http://quotes.market.internal:{os.environ['QUOTE_PORT']}/last"
SYMBOLS = {"SAP", "BAS", "DTE", "VOW"}


async def board(request: Request) -> JSONResponse:
    symbol = request.path_params["symbol"].upper()
    if symbol not in SYMBOLS:
        raise HTTPException(404)
    async with request.app.state.http.get(f"{QUOTES}/{symbol}") as answer:
        answer.raise_for_status()
        quote = await answer.json()
    return JSONResponse({"symbol": symbol, "last": quote["last"], "venue": quote["venue"]})


async def symbols(request: Request) -> JSONResponse:
    return JSONResponse(sorted(SYMBOLS))


@asynccontextmanager
async def lifespan(app):
    network.use_internal_zone()
    app.state.http = network.session()
    yield
    await app.state.http.close()


app = Starlette(routes=[Route("/board", symbols), Route("/board/{symbol}", board)], lifespan=lifespan)
