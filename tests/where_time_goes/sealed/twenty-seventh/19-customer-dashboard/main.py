import contextlib

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import config
from backend import Backend, BackendError
from dashboard import Dashboard
from panels import loyalty


@contextlib.asynccontextmanager
async def lifespan(app: Starlette):
    backend = Backend()
    app.state.backend = backend
    app.state.dashboard = Dashboard(backend, config.LANGUAGE)
    yield
    await backend.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


async def show(request: Request) -> JSONResponse:
    page = await request.app.state.dashboard.build(request.path_params["customer"])
    return JSONResponse(page)


async def points(request: Request) -> JSONResponse:
    return JSONResponse(await loyalty.load(request.app.state.backend, request.path_params["customer"]))


async def backend_failed(request: Request, problem: BackendError) -> JSONResponse:
    status = 404 if problem.status == 404 else 502
    return JSONResponse({"error": str(problem)}, status_code=status)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/dashboard/{customer:int}", show),
        Route("/points/{customer:int}", points),
    ],
    exception_handlers={BackendError: backend_failed},
    lifespan=lifespan,
)
