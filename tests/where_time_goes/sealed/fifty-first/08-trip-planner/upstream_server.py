import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("UPSTREAM_PORT", "22171"))


async def connections(request):
    await asyncio.sleep(0.2)
    return web.json_response({"connections": [
        {"line": "IC 5", "departs": "08:02", "arrives": "09:31", "changes": 0},
        {"line": "RE 3", "departs": "08:10", "arrives": "10:04", "changes": 1},
    ]})


async def forecast(request):
    await asyncio.sleep(0.15)
    return web.json_response({"place": request.match_info["place"], "rain": 0.55, "celsius": 14})


app = web.Application()
app.router.add_get("/connections", connections)
app.router.add_get("/forecast/{place}", forecast)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
