"""The club's services: accounts, venues and barcodes."""

import asyncio
import os

from aiohttp import web

TIERS = ("silver", "gold", "bronze")


async def member(request: web.Request) -> web.Response:
    await asyncio.sleep(0.25)
    number = int(request.match_info["number"])
    return web.json_response({"number": number, "tier": TIERS[number % 3], "guests_allowed": 3})


async def venue(request: web.Request) -> web.Response:
    await asyncio.sleep(0.1)
    return web.json_response({"code": request.match_info["code"], "gates": ["A1", "B4", "C2"]})


async def barcode(request: web.Request) -> web.Response:
    await asyncio.sleep(0.32)
    return web.json_response({"barcode": f"{int(request.query['member']):06d}-{request.query['venue']}"})


app = web.Application()
app.router.add_get("/members/{number}", member)
app.router.add_get("/venues/{code}", venue)
app.router.add_get("/barcodes", barcode)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CLUB_PORT", "26208")), print=None, access_log=None)
