import asyncio
import itertools
import os

from aiohttp import web

receipts = itertools.count(1)


async def confirm(request):
    body = await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"receipt": f"R-{body['account']}-{next(receipts)}"})


app = web.Application()
app.add_routes([web.post("/receipts", confirm)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TILL_PORT", "22902")),
            print=None, access_log=None, shutdown_timeout=1)
