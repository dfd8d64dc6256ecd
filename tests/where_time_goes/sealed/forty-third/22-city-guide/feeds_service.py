"""The feeds that the editorial team subscribes to."""
import asyncio
import sys

from aiohttp import web


async def weather(request):
    await asyncio.sleep(0.110)
    seed = sum(request.match_info["station"].encode())
    return web.json_response({"celsius": seed % 27, "rain": (seed % 10) / 10})


async def events(request):
    await asyncio.sleep(0.120)
    seed = sum(request.query["zone"].encode())
    found = [{"title": f"Concert {i}", "starts": f"{18 + (i * seed) % 5}:00", "tickets": (seed * i) % 7} for i in range(9)]
    return web.json_response({"events": found})


async def transit(request):
    await asyncio.sleep(0.100)
    return web.json_response({"lines": [{"line": f"T{i}", "level": i % 3} for i in range(6)]})


async def rates(request):
    await asyncio.sleep(0.100)
    return web.json_response({"per_usd": {"EUR": 0.9172, "NOK": 10.418, "PLN": 3.9461}[request.match_info["currency"]]})


app = web.Application()
app.router.add_get("/weather/{station}", weather)
app.router.add_get("/events", events)
app.router.add_get("/transit", transit)
app.router.add_get("/rates/{currency}", rates)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
