from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from dataclasses import asdict

from aiohttp import web

from sources import FareSources, SourceUnavailable

SOURCES = web.AppKey("sources", FareSources)
MARKUP = {"gds": 1.06, "rail": 1.02, "coach": 1.10}


async def with_sources(app: web.Application) -> AsyncIterator[None]:
    app[SOURCES] = FareSources()
    yield
    await app[SOURCES].close()


@web.middleware
async def errors(request: web.Request, handler):
    try:
        return await handler(request)
    except SourceUnavailable as exc:
        return web.json_response({"error": str(exc)}, status=502)


async def search(request: web.Request) -> web.Response:
    query = request.query
    try:
        origin, destination, day = query["from"], query["to"], query["day"]
    except KeyError as exc:
        raise web.HTTPBadRequest(text=f"missing {exc}") from exc
    fares = await request.app[SOURCES].search(origin, destination, day)
    offers = [asdict(fare) | {"price": round(fare.price * MARKUP[fare.source], 2)} for fare in fares]
    return web.json_response({"from": origin, "to": destination, "offers": offers})


async def cheapest(request: web.Request) -> web.Response:
    info = request.match_info
    fares = await request.app[SOURCES].search(info["origin"], info["destination"], request.query.get("day", "today"))
    best = fares[0]
    return web.json_response({"source": best.source, "price": round(best.price * MARKUP[best.source], 2)})


async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


def build() -> web.Application:
    app = web.Application(middlewares=[errors])
    app.cleanup_ctx.append(with_sources)
    app.router.add_get("/fares", search)
    app.router.add_get("/cheapest/{origin}/{destination}", cheapest)
    app.router.add_get("/health", health)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
