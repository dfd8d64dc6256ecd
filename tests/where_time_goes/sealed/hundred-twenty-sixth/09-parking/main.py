from contextlib import asynccontextmanager

import anyio.to_thread
from pydantic import BaseModel, Field, ValidationError
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from meters import MeterError, network
from tariff import Takings, price_cents

takings = Takings()


class SessionIn(BaseModel):
    plate: str = Field(min_length=2, max_length=10)
    minutes: int = Field(ge=5, le=1440)


@asynccontextmanager
async def lifespan(_app: Starlette):
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.THREADS
    yield


async def health(_request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


def zone_state(request: Request) -> JSONResponse:
    zone = request.path_params["zone"]
    state = network.occupancy(zone)
    total = takings.total(zone)
    return JSONResponse({"zone": zone, "free": state["free"], "sessions": total.sessions})


async def start_session(request: Request) -> JSONResponse:
    zone = request.path_params["zone"]
    try:
        body = SessionIn.model_validate(await request.json())
    except ValidationError as exc:
        return JSONResponse({"errors": exc.errors(include_url=False)}, status_code=422)
    session = await run_in_threadpool(network.start, zone, body.plate, body.minutes)
    cents = price_cents(settings.RATE_CENTS, body.minutes)
    return JSONResponse(
        {"session": session, "cents": cents},
        status_code=201,
        background=BackgroundTask(takings.book, zone, cents),
    )


async def meter_error(_request: Request, exc: Exception) -> JSONResponse:
    return JSONResponse({"error": str(exc)}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/zones/{zone}", zone_state),
        Route("/zones/{zone}/sessions", start_session, methods=["POST"]),
    ],
    exception_handlers={MeterError: meter_error},
    lifespan=lifespan,
)
