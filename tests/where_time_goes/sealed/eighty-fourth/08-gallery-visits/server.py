from aiohttp import web

from counts import GALLERIES, VisitorCounts
from guides import TourPlanner

COUNTS = web.AppKey("counts", VisitorCounts)
PLANNER = web.AppKey("planner", TourPlanner)
LARGEST = 400
routes = web.RouteTableDef()


def gallery_of(request: web.Request) -> str:
    gallery = request.match_info["gallery"]
    if gallery not in GALLERIES:
        raise web.HTTPNotFound(text="no such gallery")
    return gallery


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/galleries/{gallery}")
async def gallery(request: web.Request) -> web.Response:
    name = gallery_of(request)
    inside = await request.app[COUNTS].in_gallery(name)
    return web.json_response({"gallery": name, "visitors": inside, "free": max(0, LARGEST - inside)})


@routes.get("/galleries/{gallery}/tour")
async def tour(request: web.Request) -> web.Response:
    name = gallery_of(request)
    group = int(request.query.get("group", "1"))
    inside = await request.app[COUNTS].in_gallery(name)
    if inside + group > LARGEST:
        raise web.HTTPConflict(text="the gallery is full")
    plan = await request.app[PLANNER].tour(name, group)
    return web.json_response({"gallery": name, "group": group, **plan})


async def connected(app: web.Application):
    app[COUNTS] = VisitorCounts()
    app[PLANNER] = TourPlanner()
    await app[PLANNER].open()
    yield
    await app[PLANNER].close()
    await app[COUNTS].close()


def make_app(argv=None) -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(connected)
    return app
