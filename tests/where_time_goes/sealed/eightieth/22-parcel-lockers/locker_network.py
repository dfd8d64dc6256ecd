"""Stand-in for the locker network: it picks a door and answers when the door is set."""
import asyncio
import itertools
import os
from urllib.parse import urlsplit

from aiohttp import web

doors = itertools.count(1)


async def assign(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"door": next(doors) % 120})


app = web.Application()
app.router.add_post("/stations/{station}/doors", assign)
port = urlsplit(os.environ.get("LOCKER_URL", "http://127.0.0.1:25040")).port
web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)
