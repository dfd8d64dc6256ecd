import asyncio
import os

from aiohttp import web

TABLE = {("USD", "EUR"): 0.92, ("USD", "GBP"): 0.79, ("EUR", "GBP"): 0.86}


async def latest(request):
    await asyncio.sleep(0.025)
    pair = (request.query["from"], request.query["to"])
    return web.json_response({"rate": TABLE.get(pair, 1.0)})


app = web.Application()
app.router.add_get("/latest", latest)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18206")), print=None, access_log=None)
