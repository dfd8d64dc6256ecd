"""Risk scores of the assessor's bureau."""
import asyncio
import sys

from aiohttp import web


async def score(request):
    wanted = await request.json()
    await asyncio.sleep(0.120 + 0.080 * (wanted["claim"] % 5))
    return web.json_response({"risk": wanted["cents"] % 101})


app = web.Application()
app.router.add_post("/scores", score)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
