import contextlib

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import sales
from db import engine, prepare
from payments import CardGate, Declined


@contextlib.asynccontextmanager
async def lifespan(app):
    await prepare()
    app.state.gate = CardGate()
    yield
    await app.state.gate.close()
    await engine.dispose()


async def health(request: Request):
    return JSONResponse({"ok": True})


async def show(request: Request):
    summary = await sales.show_summary(request.path_params["show_id"])
    if summary is None:
        return JSONResponse({"error": "no such show"}, 404)
    return JSONResponse(summary)


async def buy(request: Request):
    body = await request.json()
    try:
        sale = await sales.buy(
            request.app.state.gate, request.path_params["show_id"], str(body["buyer"]), int(body.get("seats", 1))
        )
    except sales.SoldOut:
        return JSONResponse({"error": "sold out"}, 409)
    except Declined:
        return JSONResponse({"error": "card declined"}, 402)
    return JSONResponse(sale, 201)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/shows/{show_id:int}", show),
        Route("/shows/{show_id:int}/sales", buy, methods=["POST"]),
    ],
    lifespan=lifespan,
)
