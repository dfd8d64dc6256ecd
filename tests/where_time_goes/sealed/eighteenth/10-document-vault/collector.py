import asyncio
import os

from aiohttp import web


async def ingest(request):
    await request.read()
    await asyncio.sleep(0.012)
    return web.Response(status=204)


app = web.Application()
app.router.add_post("/ingest", ingest)
web.run_app(app, host="127.0.0.1", port=int(os.environ["COLLECTOR_PORT"]), access_log=None, print=None)
