import asyncio
import os

from aiohttp import web

CONTENT = b"%PDF-1.7 " + b"x" * 6000


async def fetch(request):
    await asyncio.sleep(0.060)
    return web.Response(body=CONTENT, content_type="application/pdf")


app = web.Application()
app.router.add_get("/objects/{number}", fetch)
web.run_app(app, host="127.0.0.1", port=int(os.environ["OBJECTS_PORT"]), access_log=None, print=None)
