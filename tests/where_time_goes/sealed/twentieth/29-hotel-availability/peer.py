import asyncio
import os
import random

from aiohttp import web

DELAYS = {"aurora": (0.06, 0.09), "belmont": (0.10, 0.15), "citadel": (0.12, 0.16)}


async def offers(request):
    chain = request.match_info["chain"]
    delay = random.uniform(*DELAYS[chain])
    if chain == "citadel" and random.random() < 0.45:
        delay += 0.28
    await asyncio.sleep(delay)
    nights = int(request.query["nights"])
    return web.json_response(
        [{"hotel": f"{chain}-{n}", "room": n % 3 + 1, "price": (70 + 13 * n) * nights} for n in range(6)]
    )


app = web.Application()
app.router.add_get("/{chain}/offers", offers)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
