from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from boxoffice import BoxOffice
from spans import spans


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def scan(request: Request) -> JSONResponse:
    body = await request.json()
    session = request.app.state.boxoffice.at(request.path_params["gate"])
    admission = await session.admit(body["ticket"])
    return JSONResponse({"open": admission["valid"], "visitors": admission["visitors"]})


async def look_up(request: Request) -> JSONResponse:
    session = request.app.state.boxoffice.at(request.path_params["gate"])
    return JSONResponse(await session.ticket(request.path_params["ticket"]))


async def calls(request: Request) -> JSONResponse:
    counts = {f"{gate}/{status}": n for (gate, status), n in spans.by_status.items()}
    return JSONResponse({"calls": counts, "deciles_ms": spans.deciles_ms})


async def boxoffice_failed(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"error": "box office"}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.boxoffice = BoxOffice()
    yield
    await app.state.boxoffice.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/calls", calls),
        Route("/gates/{gate}/scans", scan, methods=["POST"]),
        Route("/gates/{gate}/tickets/{ticket}", look_up),
    ],
    exception_handlers={httpx.HTTPError: boxoffice_failed},
    lifespan=lifespan,
)
