import asyncio
import os
import zlib

from aiohttp import web


async def ledger(request):
    await asyncio.sleep(0.040)
    seed = zlib.crc32((request.match_info["account"] + request.query["period"]).encode())
    return web.json_response({"entries": [{"amount": (seed >> n) % 1000} for n in range(20)]})


app = web.Application()
app.router.add_get("/ledger/{account}", ledger)
web.run_app(app, host="127.0.0.1", port=int(os.environ["LEDGER_PORT"]), access_log=None, print=None)
