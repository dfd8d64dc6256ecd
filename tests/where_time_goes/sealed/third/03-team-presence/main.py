import os

import aiohttp
from aiohttp import web

from board import Board
from archive import Archive

BASE = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23103')}"
routes = web.RouteTableDef()


@routes.get("/rooms/{room}/members")
async def members(request):
    room = int(request.match_info["room"])
    async with request.app["http"].get(f"{BASE}/profile/{room}") as answer:
        profile = await answer.json(content_type=None)
    board = request.app["board"]
    board.touch(room)
    return web.json_response({"room": room, "title": profile["value"], "members": board.members(room)})


async def background(app):
    app["board"] = Board(rooms=2500, seats=30)
    app["http"] = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
    archive = Archive(app["board"], os.environ.get("ARCHIVE", "/tmp/presence-23103.json.gz"))
    archive.start()
    yield
    await archive.stop()
    await app["http"].close()


def create():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(background)
    return app


app = create()

if __name__ == "__main__":
    import sys

    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
