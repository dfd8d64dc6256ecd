import asyncio
import os
import random

from aiohttp import web

pick = random.Random(5)


async def estimate(request):
    claim = int(request.match_info["claim"])
    await asyncio.sleep(pick.choice((0.25, 0.3, 0.4, 0.5, 1.1)))
    return web.json_response({"claim": claim, "cents": 40_000 + claim * 137 % 400_000, "certainty": 0.5 + claim % 5 / 10})


app = web.Application()
app.add_routes([web.get("/estimates/{claim}", estimate)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ASSESSOR_PORT", "22910")),
            print=None, access_log=None, shutdown_timeout=1)
