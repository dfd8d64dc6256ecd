from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

import catalogue
import upstream


@asynccontextmanager
async def lifespan(app):
    await upstream.start()
    yield
    await upstream.stop()


async def health(request):
    return PlainTextResponse("ok")


async def book(request):
    return JSONResponse(await catalogue.page(request.path_params["book"]))


async def record(request):
    return JSONResponse(catalogue.record(request.path_params["book"]))


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/books/{book:int}", book),
        Route("/books/{book:int}/record", record),
    ],
    lifespan=lifespan,
)
