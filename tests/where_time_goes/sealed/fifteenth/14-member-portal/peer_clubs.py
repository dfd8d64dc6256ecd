import asyncio
import os

from aiohttp import web


async def today(request: web.Request) -> web.Response:
    await asyncio.sleep(0.055)
    club = request.match_info["club"]
    return web.json_response({"name": f"Club {club}", "hours": "06-22", "classes": 3 + sum(map(ord, club)) % 7})


app = web.Application()
app.router.add_get("/clubs/{club}/today", today)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CLUBS_PORT", "18442")), print=None, access_log=None, backlog=512)
