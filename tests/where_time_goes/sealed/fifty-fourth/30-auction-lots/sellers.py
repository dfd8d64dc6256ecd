"""Stand-in for the service that knows the sellers."""
import asyncio
import os

from aiohttp import web


async def seller(request):
    await asyncio.sleep(0.03)
    sid = request.match_info["sid"]
    return web.json_response({"id": sid, "name": f"House {sid.upper()}", "rating": 4.6})


app = web.Application()
app.router.add_get("/sellers/{sid}", seller)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SELLERS_PORT", "22430")), print=None, access_log=None)
