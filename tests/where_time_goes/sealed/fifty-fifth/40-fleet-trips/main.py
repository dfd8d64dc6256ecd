import sys

from aiohttp import web

from roads import Roads
from trips import TripBook

BOOK = web.AppKey("book", TripBook)
ROADS = web.AppKey("roads", Roads)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.post("/vehicles/{vehicle}/trips")
async def upload(request):
    body = await request.json()
    legs = body["legs"]
    if not legs:
        raise web.HTTPBadRequest(text="a trip has at least one leg")
    road_class = await request.app[ROADS].road_class(legs[0]["lat"], legs[0]["lon"])
    trip = request.app[BOOK].record(request.match_info["vehicle"], legs, road_class)
    return web.json_response(trip.summary(), status=201)


@routes.get("/vehicles/{vehicle}/last-trip")
async def last_trip(request):
    trip = request.app[BOOK].latest(request.match_info["vehicle"])
    return web.json_response(trip.summary() if trip else {"trip": None})


async def clients(app):
    app[ROADS] = Roads()
    yield
    await app[ROADS].close()


def create_app() -> web.Application:
    app = web.Application()
    app[BOOK] = TripBook()
    app.cleanup_ctx.append(clients)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
