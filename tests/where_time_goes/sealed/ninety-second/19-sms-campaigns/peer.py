"""The carrier's message centre, as its sandbox behaves."""
import asyncio
import itertools
import os

from aiohttp import web

counter = itertools.count(70_000)


async def submit(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.035)
    return web.json_response({"message": f"m{next(counter)}", "to": body["to"], "state": "accepted"})


app = web.Application()
app.add_routes([web.post("/submit", submit)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SMSC_PORT", "26410")), access_log=None, print=None, backlog=512)
