import asyncio

from aiohttp import web


async def contract(request: web.Request) -> web.Response:
    await asyncio.sleep(0.25)
    member = int(request.match_info["member"])
    return web.json_response({"plan": "all" if member % 3 else "home", "clubs": [1, 4, 9]})


async def hours(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response({"club": request.query["club"], "opens": "06:00", "closes": "23:30"})


app = web.Application()
app.router.add_get("/members/{member}/contract", contract)
app.router.add_get("/hours", hours)
web.run_app(app, host="127.0.0.1", port=26711, print=None, access_log=None)
