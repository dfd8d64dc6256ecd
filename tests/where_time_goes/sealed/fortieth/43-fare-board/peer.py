"""Three providers of fares."""
import asyncio
import itertools
import os

from aiohttp import web

USUAL = {"railjet": 0.18, "coachline": 0.26, "airlink": 0.34}
turns = itertools.count()


async def fares(request):
    provider = request.match_info["provider"]
    turn = next(turns)
    seconds = USUAL[provider]
    if provider == "airlink" and turn % 4 == 0:
        seconds = 1.1
    await asyncio.sleep(seconds)
    offers = [
        {"carrier": f"{provider}-{n % 2}", "price": 39 + (turn * 7 + n * 13) % 160, "minutes": 95 + n * 35}
        for n in range(6)
    ]
    return web.json_response({"fares": offers})


app = web.Application()
app.router.add_get("/{provider}/{origin}/{target}", fares)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "20917")), access_log=None, print=None)
