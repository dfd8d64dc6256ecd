import argparse
import asyncio

from aiohttp import web

from board import make_board
from clients import Upstream
from settings import settings

UPSTREAM = web.AppKey("upstream", Upstream)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/ports/{port}/board")
async def board(request: web.Request) -> web.Response:
    upstream = request.app[UPSTREAM]
    port = request.match_info["port"]
    departures, positions = await asyncio.gather(upstream.departures(port), upstream.positions(port))
    return web.json_response({"port": port, "board": make_board(departures, positions)})


@routes.post("/sailings/{sailing}/bookings")
async def book(request: web.Request) -> web.Response:
    body = await request.json()
    cars, people = int(body.get("cars", 0)), int(body["people"])
    if people < 1:
        raise web.HTTPUnprocessableEntity(text="at least one passenger")
    seats = await request.app[UPSTREAM].book(request.match_info["sailing"], cars, people)
    return web.json_response({"booking": seats["ref"], "deck": seats["deck"]}, status=201)


async def upstream_context(app: web.Application):
    app[UPSTREAM] = Upstream(settings)
    yield
    await app[UPSTREAM].close()


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(upstream_context)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
