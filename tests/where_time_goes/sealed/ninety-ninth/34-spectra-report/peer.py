"""The archive of the survey: a band of an object after 50 ms."""

import asyncio
import os

from aiohttp import web


async def band(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    name = request.match_info["band"]
    value = 17.0 + int(request.match_info["object"]) % 40 / 10 + ord(name) % 7 / 5
    return web.json_response({"band": name, "value": round(value, 3), "error": 0.02})


app = web.Application()
app.router.add_get("/objects/{object}/bands/{band}", band)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BANDS_PORT", "27107")), access_log=None, print=None, backlog=512)
