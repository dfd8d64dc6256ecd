import asyncio

from aiohttp import web


async def member_credits(request: web.Request) -> web.Response:
    await asyncio.sleep(0.06)
    return web.json_response({"member": int(request.match_info["member"]), "credits": 11})


app = web.Application()
app.router.add_get("/members/{member}/credits", member_credits)
web.run_app(app, host="127.0.0.1", port=26762, print=None, access_log=None)
