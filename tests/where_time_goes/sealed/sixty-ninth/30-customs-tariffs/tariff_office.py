import asyncio
import heapq
import os

from aiohttp import web

LOOKUP_SECONDS = 0.09
READERS = int(os.environ.get("OFFICE_READERS", "3"))
TEXTS = {"8471": "Data processing machines", "6403": "Footwear with leather uppers", "9403": "Other furniture"}
free_at = [0.0] * READERS


async def rate(request):
    loop = asyncio.get_running_loop()
    ready = max(loop.time(), free_at[0]) + LOOKUP_SECONDS
    heapq.heapreplace(free_at, ready)
    await asyncio.sleep(ready - loop.time())
    code = request.match_info["code"]
    return web.json_response({
        "text": TEXTS.get(code[:4], "Goods not elsewhere specified"),
        "ad_valorem": "0.027" if request.query.get("origin") == "CN" else "0.017",
        "minimum": "1.50",
    })


app = web.Application()
app.router.add_get("/rates/{code}", rate)
web.run_app(app, host="127.0.0.1", port=int(os.environ["TARIFF_PORT"]), access_log=None, print=None)
