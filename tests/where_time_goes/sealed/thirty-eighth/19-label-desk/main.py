import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from aiohttp import web

import archive
import labels
from carrier import CarrierClient
from settings import WORKER_THREADS

CARRIER = web.AppKey("carrier", CarrierClient)

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get("/rates/{zone}")
async def rates(request: web.Request) -> web.Response:
    grams = int(request.query.get("grams", "500"))
    rate = await request.app[CARRIER].rate(int(request.match_info["zone"]), grams)
    return web.json_response({"cents": rate["cents"], "service": rate["service"]})


@routes.post("/labels")
async def print_label(request: web.Request) -> web.Response:
    order = await request.json()
    serial = labels.next_serial()
    text = labels.render(order["zone"], order["grams"], order.get("service", "std"), serial)
    etag = await archive.store_label(f"label-{serial}", text)
    return web.json_response({"serial": serial, "etag": etag}, status=201)


async def resources(app: web.Application):
    pool = ThreadPoolExecutor(max_workers=WORKER_THREADS, thread_name_prefix="desk")
    asyncio.get_running_loop().set_default_executor(pool)
    app[CARRIER] = CarrierClient()
    yield
    await app[CARRIER].close()


def build() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else int(os.environ.get("PORT", "8080"))
    web.run_app(build(), host="127.0.0.1", port=port, access_log=None, print=None)
