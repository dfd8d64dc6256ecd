"""Reference data and yields of funds."""

import asyncio
import os
import zlib

from aiohttp import web


async def export(request: web.Request) -> web.Response:
    await asyncio.sleep(1.6)
    rates = {
        cohort: [min(1.0, base * 1.095**age) for age in range(121)]
        for cohort, base in (("1950", 5.2e-5), ("1960", 4.6e-5), ("1970", 4.1e-5))
    }
    return web.json_response({"release": "2026-2", "rates": rates})


async def fund_yield(request: web.Request) -> web.Response:
    await asyncio.sleep(0.09)
    return web.json_response({"yield": 0.015 + zlib.crc32(request.match_info["fund"].encode()) % 200 / 10_000})


app = web.Application()
app.router.add_get("/mortality/export", export)
app.router.add_get("/funds/{fund}/yield", fund_yield)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("REFERENCE_PORT", "26916")), print=None, access_log=None)
