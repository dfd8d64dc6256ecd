from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from catalog import Catalog
from middleware import MemberMiddleware
from sessions import SessionStore

store = SessionStore()


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.catalog = Catalog()
    yield
    await app.state.catalog.close()
    store.close()


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def list_rewards(request: Request) -> JSONResponse:
    member = request.scope["member"]
    rewards = await request.app.state.catalog.rewards(member["tier"])
    limit = int(request.query_params.get("limit", "10"))
    return JSONResponse({"tier": member["tier"], "rewards": rewards[:limit]})


async def accrue(request: Request) -> JSONResponse:
    member = request.scope["member"]
    body = await request.json()
    points = await request.app.state.catalog.accrue(member["member"], float(body["amount"]))
    return JSONResponse({"member": member["member"], "points": points}, status_code=201)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/rewards", list_rewards),
        Route("/purchases", accrue, methods=["POST"]),
    ],
    middleware=[Middleware(MemberMiddleware, store=store)],
    lifespan=lifespan,
)
