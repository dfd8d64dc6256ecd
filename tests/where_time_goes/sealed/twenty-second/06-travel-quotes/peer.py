import asyncio
import os

from aiohttp import web


async def offers(request):
    await asyncio.sleep(0.11)
    city = request.match_info["city"]
    return web.json_response([{"id": n, "hotel": f"{city} {n}", "rate": 60 + n * 7 % 50} for n in range(12)])


async def price(request):
    await asyncio.sleep(0.07)
    return web.json_response({"total": int(request.query["nights"]) * 79})


app = web.Application()
app.add_routes([web.get("/cities/{city}/offers", offers), web.get("/offers/{offer}/price", price)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PARTNER_PORT", "18106")), print=None, access_log=None)
