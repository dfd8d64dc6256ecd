from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from gates import registry, validate
from registry import UnknownCard


@asynccontextmanager
async def lifespan(app: Starlette):
    yield
    registry.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def tap(request: Request) -> JSONResponse:
    body = await request.json()
    decision = await validate(str(body["card"]), str(body["zone"]))
    return JSONResponse({"gate": request.path_params["gate"], "open": decision.open, "reason": decision.reason})


async def unknown_card(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"open": False, "reason": "unknown card"}, status_code=404)


app = Starlette(
    routes=[Route("/health", health), Route("/gates/{gate}/taps", tap, methods=["POST"])],
    exception_handlers={UnknownCard: unknown_card},
    lifespan=lifespan,
)
