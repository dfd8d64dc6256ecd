import asyncio
import os

from aiohttp import web


async def basket(request):
    await asyncio.sleep(0.06)
    return web.json_response({"cents": 380 + 7 * int(request.match_info["number"]) % 900})


app = web.Application()
app.add_routes([web.get("/baskets/{number}", basket)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PANTRY_PORT", "22905")),
            print=None, access_log=None, shutdown_timeout=1)
