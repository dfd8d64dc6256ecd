"""Stand-in for the matching engine."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(50_001)


async def match(request):
    await asyncio.sleep(0.12)
    q = request.query["q"]
    return web.json_response({
        "matches": [{"target": f"{q} [{request.query['to']}] {i}", "score": round(0.98 - i * 0.17, 2)} for i in range(4)]
    })


async def add(request):
    await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"unit": next(numbers)})


app = web.Application()
app.router.add_get("/match", match)
app.router.add_post("/units", add)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ENGINE_PORT", "22435")), print=None, access_log=None)
