"""The customs office: tariffs are quick to find, declarations and stamps take longer."""
import asyncio
import os

from aiohttp import web


async def tariff(request):
    await asyncio.sleep(0.030)
    code = request.match_info["code"]
    return web.json_response({"code": code, "rate": int(code) % 12 / 100})


async def declaration(request):
    await asyncio.sleep(0.090)
    number = int(request.match_info["number"])
    items = [
        {"code": str(8400 + (number + k) % 90), "text": f"part {k}", "value": 120.0 + 13 * k, "rate": (number + k) % 12 / 100}
        for k in range(6)
    ]
    return web.json_response({"number": number, "exporter": f"E{number % 17:04d}", "items": items})


async def stamp(request):
    await asyncio.sleep(0.110)
    return web.json_response({"stamp": f"DE-{int(request.match_info['number']):08d}"})


app = web.Application()
app.router.add_get("/tariffs/{code}", tariff)
app.router.add_get("/declarations/{number}", declaration)
app.router.add_get("/stamps/{number}", stamp)
web.run_app(app, host="127.0.0.1", port=int(os.environ["CUSTOMS_PORT"]), access_log=None, print=None, shutdown_timeout=1)
