import asyncio
import os

from aiohttp import web


async def labels(request):
    await request.json()
    await asyncio.sleep(0.025)
    return web.json_response({
        "label": "004031998812", "sort_code": "DE04-17", "zones": [1, 4, 7],
        "surcharges": [{"code": "FUEL", "cents": 45}, {"code": "TOLL", "cents": 20}],
    })


app = web.Application()
app.router.add_post("/labels", labels)
web.run_app(app, host="127.0.0.1", port=int(os.environ["HUB_PORT"]), access_log=None, print=None)
