import asyncio
import os

from aiohttp import web


async def read(request):
    await asyncio.sleep(0.025)
    return web.json_response({"slots": [f"{h:02d}:{m:02d}" for h in range(7, 17) for m in (0, 20, 40)]})


async def write(request):
    body = await request.json()
    await asyncio.sleep(0.025)
    return web.json_response({"reference": f"R{body['patient']}"})


app = web.Application()
app.router.add_get("/diary/{doctor}", read)
app.router.add_post("/diary/{doctor}", write)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18404")), access_log=None, print=None)
