from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.authentication import requires
from starlette.middleware import Middleware
from starlette.middleware.authentication import AuthenticationMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from catalogue import Catalogue
from identity import IdentityService
from security import CardBackend, on_error


@asynccontextmanager
async def lifespan(app: Starlette):
    limits = httpx.Limits(max_connections=settings.CONNECTIONS, max_keepalive_connections=settings.CONNECTIONS)
    async with httpx.AsyncClient(limits=limits, timeout=5.0) as client:
        app.state.catalogue = Catalogue(client, settings.CATALOGUE_URL)
        yield


async def health(_request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


@requires("reader")
async def search(request: Request) -> JSONResponse:
    titles = await request.app.state.catalogue.search(request.query_params.get("q", ""), request.user.branch)
    return JSONResponse({"branch": request.user.branch, "titles": titles})


@requires("reader")
async def hold(request: Request) -> JSONResponse:
    body = await request.json()
    placed = await request.app.state.catalogue.place_hold(body["title"], request.user.display_name)
    return JSONResponse(placed, status_code=201)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/search", search),
        Route("/holds", hold, methods=["POST"]),
    ],
    middleware=[
        Middleware(
            AuthenticationMiddleware,
            backend=CardBackend(IdentityService(settings.IDENTITY_URL, settings.CONNECTIONS)),
            on_error=on_error,
        )
    ],
    lifespan=lifespan,
)
