import asyncio
import os

from aiohttp import web


async def seats(request):
    await asyncio.sleep(0.02)
    return web.json_response({"left": 180, "day": request.query["day"]})


async def tariff(request):
    await asyncio.sleep(0.015)
    return web.json_response({"full": "14.50", "currency": "EUR"})


app = web.Application()
app.router.add_get("/exhibitions/{id}/seats", seats)
app.router.add_get("/exhibitions/{id}/tariff", tariff)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ADMISSIONS_PORT", "28830")), print=None, access_log=None)
