import asyncio
import itertools
import sys

from aiohttp import web

holds = itertools.count(88_000)


async def rates(request):
    await asyncio.sleep(0.14)
    base = 8_000 + sum(request.match_info["hotel"].encode()) * 7 % 6_000
    rows = [
        {"room": room, "plan": plan, "cents": base + extra}
        for room, extra in (("double", 0), ("twin", 400), ("suite", 9_000))
        for plan in ("flex", "saver")
    ]
    return web.json_response(rows)


async def hold(request):
    await request.json()
    await asyncio.sleep(0.18)
    return web.json_response({"hold": f"H{next(holds)}", "minutes": 20})


app = web.Application()
app.router.add_get("/hotels/{hotel}/rates", rates)
app.router.add_post("/hotels/{hotel}/holds", hold)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
