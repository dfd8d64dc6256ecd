"""The archive of grants of probate."""

import asyncio
import os

from aiohttp import web


async def grants(request: web.Request) -> web.Response:
    surname = request.match_info["surname"]
    await asyncio.sleep(0.22)
    return web.json_response({"grants": [{"registry": f"R{n}", "reference": f"{surname[:3]}/{n}"} for n in range(4)]})


app = web.Application()
app.router.add_get("/grants/{surname}", grants)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ARCHIVE_PORT", "26918")), print=None, access_log=None)
