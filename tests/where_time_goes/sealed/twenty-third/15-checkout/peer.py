import asyncio
import os

from aiohttp import web


async def score(request):
    body = await request.json()
    await asyncio.sleep(0.15)
    return web.json_response({"score": (body["cents"] % 100) / 100})


app = web.Application()
app.router.add_post("/score", score)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18205")), print=None, access_log=None)
