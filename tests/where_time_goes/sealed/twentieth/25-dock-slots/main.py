import os
import sys

from aiohttp import web

from planning.fleet import Fleet

FLEET = web.AppKey("fleet", Fleet)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "up"})


@routes.get("/depots/{depot:\\d+}/slots")
async def slots(request):
    depot = int(request.match_info["depot"])
    date = request.query["date"]
    pallets = int(request.query.get("pallets", 6))
    starts = await request.app[FLEET].free_slots(depot, date, pallets)
    return web.json_response({"depot": depot, "date": date, "starts": starts[:8]})


async def planners(app):
    size = int(os.environ.get("PLANNERS", 4))
    app[FLEET] = Fleet(size, f"http://127.0.0.1:{os.environ['PEER_PORT']}")
    yield
    app[FLEET].stop()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(planners)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
