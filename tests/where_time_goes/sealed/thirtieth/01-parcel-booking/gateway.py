"""The carrier's gateway, as far as we need it here."""
import asyncio
import itertools
import os
import secrets

from aiohttp import web

numbers = itertools.count(700001)
sessions = set()


async def login(request):
    await asyncio.sleep(0.03)
    token = secrets.token_hex(8)
    sessions.add(token)
    return web.json_response({"token": token})


async def bookings(request):
    if request.headers.get("X-Session") not in sessions:
        return web.json_response({}, status=401)
    await request.json()
    await asyncio.sleep(0.025)
    return web.json_response({"number": f"P{next(numbers)}"})


async def tracking(request):
    if request.headers.get("X-Session") not in sessions:
        return web.json_response({}, status=401)
    await asyncio.sleep(0.012)
    return web.json_response({"number": request.match_info["n"], "state": "in transit"})


app = web.Application()
app.add_routes([web.post("/login", login), web.post("/bookings", bookings),
                web.get("/tracking/{n}", tracking)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GATEWAY_PORT", "19011")),
            access_log=None, print=None)
