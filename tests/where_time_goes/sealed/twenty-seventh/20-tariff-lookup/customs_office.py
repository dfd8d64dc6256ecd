"""A stand-in for the customs office's service."""
import asyncio
import os

from aiohttp import web

WORDS = ("Cotton", "Steel", "Wooden", "Plastic", "Glass", "Copper")
GOODS = ("boxes", "tubes", "sheets", "fittings", "fibres", "frames")


async def chapter(request):
    n = int(request.match_info["number"])
    await asyncio.sleep(0.11)
    return web.json_response({"rows": [
        {"code": f"{n:02}{k:02}", "text": f"{WORDS[k % 6]} {GOODS[(n + k) % 6]}", "rate": (n * k) % 13} for k in range(60)]})


async def rulings(request):
    await asyncio.sleep(0.06)
    return web.json_response({"rulings": [{"id": 7, "country": request.query["country"], "rate": 3.5}]})

app = web.Application()
app.add_routes([web.get("/chapters/{number}", chapter), web.get("/rulings", rulings)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["TARIFF_PORT"]), access_log=None, print=None)
