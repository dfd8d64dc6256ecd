from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from . import catalog
from .config import config
from .middleware import TerminalMiddleware
from .terminals import TerminalBank

bank = TerminalBank(config)


@asynccontextmanager
async def lifespan(app):
    await bank.open()
    yield
    await bank.close()


async def health(request: Request):
    return PlainTextResponse("ok")


async def show_article(request: Request):
    found = catalog.article(request.path_params["ean"])
    if found is None:
        return JSONResponse({"error": "unknown article"}, status_code=404)
    return JSONResponse(found)


async def charge(request: Request):
    order = await request.json()
    cents = catalog.total(order["lines"])
    answer = await request.state.terminal.call("authorise", cents=cents)
    return JSONResponse(
        {"cents": cents, "approved": answer["approved"], "auth": answer["auth"]}, status_code=201
    )


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/articles/{ean}", show_article),
        Route("/charges", charge, methods=["POST"]),
    ],
    middleware=[Middleware(TerminalMiddleware, bank=bank)],
    lifespan=lifespan,
)
