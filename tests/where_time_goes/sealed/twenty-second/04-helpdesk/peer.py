import asyncio
import os

from aiohttp import web


async def hook(request):
    await request.json()
    await asyncio.sleep(0.16)
    return web.Response(text="ok")


app = web.Application()
app.add_routes([web.post("/hooks/{name}", hook)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CHAT_PORT", "18104")), print=None, access_log=None)
