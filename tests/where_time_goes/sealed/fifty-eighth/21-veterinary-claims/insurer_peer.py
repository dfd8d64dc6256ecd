import asyncio
import os

from aiohttp import web


async def cover(request):
    await asyncio.sleep(0.16)
    code = int(request.query["code"][1:])
    return web.json_response({"policy": request.match_info["policy"], "share": 0.4 + code % 5 / 10})


app = web.Application()
app.add_routes([web.get("/policies/{policy}/cover", cover)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("INSURER_PORT", "22805")), access_log=None, print=None, shutdown_timeout=1, backlog=512)
