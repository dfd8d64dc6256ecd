from __future__ import annotations

import argparse

from aiohttp import web

from archive import Archive
from config import Config
from discovery import Discovery
from dome import Dome

DOME = web.AppKey("dome", Dome)
ARCHIVE = web.AppKey("archive", Archive)
routes = web.RouteTableDef()


@routes.get("/telescopes/{name}/seeing")
async def seeing(request: web.Request) -> web.Response:
    name = request.match_info["name"]
    measured = await request.app[DOME].measure(name, "seeing")
    grade = "good" if measured["value"] < 1.2 else "poor"
    return web.json_response({"telescope": name, "arcsec": measured["value"], "grade": grade})


@routes.post("/telescopes/{name}/target")
async def target(request: web.Request) -> web.Response:
    name = request.match_info["name"]
    body = await request.json()
    before = await request.app[DOME].point(name, body["object"])
    position = await request.app[DOME].measure(name, "azimuth")
    return web.json_response({"telescope": name, "before": before, "azimuth": position["value"]})


@routes.get("/exposures/{number}")
async def exposure(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    header = await request.app[ARCHIVE].header(number)
    measured = await request.app[DOME].measure(header["TELESCOP"], "extinction")
    return web.json_response({"number": number, "header": header, "extinction": measured["value"]})


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


async def resources(app: web.Application):
    config = Config()
    app[DOME] = Dome(config, Discovery(config))
    app[ARCHIVE] = Archive(config)
    app[ARCHIVE].prepare()
    yield
    await app[DOME].close()


def build() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
