"""Stands in for the departure control system: 160 ms for a passenger."""
import asyncio
import os

from aiohttp import web


async def passenger(request: web.Request) -> web.Response:
    await asyncio.sleep(0.16)
    locator = request.match_info["locator"]
    if locator.startswith("X"):
        raise web.HTTPNotFound()
    return web.json_response({"flight": "LH441", "cabin": "C", "tier": "gold"})


app = web.Application()
app.router.add_get("/passengers/{locator}", passenger)

if __name__ == "__main__":
    port = int(os.environ.get("DCS_PORT", "26647"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, backlog=256)
