"""The desk's view of a customer's session, kept in Redis by the shop."""

import json
import os
from contextlib import asynccontextmanager

from redis.asyncio import BlockingConnectionPool, Redis
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

REDIS_PORT = int(os.environ.get("REDIS_PORT", "26003"))


def make_redis() -> Redis:
    pool = BlockingConnectionPool(
        host="127.0.0.1",
        port=REDIS_PORT,
        max_connections=4,
        timeout=20,
        protocol=2,
        decode_responses=True,
    )
    return Redis.from_pool(pool)


@asynccontextmanager
async def lifespan(app: Starlette):
    app.state.redis = make_redis()
    yield
    await app.state.redis.aclose()


async def load_session(redis: Redis, customer: str) -> dict:
    raw = await redis.get(f"shop:session:{customer}")
    return json.loads(raw) if raw else {}


async def session(request: Request) -> JSONResponse:
    customer = request.path_params["customer"]
    found = await load_session(request.app.state.redis, customer)
    return JSONResponse({"customer": customer, "items": len(found.get("basket", [])), "since": found.get("since")})


async def health(request: Request) -> PlainTextResponse:
    return PlainTextResponse("ok")


app = Starlette(
    lifespan=lifespan,
    routes=[Route("/sessions/{customer}", session), Route("/health", health)],
)
