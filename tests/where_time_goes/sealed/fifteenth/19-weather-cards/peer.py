import asyncio
import os
import random

from aiohttp import web


async def place(request: web.Request) -> web.Response:
    slug = request.match_info["slug"]
    await asyncio.sleep(0.030)
    return web.json_response({"name": slug.title(), "at": f"{len(slug) * 3},{len(slug) * 5}", "region": slug[:2]})


async def outlook(request: web.Request) -> web.Response:
    if random.random() < 0.35:
        await asyncio.sleep(random.uniform(0.260, 0.320))
    else:
        await asyncio.sleep(random.uniform(0.085, 0.110))
    seed = len(request.query["at"])
    return web.json_response({"highs": [14 + (seed * n) % 9 for n in range(7)]})


async def alerts(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.040, 0.090))
    return web.json_response({"alerts": ["wind"] if request.query["region"] < "f" else []})


app = web.Application()
app.router.add_get("/places/{slug}", place)
app.router.add_get("/outlook", outlook)
app.router.add_get("/alerts", alerts)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FORECAST_PORT", "18491")), print=None, access_log=None, backlog=512)
