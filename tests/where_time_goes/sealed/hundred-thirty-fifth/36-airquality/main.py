import sys

from aiohttp import web

from index import air_index
from sensors import SensorError, SensorGateway
from sites import Sites

GATEWAY = web.AppKey("gateway", SensorGateway)
SITES = web.AppKey("sites", Sites)


async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


def site_of(request: web.Request) -> tuple[str, str, float]:
    slug = request.match_info["slug"]
    row = request.app[SITES].get(slug)
    if row is None:
        raise web.HTTPNotFound(text="no such site")
    return slug, *row


async def current(request: web.Request) -> web.Response:
    slug, name, factor = site_of(request)
    raw = await request.app[GATEWAY].sample(slug)
    sample = {pollutant: round(value * factor, 2) for pollutant, value in raw.items()}
    value, band = air_index(sample)
    return web.json_response({"site": name, "index": value, "band": band, "sample": sample})


async def calibrate(request: web.Request) -> web.Response:
    slug, name, _ = site_of(request)
    body = await request.json()
    result = await request.app[GATEWAY].calibrate(slug, float(body["reference"]))
    return web.json_response({"site": name, "drift": result["drift"]})


@web.middleware
async def sensor_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except SensorError as error:
        return web.json_response({"error": str(error)}, status=502)


async def resources(app: web.Application):
    app[SITES] = Sites()
    app[GATEWAY] = SensorGateway()
    yield
    app[GATEWAY].close()
    app[SITES].close()


def build() -> web.Application:
    app = web.Application(middlewares=[sensor_errors])
    app.router.add_get("/health", health)
    app.router.add_get("/sites/{slug}/now", current)
    app.router.add_post("/sites/{slug}/calibration", calibrate)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
