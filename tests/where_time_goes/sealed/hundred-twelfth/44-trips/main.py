from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import asdict

import aiohttp
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from settings import settings
from suppliers import Offer, Suppliers


def with_fee(offer: Offer) -> dict:
    return asdict(offer) | {"price": round(offer.price * (1 + settings.service_fee), 2)}


async def plan(request: Request) -> JSONResponse:
    day = request.query_params.get("day")
    if not day:
        raise HTTPException(400, "day is missing")
    found = await request.app.state.suppliers.everything(request.path_params["place"], day)
    picks = {kind: with_fee(min(offers, key=lambda o: o.price)) for kind, offers in found.items() if offers}
    total = round(sum(pick["price"] for pick in picks.values()), 2)
    return JSONResponse({"place": request.path_params["place"], "picks": picks, "total": total})


async def stays(request: Request) -> JSONResponse:
    suppliers: Suppliers = request.app.state.suppliers
    offers = await suppliers.offers("stays", request.path_params["place"], request.query_params.get("day", ""))
    return JSONResponse([with_fee(offer) for offer in offers])


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def supplier_failed(request: Request, exc: Exception) -> JSONResponse:
    return JSONResponse({"error": "a supplier did not answer"}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    async with Suppliers.connect(settings) as suppliers:
        app.state.suppliers = suppliers
        yield


app = Starlette(
    routes=[
        Route("/plans/{place}", plan),
        Route("/stays/{place}", stays),
        Route("/health", health),
    ],
    exception_handlers={aiohttp.ClientError: supplier_failed},
    lifespan=lifespan,
)
