import asyncio
import hashlib
import os

from aiohttp import web


async def stamp(request):
    text = await request.read()
    await asyncio.sleep(0.04)
    return web.Response(text=hashlib.md5(text).hexdigest()[:12])


app = web.Application()
app.router.add_post("/stamp", stamp)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("AUTHORITY_PORT", "27116")), print=None)
