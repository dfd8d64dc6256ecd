import argparse

from aiohttp import web

import config
import scoring
from shards import Shards

routes = web.RouteTableDef()
SHARDS = web.AppKey("shards", Shards)


@routes.get(r"/accounts/{account:\d+}/risk")
async def risk(request: web.Request):
    account = int(request.match_info["account"])
    result = await request.app[SHARDS].call(scoring.risk, account)
    return web.json_response({"account": str(account), **result})


@routes.get(r"/accounts/{account:\d+}/headroom")
async def headroom(request: web.Request):
    account = int(request.match_info["account"])
    result = await request.app[SHARDS].call(scoring.headroom, account)
    return web.json_response({"account": str(account), **result})


@routes.get("/health")
async def health(request: web.Request):
    return web.json_response({"ok": True, "shards": config.SHARDS})


async def shards_context(app: web.Application):
    app[SHARDS] = Shards(config.SHARDS)
    await app[SHARDS].start()
    yield
    await app[SHARDS].close()


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(shards_context)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()
    web.run_app(make_app(), host="127.0.0.1", port=options.port, access_log=None, print=None)
