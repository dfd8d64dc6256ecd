"""Stand-in for the pricing service."""
import asyncio
import os

from aiohttp import web


async def price(request):
    await asyncio.sleep(0.05)
    row = request.match_info["row"]
    return web.json_response({"row": row, "cents": 6500 - 400 * (ord(row) - ord("A"))})


app = web.Application()
app.router.add_get("/prices/{performance}/{row}", price)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PRICING_PORT", "22432")), print=None, access_log=None)
