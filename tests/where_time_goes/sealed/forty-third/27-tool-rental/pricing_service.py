"""Tariffs of the rental chain."""
import asyncio
import sys

from aiohttp import web


async def tariff(request):
    await asyncio.sleep(0.090)
    tool = int(request.match_info["tool"])
    rebate = 0.9 if int(request.query["days"]) >= 7 else 1
    return web.json_response({"day_cents": round((900 + tool * 13 % 4000) * rebate)})


app = web.Application()
app.router.add_get("/tariffs/{tool}", tariff)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
