"""Stand-in for the operator's live feeds."""
import asyncio
import random

from aiohttp import web

LINES = [("4", "Harbour"), ("11", "University"), ("27", "Old Town"), ("N2", "Airport")]


async def departures(request):
    await asyncio.sleep(random.uniform(0.13, 0.15))
    found = []
    for position in range(12):
        line, towards = LINES[position % len(LINES)]
        found.append({"line": line, "towards": towards, "in_seconds": random.randrange(10, 2400)})
    return web.json_response({"departures": found})


async def notices(request):
    await asyncio.sleep(random.uniform(0.11, 0.13))
    return web.json_response({"notices": [{"text": "Line 27 is diverted via Mill Bridge"}]})


app = web.Application()
app.router.add_get("/stops/{stop}/departures", departures)
app.router.add_get("/stops/{stop}/notices", notices)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=25353, access_log=None, print=None)
