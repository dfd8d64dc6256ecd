import os
import sys

from aiohttp import web

from levels import Levels
from wire import Wire

routes = web.RouteTableDef()


@routes.get("/stock/{sku}")
async def stock(request):
    sku = request.match_info["sku"]
    return web.json_response({"sku": sku, "level": await request.app["levels"].of(sku)})


@routes.get("/stock/{sku}/warn")
async def warn(request):
    sku = request.match_info["sku"]
    level = await request.app["levels"].of(sku)
    return web.json_response({"sku": sku, "low": level < 200})


async def attach(app):
    wire = Wire("127.0.0.1", int(os.environ.get("STOCK_PORT", "17110")))
    app["levels"] = Levels(wire)
    yield
    await wire.close()


def create():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(attach)
    return app


if __name__ == "__main__":
    web.run_app(create(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
