import asyncio
import os

from aiohttp import web


async def approve(request):
    order = await request.json()
    await asyncio.sleep(0.07)
    return web.json_response({"approval": f"A-{sum(map(ord, order['guest'])):05d}"})


app = web.Application()
app.router.add_post("/approve", approve)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARDS_PORT", "27112")), print=None)
