"""Charging system, for development."""

import asyncio
import os
import zlib

from aiohttp import web

PORT = int(os.environ.get("BALANCE_PORT", "27770"))


async def account(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    name = request.match_info["account"]
    return web.json_response({"account": name, "cents": zlib.crc32(name.encode()) % 5000})


app = web.Application()
app.router.add_get("/accounts/{account}", account)
web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
