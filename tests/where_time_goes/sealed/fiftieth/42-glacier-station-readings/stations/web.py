from aiohttp import web

from .archive import Archive
from .melt import DEGREE_DAY_FACTOR, melt_mm, summary
from .settings import Settings

ARCHIVE = web.AppKey("archive", Archive)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/stations/{station}/readings/{sensor}")
async def readings(request: web.Request) -> web.Response:
    hours = min(int(request.query.get("hours", "24")), 168)
    station, sensor = request.match_info["station"], request.match_info["sensor"]
    values = await request.app[ARCHIVE].series(station, sensor, hours)
    return web.json_response({"station": station, "sensor": sensor, **summary(values)})


@routes.post("/melt")
async def melt(request: web.Request) -> web.Response:
    body = await request.json()
    surface = body.get("surface", "ice")
    if surface not in DEGREE_DAY_FACTOR:
        raise web.HTTPBadRequest(text="unknown surface")
    temps = await request.app[ARCHIVE].series(body["station"], "air_temp", int(body.get("hours", 24)))
    return web.json_response({"station": body["station"], "melt_mm": melt_mm(temps, surface)})


async def _archive(app: web.Application):
    archive = Archive(Settings())
    await archive.start()
    app[ARCHIVE] = archive
    yield
    await archive.stop()


def make_app(argv=None) -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(_archive)
    return app
