import os
import sys
import tomllib
from pathlib import Path

from aiohttp import web

from lockers import LockerService
from terminals import TerminalDesk

config = tomllib.loads(Path(__file__).with_name("settings.toml").read_text())
LOCKERS = web.AppKey("lockers", LockerService)


async def desk_context(app):
    desk = TerminalDesk(config["controller"], int(os.environ["CONTROLLER_PORT"]))
    await desk.open()
    app[LOCKERS] = LockerService(desk)
    yield
    await desk.close()


async def health(request):
    return web.Response(text="ok")


async def site(request):
    return web.json_response(await request.app[LOCKERS].occupancy(request.match_info["site"]))


async def reserve(request):
    body = await request.json()
    booked = await request.app[LOCKERS].reserve(request.match_info["site"], body["size"])
    return web.json_response(booked)


def create_app():
    app = web.Application()
    app.cleanup_ctx.append(desk_context)
    app.add_routes([
        web.get("/health", health),
        web.get("/sites/{site}", site),
        web.post("/sites/{site}/reservations", reserve),
    ])
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
