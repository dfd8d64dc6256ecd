"""Stand-in for the insurer's coverage service."""
import asyncio
import os

from aiohttp import web


async def coverage(request):
    await asyncio.sleep(0.06)
    return web.json_response({"patient": request.match_info["patient"], "covered": True, "plan": "B2"})


app = web.Application()
app.router.add_get("/coverage/{patient}", coverage)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("INSURER_PORT", "21131")), access_log=None)
