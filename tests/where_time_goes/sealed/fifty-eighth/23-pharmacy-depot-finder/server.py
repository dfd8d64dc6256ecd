import argparse

from aiohttp import web

from finder import Finder
from wholesale import Wholesale

FINDER = web.AppKey("finder", Finder)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/products/{product}/offers")
async def offers(request: web.Request) -> web.Response:
    packs = int(request.query.get("packs", "1"))
    found = await request.app[FINDER].offers(request.match_info["product"], packs)
    return web.json_response({"offers": found})


@routes.post("/plans")
async def plan(request: web.Request) -> web.Response:
    body = await request.json()
    return web.json_response(await request.app[FINDER].plan(body["product"], int(body["packs"])))


async def wholesale(app: web.Application):
    client = Wholesale()
    app[FINDER] = Finder(client)
    yield
    await client.close()


def build() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(wholesale)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, shutdown_timeout=2)
