import asyncio
import os

from aiohttp import web

PLANS = ("basic", "family", "plus")


async def member(request):
    await asyncio.sleep(0.1)
    number = int(request.match_info["number"][1:])
    return web.json_response({"plan": PLANS[number % 3], "copay": 5.0 + number % 4 * 2.5})


app = web.Application()
app.router.add_get("/members/{insurer}/{number}", member)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
