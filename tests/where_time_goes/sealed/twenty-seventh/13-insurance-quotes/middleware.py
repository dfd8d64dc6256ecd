import asyncio
import time
import uuid

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from settings import settings

_capacity = asyncio.Semaphore(settings.in_flight)


class RequestId(ASGIMiddleware):
    """Hands on or invents an X-Request-Id."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        given = dict(scope["headers"]).get(b"x-request-id", uuid.uuid4().hex.encode())

        async def send_with_id(message):
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"x-request-id", given)]
            await send(message)

        await next_app(scope, receive, send_with_id)


class Backpressure(ASGIMiddleware):
    """Bounds the work in flight, so that a burst does not exhaust memory."""

    scopes = (ScopeType.HTTP,)
    exclude_path_pattern = ("^/health", "^/schema")

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async with _capacity:
            await next_app(scope, receive, send)


class Timing(ASGIMiddleware):
    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        begun = time.perf_counter()

        async def send_timed(message):
            if message["type"] == "http.response.start":
                took = f"app;dur={(time.perf_counter() - begun) * 1000:.1f}".encode()
                message["headers"] = [*message["headers"], (b"server-timing", took)]
            await send(message)

        await next_app(scope, receive, send_timed)
