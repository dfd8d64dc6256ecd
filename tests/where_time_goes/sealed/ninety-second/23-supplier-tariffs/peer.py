"""The market's price service."""
import asyncio
import os
import zlib
from datetime import datetime

from aiohttp import web


async def day_ahead(request: web.Request) -> web.Response:
    area = request.match_info["area"]
    await asyncio.sleep(0.24)
    return web.json_response({"area": area, "eur_per_mwh": 60 + zlib.crc32(area.encode()) % 40, "hour": datetime.now().hour})


app = web.Application()
app.add_routes([web.get("/day-ahead/{area}", day_ahead)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("MARKET_PORT", "26440")), access_log=None, print=None, backlog=512)
