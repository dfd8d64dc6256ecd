"""The carrier."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(340_000)


async def label(request):
    await request.json()
    await asyncio.sleep(0.08)
    number = f"JD{next(numbers)}"
    return web.json_response({"number": number, "url": f"https://labels.example/{number}.pdf"})


async def tracking(request):
    await asyncio.sleep(0.05)
    return web.json_response({"events": [{"code": "ACC", "at": "09:12"}, {"code": "HUB", "at": "22:40"}]})


app = web.Application()
app.router.add_post("/labels", label)
app.router.add_get("/tracking/{number}", tracking)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "23150")),
            access_log=None, print=None, shutdown_timeout=1)
