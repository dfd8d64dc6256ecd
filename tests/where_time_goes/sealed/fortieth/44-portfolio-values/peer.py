"""The exchange's quotes."""
import asyncio
import os

from aiohttp import web


async def quote(request):
    await asyncio.sleep(0.04)
    symbol = request.match_info["symbol"]
    return web.json_response({"symbol": symbol, "last": 40 + sum(symbol.encode()) % 90})


app = web.Application()
app.router.add_get("/quotes/{symbol}", quote)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "20918")), access_log=None, print=None)
