"""The insurers' eligibility service."""
import asyncio
import os

from aiohttp import web


async def eligibility(request):
    await asyncio.sleep(0.12)
    policy = request.match_info["policy"]
    return web.json_response({"policy": policy, "percent": 60 + int(policy[1:]) % 4 * 10, "referral": False})


app = web.Application()
app.router.add_get("/eligibility/{insurer}/{policy}", eligibility)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "20912")), access_log=None, print=None)
