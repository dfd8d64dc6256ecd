import asyncio
import os

from aiohttp import web


async def token(request):
    await asyncio.sleep(0.03)
    return web.json_response({"access_token": os.urandom(12).hex(), "token_type": "Bearer", "expires_in": 300})


async def member(request):
    if not request.headers.get("Authorization", "").startswith("Bearer "):
        return web.json_response({"error": "unauthorized"}, status=401)
    await asyncio.sleep(0.025)
    number = int(request.match_info["number"])
    return web.json_response({"active": number % 9 != 0, "plan": "PPO-%d" % (number % 4), "copay_percent": 20})


app = web.Application()
app.add_routes([web.post("/oauth/token", token), web.get("/members/{number}", member)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PAYER_PORT", "18101")), print=None, access_log=None)
