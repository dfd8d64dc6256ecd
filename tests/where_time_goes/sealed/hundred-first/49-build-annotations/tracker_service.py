"""Stand-in of the issue tracker."""

import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(1)


async def issues(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.16)
    return web.json_response({"key": f"CI-{next(numbers)}"}, status=201)


app = web.Application()
app.router.add_post("/issues", issues)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TRACKER_PORT", "27305")), print=None, access_log=None)
