import sys

from aiohttp import web

import consul
from depots import DepotClient, UnknownDepot

CLIENT = web.AppKey("depots", DepotClient)
PROGRESS = {"collected": 10, "sorted": 30, "in transit": 55, "at depot": 75, "out for delivery": 90}


async def health(request):
    return web.Response(text="ok")


async def track(request):
    depot, parcel = request.match_info["depot"], request.match_info["parcel"]
    try:
        scans = await request.app[CLIENT].scans(depot, parcel)
    except UnknownDepot:
        raise web.HTTPNotFound(text=f"no depot {depot}")
    return web.json_response({
        "parcel": parcel,
        "state": scans[-1],
        "progress": PROGRESS.get(scans[-1], 0),
        "scans": scans,
    })


async def depot_client(app):
    app[CLIENT] = DepotClient()
    yield
    await app[CLIENT].close()


def build():
    consul.install()
    app = web.Application()
    app.cleanup_ctx.append(depot_client)
    app.router.add_get("/health", health)
    app.router.add_get("/track/{depot}/{parcel}", track)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
