import asyncio
import os

from aiohttp import web


async def card(request):
    await asyncio.sleep(0.12)
    return web.json_response({"valid": not request.match_info["card"].endswith("13")})

app = web.Application()
app.add_routes([web.get("/cards/{insurer}/{card}", card)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["INSURANCE_PORT"]), access_log=None, print=None)
