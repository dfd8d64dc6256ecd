"""Stand-in of the hail radar archive."""
import asyncio
import json
import os

from aiohttp import web

CELLS = json.dumps({"cells": [
    {"id": f"R{row:02d}-{row * 37 % 64:02d}", "size": 8 + row % 19 * 1.5, "share": (row * 13 % 90) / 100}
    for row in range(180)
]}).encode()


async def cells(request):
    await asyncio.sleep(0.06)
    return web.Response(body=CELLS, content_type="application/json")


app = web.Application()
app.router.add_get("/cells", cells)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24625")),
            access_log=None, print=None, shutdown_timeout=1)
