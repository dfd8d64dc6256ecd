"""Roster service of the hospital group."""
import asyncio
import os

from aiohttp import web

NAMES = ["Dr Okafor", "Dr Lindqvist", "Dr Haddad", "Dr Moreau", "Dr Petrova"]


async def day(request):
    await asyncio.sleep(0.120)
    number = int(request.match_info["doctor"])
    entries = [
        {"at": f"{9 + i // 4:02d}:{15 * (i % 4):02d}", "room": f"B{1 + number % 6}", "taken": (i * number) % 3 == 0}
        for i in range(24)
    ]
    return web.json_response({"doctor": NAMES[number % len(NAMES)], "entries": entries})


async def reserve(request):
    await asyncio.sleep(0.140)
    await request.json()
    return web.json_response({"room": f"B{1 + int(request.match_info['doctor']) % 6}"})


app = web.Application()
app.router.add_get("/doctors/{doctor}/days/{day}", day)
app.router.add_post("/doctors/{doctor}/reservations", reserve)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ROSTER_PORT"]), print=None, access_log=None)
