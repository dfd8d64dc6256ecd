import argparse

from aiohttp import web

import settings
from gds import Gds, GdsError
from offers import cheapest, parse_arrival, rate_table

routes = web.RouteTableDef()
GDS = web.AppKey("gds", Gds)


def hotel_id(request):
    number = int(request.match_info["hotel"])
    if number not in settings.HOTELS:
        raise web.HTTPNotFound(text="no such hotel")
    return number


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get(r"/hotels/{hotel:\d+}/availability")
async def availability(request):
    hotel = hotel_id(request)
    nights = int(request.query.get("nights", "1"))
    arrival = parse_arrival(request.query.get("arrival"))
    rooms = await request.app[GDS].rooms(hotel, arrival, nights)
    return web.json_response({"hotel": settings.HOTELS[hotel], "offer": cheapest(rooms, nights)})


@routes.get(r"/hotels/{hotel:\d+}/rates")
async def rates(request):
    hotel = hotel_id(request)
    found = await request.app[GDS].rates(hotel, parse_arrival(request.query.get("arrival")))
    return web.json_response({"hotel": settings.HOTELS[hotel], "rates": rate_table(found)})


@web.middleware
async def gds_errors(request, handler):
    try:
        return await handler(request)
    except GdsError as error:
        return web.json_response({"error": str(error)}, status=502)


async def gds_session(app):
    app[GDS] = Gds()
    yield
    await app[GDS].close()


def create_app():
    app = web.Application(middlewares=[gds_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(gds_session)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    arguments = parser.parse_args()
    web.run_app(create_app(), host="127.0.0.1", port=arguments.port, access_log=None,
                shutdown_timeout=1, print=None)
