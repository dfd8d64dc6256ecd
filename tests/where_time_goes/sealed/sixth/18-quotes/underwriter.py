import asyncio
import os

from aiohttp import web


async def premium(request):
    kind, value = request.match_info["kind"], int(request.match_info["value"])
    await asyncio.sleep(0.42 if kind in ("boat", "house") else 0.06)
    return web.json_response({"premium": value * 0.04 + len(kind)})


app = web.Application()
app.router.add_get("/premium/{kind}/{value}", premium)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("UNDERWRITER_PORT", "27118")), print=None)
