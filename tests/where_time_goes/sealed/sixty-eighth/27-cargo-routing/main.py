from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from engine import EngineError, RoutingEngine
from recent import RecentRoutes

PROFILES = ("van", "lorry", "rail")


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.engine = RoutingEngine()
    app.state.recent = RecentRoutes(settings.RECENT)
    await app.state.engine.start()
    yield
    await app.state.engine.stop()


async def health(request: Request):
    return JSONResponse({"status": "ok"})


async def plan(request: Request):
    profile = request.path_params["profile"]
    if profile not in PROFILES:
        return JSONResponse({"error": "unknown profile"}, status_code=404)
    origin = request.query_params.get("from", "")
    target = request.query_params.get("to", "")
    if not origin or not target:
        return JSONResponse({"error": "from and to are required"}, status_code=422)
    route = await request.app.state.engine.route(origin, target, profile)
    route["number"] = await request.app.state.recent.add(route)
    return JSONResponse(route)


async def recent(request: Request):
    return JSONResponse({"routes": await request.app.state.recent.last(10)})


async def engine_failed(request: Request, error: Exception):
    return JSONResponse({"error": str(error)}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/plan/{profile}", plan),
        Route("/recent", recent),
    ],
    exception_handlers={EngineError: engine_failed},
    lifespan=lifespan,
)
