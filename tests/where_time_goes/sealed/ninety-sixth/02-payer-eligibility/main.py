"""Is this patient insured, and what must she pay herself? Asked at admission."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

import httpx
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import config
from clearing import ClearingHouse, UnknownMember

PAYERS = {"aok", "tk", "barmer", "dak"}


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    app.state.clearing = ClearingHouse(config.load())
    yield
    await app.state.clearing.aclose()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


async def eligibility(request: Request) -> JSONResponse:
    payer, member = request.path_params["payer"], request.path_params["member"]
    if payer not in PAYERS:
        raise HTTPException(404, "no such payer")
    try:
        cover = await request.app.state.clearing.cover(payer, member)
    except UnknownMember:
        raise HTTPException(404, "no such member") from None
    except httpx.HTTPError as error:
        raise HTTPException(502, str(error)) from error
    return JSONResponse(asdict(cover))


app = Starlette(
    routes=[Route("/health", health), Route("/eligibility/{payer}/{member}", eligibility)],
    lifespan=lifespan,
)
