import asyncio
import os

from aiohttp import web


async def table(request):
    await asyncio.sleep(0.030)
    return web.Response(text=request.match_info["name"] + request.query["year"])


app = web.Application()
app.router.add_get("/tables/{name}", table)
web.run_app(app, host="127.0.0.1", port=int(os.environ["WAREHOUSE_PORT"]), access_log=None, print=None)
