import asyncio
import os

from aiohttp import web


async def rate(request: web.Request) -> web.Response:
    await asyncio.sleep(0.06)
    lane = request.match_info["lane"]
    return web.json_response({"lane": lane, "per_kg": 0.4 + len(lane) / 50, "minimum": 25.0})


app = web.Application()
app.router.add_get("/rates/{lane}", rate)

if __name__ == "__main__":
    port = int(os.environ.get("RATES_PORT", "21541"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1)
