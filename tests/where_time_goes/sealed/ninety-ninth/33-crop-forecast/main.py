import argparse

from aiohttp import web

import growth
import settings
from weather import Weather

WEATHER = web.AppKey("weather", Weather)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/plots/{plot}/growth")
async def plot_growth(request: web.Request) -> web.Response:
    crop = request.query.get("crop", "maize")
    if crop not in settings.BASE_TEMPERATURE:
        raise web.HTTPBadRequest(text="unknown crop")
    temperatures = await request.app[WEATHER].temperatures(int(request.match_info["plot"]))
    return web.json_response({"crop": crop, "degree_days": growth.degree_days(crop, temperatures)})


@routes.get("/plots/{plot}/frost")
async def plot_frost(request: web.Request) -> web.Response:
    temperatures = await request.app[WEATHER].temperatures(int(request.match_info["plot"]))
    return web.json_response({"frost_nights": growth.frost_nights(temperatures)})


async def weather_context(app: web.Application):
    app[WEATHER] = Weather.connect()
    yield
    await app[WEATHER].close()


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(weather_context)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
