import sys

from aiohttp import web

from partners import PARTNERS_KEY, partners_context
from ranking import best, total

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/towns/{town}/trips")
async def trips(request):
    town = request.match_info["town"]
    day = request.query.get("day", "2025-12-06")
    offers = await request.app[PARTNERS_KEY].offers(town, day)
    chosen = best(offers)
    return web.json_response({"town": town, "day": day, "offers": chosen, "total": total(chosen)})


def create_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(partners_context)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
