import sys

from aiohttp import web

import rentals
from backends import Backends

BACKENDS = web.AppKey("backends", Backends)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/tools/{tool:\\d+}/offer")
async def offer(request):
    try:
        days = int(request.query.get("days", "1"))
    except ValueError:
        raise web.HTTPBadRequest(text="days must be a number")
    depot = request.query.get("depot", "north")
    tool = int(request.match_info["tool"])
    return web.json_response(await rentals.offer(request.app[BACKENDS], tool, depot, days))


@routes.post("/reservations")
async def reserve(request):
    wanted = await request.json()
    made = await rentals.reserve(request.app[BACKENDS], int(wanted["tool"]), wanted["depot"])
    return web.json_response(made, status=201)


async def backends(app):
    app[BACKENDS] = Backends()
    await app[BACKENDS].open()
    yield
    await app[BACKENDS].close()


def create_app():
    app = web.Application()
    app.cleanup_ctx.append(backends)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
