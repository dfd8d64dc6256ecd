"""Tide tables of ports, from the hydrographic office."""

import os
from contextlib import asynccontextmanager

import httpx
import trio
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

OFFICE = f"http://127.0.0.1:{os.environ.get('OFFICE_PORT', '26013')}"

office_calls = trio.CapacityLimiter(4)


@asynccontextmanager
async def lifespan(app: Starlette):
    async with httpx.AsyncClient(base_url=OFFICE, limits=httpx.Limits(max_connections=64)) as client:
        app.state.office = client
        yield


async def table(client: httpx.AsyncClient, port: str) -> dict:
    with trio.fail_after(30):
        async with office_calls:
            response = await client.get(f"/tides/{port}")
    response.raise_for_status()
    return response.json()


async def tides(request: Request) -> JSONResponse:
    found = await table(request.app.state.office, request.path_params["port"])
    return JSONResponse({"port": found["port"], "tides": [found["high"], found["low"]], "range": found["metres"]})


async def health(request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


app = Starlette(lifespan=lifespan, routes=[Route("/tides/{port}", tides), Route("/health", health)])
