import asyncio
import hashlib
import os
import random

from aiohttp import web


async def seals(request):
    document = await request.json()
    await asyncio.sleep(random.uniform(0.022, 0.034))
    return web.json_response({"seal": hashlib.sha256(repr(document).encode()).hexdigest()})


app = web.Application()
app.router.add_post("/seals", seals)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
