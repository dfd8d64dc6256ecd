import uuid

import httpx
from sanic import Request, Sanic

from settings import settings


def attach(app: Sanic):
    """Outgoing calls carry the id of the request that they belong to."""

    @app.on_request
    async def open_client(request: Request):
        request.ctx.correlation_id = request.headers.get("x-correlation-id") or uuid.uuid4().hex
        request.ctx.http = httpx.AsyncClient(
            base_url=settings.registry_url,
            timeout=settings.registry_timeout,
            headers={
                "User-Agent": settings.user_agent,
                "X-Correlation-Id": request.ctx.correlation_id,
            },
        )

    @app.on_response
    async def close_client(request: Request, response):
        response.headers["x-correlation-id"] = request.ctx.correlation_id
        await request.ctx.http.aclose()
