"""Elective admissions: puts patients on the roster of a ward."""

from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from rosters import Rosters, connect
from rules import IsolationRules


@asynccontextmanager
async def lifespan(app: Starlette):
    redis = connect()
    rules = IsolationRules()
    app.state.rosters = Rosters(redis, rules)
    yield
    await rules.close()
    await redis.aclose()


async def health(_: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def admit(request: Request) -> JSONResponse:
    body = await request.json()
    patient = str(body.get("patient", "")).strip()
    if not patient:
        return JSONResponse({"error": "patient is missing"}, status_code=422)
    entry = await request.app.state.rosters.admit(request.path_params["ward"], patient)
    return JSONResponse(entry, status_code=201)


async def roster(request: Request) -> JSONResponse:
    entries = await request.app.state.rosters.read(request.path_params["ward"])
    return JSONResponse({"ward": request.path_params["ward"], "roster": entries})


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/wards/{ward}/admissions", admit, methods=["POST"]),
        Route("/wards/{ward}/roster", roster),
    ],
    lifespan=lifespan,
)
