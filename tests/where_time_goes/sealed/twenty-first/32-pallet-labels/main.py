import argparse

import aiohttp
from aiohttp import web

from pallets import Pallets

routes = web.RouteTableDef()
PALLETS = web.AppKey("pallets", Pallets)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/pallets/{number:\\d+}")
async def pallet(request: web.Request) -> web.Response:
    return web.json_response(await request.app[PALLETS].load(int(request.match_info["number"])))


@routes.get("/pallets/{number:\\d+}/label")
async def label(request: web.Request) -> web.Response:
    zpl = await request.app[PALLETS].label(int(request.match_info["number"]))
    return web.Response(text=zpl, content_type="application/zpl")


async def wms(app: web.Application):
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=200), timeout=aiohttp.ClientTimeout(10)) as session:
        app[PALLETS] = Pallets(session)
        yield


def create_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(wms)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
