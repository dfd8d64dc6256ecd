"""Gateway between the self-service kiosks of a library and its library system."""
import argparse
from collections.abc import AsyncIterator

from aiohttp import web

from circulation import Circulation
from sessions import Sessions
from settings import settings

CIRCULATION = web.AppKey("circulation", Circulation)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/patrons/{barcode}")
async def patron(request: web.Request) -> web.Response:
    found = await request.app[CIRCULATION].patron(request.match_info["barcode"])
    return web.json_response(found)


@routes.post("/kiosks/{kiosk}/loans")
async def lend(request: web.Request) -> web.Response:
    wanted = await request.json()
    loan = await request.app[CIRCULATION].lend(wanted["patron"], wanted["item"])
    return web.json_response({"kiosk": request.match_info["kiosk"], **loan})


async def library_system(app: web.Application) -> AsyncIterator[None]:
    sessions = Sessions(settings)
    await sessions.start()
    app[CIRCULATION] = Circulation(sessions, settings.institution)
    yield
    await sessions.stop()


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(library_system)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, print=None, access_log=None)
