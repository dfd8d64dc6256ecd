import asyncio
import os
from collections import defaultdict

from aiohttp import web

accounts = defaultdict(lambda: 1200)


async def account(request):
    await asyncio.sleep(0.06)
    return web.json_response({"points": accounts[request.match_info["card"]]})


async def entry(request):
    body = await request.json()
    await asyncio.sleep(0.06)
    accounts[request.match_info["card"]] += body["points"]
    return web.json_response({"points": accounts[request.match_info["card"]]})


app = web.Application()
app.router.add_get("/accounts/{card}", account)
app.router.add_post("/accounts/{card}/entries", entry)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("LEDGER_PORT", "28860")), print=None, access_log=None)
