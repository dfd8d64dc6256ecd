import asyncio
import os

from aiohttp import web


async def seen(request):
    await request.json()
    await asyncio.sleep(0.8)
    return web.json_response({"ok": True})


app = web.Application()
app.router.add_post("/seen", seen)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GATEWAY_PORT", "27107")), print=None)
