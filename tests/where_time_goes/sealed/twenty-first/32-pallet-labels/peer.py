import asyncio
import os
import random

from aiohttp import web


async def pallet(request: web.Request) -> web.Response:
    number = int(request.match_info["number"])
    await asyncio.sleep(random.uniform(0.012, 0.02))
    return web.json_response({
        "sscc": f"3871234{number:010d}",
        "gross": 180 + number % 400 / 8,
        "consignee": f"Depot {number % 40}",
        "street": f"Havenweg {number % 250}",
        "city": "Rotterdam",
        "content": [{"article": f"A-{number * 7 % 900 + i}", "qty": 6 * (i + 1)} for i in range(4)],
    })


app = web.Application()
app.router.add_get("/pallets/{number}", pallet)
web.run_app(app, host="127.0.0.1", port=int(os.environ["WMS_PORT"]), access_log=None, print=None)
