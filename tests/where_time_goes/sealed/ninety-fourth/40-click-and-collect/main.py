"""Click and collect: what the branches use when an order has been packed."""
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import notifications
from orders import Tills


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[dict]:
    tills = Tills()
    yield {"tills": tills}
    await tills.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def order(request: Request) -> JSONResponse:
    found = await request.state.tills.order(request.path_params["number"])
    if found is None:
        return JSONResponse({"error": "no such order"}, status_code=404)
    return JSONResponse(asdict(found))


async def packed(request: Request) -> JSONResponse:
    ready = await request.state.tills.set_state(request.path_params["number"], "ready")
    notify = BackgroundTask(notifications.ready_for_collection, ready)
    return JSONResponse(asdict(ready), status_code=202, background=notify)


async def collected(request: Request) -> JSONResponse:
    done = await request.state.tills.set_state(request.path_params["number"], "collected")
    return JSONResponse(asdict(done))


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/orders/{number:int}", order),
        Route("/orders/{number:int}/packed", packed, methods=["POST"]),
        Route("/orders/{number:int}/collected", collected, methods=["POST"]),
    ],
    lifespan=lifespan,
)
