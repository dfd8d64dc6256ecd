import asyncio
import os

from aiohttp import web


async def quote(request):
    await asyncio.sleep(0.06)
    base = 1 + len(request.match_info["pair"]) / 100
    return web.json_response({"bid": base, "ask": round(base + 0.0012, 5)})


app = web.Application()
app.add_routes([web.get("/fx/{pair}", quote)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["PARTNER_PORT"]), access_log=None, print=None)
