"""Ocean data service."""
import asyncio
import math
import os
import time

from aiohttp import web


async def level(request):
    await asyncio.sleep(0.22)
    return web.json_response({"metres": round(4.2 + 2.4 * math.sin(time.time() / 7100), 2)})


async def swell(request):
    await asyncio.sleep(0.18)
    return web.json_response({"metres": 0.4})


app = web.Application()
app.router.add_get("/gauges/{gauge}/level", level)
app.router.add_get("/gauges/{gauge}/swell", swell)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("OCEAN_PORT", "24153")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)
