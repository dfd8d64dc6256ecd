"""Stand-in for the locker operator's registry."""
import asyncio
import itertools

from aiohttp import web

TOTAL = 1440
TOWNS = ["Aalen", "Bonn", "Celle", "Demmin", "Essen"]
holds = itertools.count(70001)


def row(number):
    return {
        "locker_id": number,
        "street": f"Marktweg {number % 90 + 1}",
        "town": TOWNS[number % len(TOWNS)],
        "small": 12,
        "medium": 8,
        "large": 4,
    }


async def directory(request):
    await asyncio.sleep(0.035)
    start = int(request.query["cursor"])
    stop = min(start + int(request.query["limit"]), TOTAL)
    following = str(stop) if stop < TOTAL else None
    return web.json_response({"lockers": [row(n) for n in range(start, stop)], "next": following})


async def occupancy(request):
    await asyncio.sleep(0.05)
    number = int(request.match_info["number"])
    return web.json_response({"S": number % 13, "M": number % 7, "L": number % 4})


async def hold(request):
    await request.json()
    await asyncio.sleep(0.06)
    return web.json_response({"hold": next(holds)})


app = web.Application()
app.router.add_get("/directory", directory)
app.router.add_get("/occupancy/{number}", occupancy)
app.router.add_post("/holds", hold)
web.run_app(app, host="127.0.0.1", port=21110, access_log=None)
