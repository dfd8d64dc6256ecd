"""Stand-in for the rate supplier."""
import asyncio
import os
import time

from aiohttp import web

LINES = int(os.environ.get("SUPPLIER_LINES", "3"))
PER_QUOTE = 0.055
free_at = [0.0] * LINES


async def rates(request):
    nights = int(request.query.get("nights", "1"))
    line = free_at.index(min(free_at))
    done = max(time.monotonic(), free_at[line]) + PER_QUOTE
    free_at[line] = done
    await asyncio.sleep(done - time.monotonic())
    return web.json_response({
        "rates": [
            {"room": "double", "board": "bb", "net": f"{92 * nights}.00"},
            {"room": "double", "board": "hb", "net": f"{131 * nights}.50"},
            {"room": "single", "board": "bb", "net": f"{64 * nights}.00"},
        ]
    })


app = web.Application()
app.router.add_get("/rates/{hotel}", rates)
web.run_app(app, host="127.0.0.1", port=int(os.environ["SUPPLIER_PORT"]), print=None, access_log=None)
