"""The branch libraries' shelf service, as a stand-in."""
import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("SHELF_PORT", "23560"))
BRANCHES = ["centre", "harbour", "westend"]


async def copies(request):
    await asyncio.sleep(0.09)
    return web.json_response([{"branch": b, "free": n + 1} for n, b in enumerate(BRANCHES)])


async def reserve(request):
    body = await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"copy": f"{body['branch'][:2].upper()}-{body['isbn'][-4:]}"})


app = web.Application()
app.router.add_get("/copies/{isbn}", copies)
app.router.add_post("/reserve", reserve)
web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
