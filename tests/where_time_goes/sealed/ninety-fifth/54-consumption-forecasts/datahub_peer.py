import asyncio

from aiohttp import web

SECONDS = {"household": 0.2, "commercial": 0.55, "industry": 1.1}


async def token(_request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response({"access_token": "c5f1d3", "expires_in": 3600})


async def profile(request: web.Request) -> web.Response:
    if request.headers.get("Authorization") != "Bearer c5f1d3":
        return web.json_response({"error": "token"}, status=401)
    name = request.match_info["profile"]
    await asyncio.sleep(SECONDS[name])
    return web.json_response({"profile": name, "hours": [1 + (hour * 7) % 11 for hour in range(168)]})


app = web.Application()
app.router.add_post("/token", token)
app.router.add_get("/zones/{zone}/profiles/{profile}", profile)
web.run_app(app, host="127.0.0.1", port=26781, print=None, access_log=None)
