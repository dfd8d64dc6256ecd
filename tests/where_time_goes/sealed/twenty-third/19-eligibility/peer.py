import asyncio
import os

from aiohttp import web

PLANS = ["basic", "plus", "full"]


async def eligibility(request):
    members = (await request.json())["members"]
    await asyncio.sleep(0.01)
    return web.json_response({member: PLANS[sum(member.encode()) % 3] for member in members})


app = web.Application()
app.router.add_post("/eligibility", eligibility)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18209")), print=None, access_log=None)
