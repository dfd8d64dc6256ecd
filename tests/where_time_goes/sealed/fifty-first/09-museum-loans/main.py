from __future__ import annotations

from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from collection import Collection, CollectionError


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def artwork(request: Request) -> JSONResponse:
    found = await request.app.state.collection.artwork(request.path_params["accession"])
    lender = settings.LENDERS.get(found["owner"], "private collection")
    return JSONResponse({"accession": found["accession"], "title": found["title"], "lender": lender})


async def loan_check(request: Request) -> JSONResponse:
    report = await request.app.state.collection.condition(request.path_params["accession"])
    fit = report["grade"] in ("A", "B") and report["humidity"] <= 55
    return JSONResponse({"accession": request.path_params["accession"], "fit_to_travel": fit})


async def collection_failed(request: Request, exc: CollectionError) -> JSONResponse:
    return JSONResponse({"error": str(exc)}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.collection = Collection()
    yield
    app.state.collection.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/artworks/{accession}", artwork),
        Route("/artworks/{accession}/loan-check", loan_check),
    ],
    exception_handlers={CollectionError: collection_failed},
    lifespan=lifespan,
)
