from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import seats
import storage
from billing import Billing


@asynccontextmanager
async def lifespan(app: Starlette):
    await storage.create()
    app.state.billing = Billing()
    yield
    await app.state.billing.close()
    await storage.engine.dispose()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


async def show(request: Request) -> JSONResponse:
    subscription = await storage.load(request.path_params["tenant"])
    if subscription is None:
        return JSONResponse({"error": "no such tenant"}, status_code=404)
    return JSONResponse({"tenant": subscription.tenant, "plan": subscription.plan, "seats": subscription.seats})


async def add(request: Request) -> JSONResponse:
    form = await request.json()
    changed = await seats.add_seats(request.app.state.billing, request.path_params["tenant"], int(form["count"]))
    return JSONResponse(changed, status_code=201)


async def no_such_tenant(request: Request, error: Exception) -> JSONResponse:
    return JSONResponse({"error": "no such tenant"}, status_code=404)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/tenants/{tenant:int}/seats", show, methods=["GET"]),
        Route("/tenants/{tenant:int}/seats", add, methods=["POST"]),
    ],
    exception_handlers={seats.NoSuchTenant: no_such_tenant},
    lifespan=lifespan,
)
