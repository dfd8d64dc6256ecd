import argparse

from aiohttp import web

import config
from boxoffice import BoxOffice
from loader import AvailabilityLoader

OFFICE = web.AppKey("office", BoxOffice)
LOADER = web.AppKey("loader", AvailabilityLoader)
routes = web.RouteTableDef()


def price_of(row: dict, concession: bool) -> int:
    cents = row["price_cents"]
    if concession:
        cents = cents * 60 // 100
    return cents + config.SERVICE_FEE_CENTS


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/exhibitions")
async def exhibitions(request: web.Request) -> web.Response:
    return web.json_response([{"id": key, "title": title} for key, title in config.EXHIBITIONS.items()])


@routes.get("/exhibitions/{id}/tickets")
async def tickets(request: web.Request) -> web.Response:
    exhibition = int(request.match_info["id"])
    if exhibition not in config.EXHIBITIONS:
        raise web.HTTPNotFound()
    row = await request.app[LOADER].load(exhibition)
    concession = request.query.get("concession") == "1"
    return web.json_response({
        "title": config.EXHIBITIONS[exhibition],
        "free": row["free"],
        "price_cents": price_of(row, concession),
    })


@routes.get("/hours/{day}")
async def hours(request: web.Request) -> web.Response:
    return web.json_response(await request.app[OFFICE].opening_hours(request.match_info["day"]))


async def resources(app: web.Application):
    app[OFFICE] = BoxOffice()
    app[LOADER] = AvailabilityLoader(app[OFFICE])
    yield
    await app[OFFICE].close()


def build() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    arguments = parser.parse_args()
    web.run_app(build(), host="127.0.0.1", port=arguments.port, access_log=None, print=None, shutdown_timeout=2)
