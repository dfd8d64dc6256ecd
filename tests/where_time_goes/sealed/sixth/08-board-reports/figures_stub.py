import asyncio
import os

from aiohttp import web


async def value(request):
    p = request.match_info
    await asyncio.sleep(0.03)
    base = int(p["year"]) * len(p["division"])
    return web.json_response({"value": base * 100 if p["kind"] == "revenue" else base // 20})


app = web.Application()
app.router.add_get("/{year}/{division}/{kind}", value)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FIGURES_PORT", "27108")), print=None)
