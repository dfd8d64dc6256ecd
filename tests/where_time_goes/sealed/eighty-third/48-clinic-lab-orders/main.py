import argparse
import logging

from aiohttp import web

import settings
from dispatcher import Dispatcher
from lab import Lab, LabUnavailable
from orders import InvalidOrder, parse
from startup import wait_for

LAB = web.AppKey("lab", Lab)
DISPATCHER = web.AppKey("dispatcher", Dispatcher)

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.post("/orders")
async def place_order(request):
    order = parse(await request.json())
    accession = await request.app[DISPATCHER].place(order)
    return web.json_response(
        {"order": order.number, "tubes": order.tubes, "accession": accession["accession"]},
        status=201,
    )


@routes.get("/stats")
async def stats(request):
    return web.json_response({"accepted": request.app[DISPATCHER].accepted})


@web.middleware
async def errors(request, handler):
    try:
        return await handler(request)
    except InvalidOrder as exc:
        return web.json_response({"error": str(exc)}, status=422)
    except LabUnavailable as exc:
        return web.json_response({"error": str(exc)}, status=503)


async def lifecycle(app):
    await wait_for(settings.LAB_URL)
    await app[LAB].open()
    app[DISPATCHER].start()
    yield
    await app[DISPATCHER].stop()
    await app[LAB].close()


def build():
    app = web.Application(middlewares=[errors])
    app[LAB] = Lab()
    app[DISPATCHER] = Dispatcher(app[LAB])
    app.add_routes(routes)
    app.cleanup_ctx.append(lifecycle)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    web.run_app(build(), host="127.0.0.1", port=args.port, access_log=None, print=None)
