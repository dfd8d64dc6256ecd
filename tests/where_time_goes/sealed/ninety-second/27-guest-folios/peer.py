"""The property management system's API."""
import asyncio
import os

from aiohttp import web

POSTINGS = [("Room", "118.00", "lodging"), ("Breakfast", "17.50", "meals"), ("Bar", "23.80", "meals"), ("Garage", "15.00", "other")]


async def house(request: web.Request) -> web.Response:
    await asyncio.sleep(0.1)
    return web.json_response({"name": f"Hotel {request.match_info['code'].title()}", "vat": 0.07})


async def postings(request: web.Request) -> web.Response:
    await asyncio.sleep(0.21)
    return web.json_response({"postings": [{"text": text, "amount": amount, "kind": kind} for text, amount, kind in POSTINGS]})


app = web.Application()
app.add_routes([web.get("/houses/{code}", house), web.get("/houses/{code}/rooms/{room}/postings", postings)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PMS_PORT", "26480")), access_log=None, print=None, backlog=512)
