import argparse

from aiohttp import web

import config
from depots import Depots

routes = web.RouteTableDef()
DEPOTS = web.AppKey("depots", Depots)


def region_of(request: web.Request) -> str:
    region = request.match_info["region"]
    if region not in config.REGIONS:
        raise web.HTTPNotFound(text=f"no region {region}")
    return region


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/stock/{region}/{article}")
async def stock(request):
    region = region_of(request)
    found = await request.app[DEPOTS].stock(region, request.match_info["article"])
    found["orderable"] = max(0, found["pieces"] - found["reserved"])
    return web.json_response(found)


@routes.post("/stock/{region}/{article}/reservations")
async def reserve(request):
    region = region_of(request)
    wish = await request.json()
    done = await request.app[DEPOTS].reserve(region, request.match_info["article"], int(wish["pieces"]))
    return web.json_response(done, status=201)


async def depots(app: web.Application):
    app[DEPOTS] = Depots()
    yield
    await app[DEPOTS].close()


def build() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(depots)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
