"""Stand-in for the plate archive."""
import asyncio
import os

from aiohttp import web

REEL_S = {0: 0.25, 1: 0.6, 2: 1.1, 3: 1.8}


async def scan(request: web.Request) -> web.Response:
    plate = int(request.match_info["plate"])
    await asyncio.sleep(REEL_S[plate % 4])
    return web.json_response({
        "header": {"minutes": 10 + plate % 50, "emulsion": ("103a-O", "IIa-D")[plate % 2]},
        "stars": [{"x": (plate * 7 * i) % 900, "y": (plate * 13 * i) % 900, "counts": 50 * i * i} for i in range(1, 30)],
    })


app = web.Application()
app.router.add_get("/plates/{plate}/scan", scan)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ARCHIVE_PORT"]), print=None, access_log=None,
            backlog=256, shutdown_timeout=1)
