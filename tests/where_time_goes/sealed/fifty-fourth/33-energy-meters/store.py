"""Stand-in for the store of readings."""
import asyncio
import os

from aiohttp import web


async def meter(request):
    await asyncio.sleep(0.06)
    mid = request.match_info["meter"]
    n = sum(mid.encode())
    return web.json_response({"meter": mid, "day": n % 97 + 3, "night": n % 41})


app = web.Application()
app.router.add_get("/meters/{meter}", meter)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("READINGS_PORT", "22433")), print=None, access_log=None)
