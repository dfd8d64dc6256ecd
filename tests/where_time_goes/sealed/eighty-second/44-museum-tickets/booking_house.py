"""The booking house: slots and reservations."""
import asyncio
import os
import random

from aiohttp import web

PORT = int(os.environ.get("TURNSTILE_PORT", "25230"))


async def slots(request: web.Request) -> web.Response:
    await asyncio.sleep(0.15)
    dice = random.Random(request.match_info["exhibition"] + request.query["day"])
    found = [{"slot": f"{hour:02d}:{minute:02d}", "free": dice.randrange(0, 30)} for hour in range(10, 18) for minute in (0, 30)]
    return web.json_response({"slots": found})


async def reserve(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.19)
    return web.json_response({"reservation": f"M-{random.randrange(10**7):07d}"}, status=201)


app = web.Application()
app.add_routes([web.get("/slots/{exhibition}", slots), web.post("/reservations", reserve)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
