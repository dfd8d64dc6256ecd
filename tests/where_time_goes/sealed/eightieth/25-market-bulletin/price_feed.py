"""Stand-in for the exchange's price feed."""
import asyncio
import json
import os
import random
from urllib.parse import urlsplit

from aiohttp import web

pick = random.Random(5)
ROWS = json.dumps([[f"Product {n:03d}", round(pick.uniform(80, 900), 2), round(pick.gauss(0, 2), 2)] for n in range(220)])


async def market(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.Response(text=ROWS, content_type="application/json")


app = web.Application()
app.router.add_get("/markets/{market}", market)
port = urlsplit(os.environ.get("PRICES_URL", "http://127.0.0.1:25060")).port
web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)
