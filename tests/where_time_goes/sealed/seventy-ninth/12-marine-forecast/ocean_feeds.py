"""Stand-in for the ocean office's data feeds."""
import asyncio
import math
import os

from aiohttp import web


async def swell(request):
    lat = float(request.query["lat"])
    hours = int(request.query.get("hours", 12))
    await asyncio.sleep(0.28)
    points = [
        {"hour": h, "height": round(1.6 + math.sin(lat + h / 4), 2)} for h in range(hours)
    ]
    return web.json_response({"points": points})


async def tides(request):
    port = request.query["port"]
    await asyncio.sleep(0.25)
    minute = sum(map(ord, port)) % 60
    return web.json_response({"port": port, "high": f"05:{minute:02d}", "low": f"11:{minute:02d}"})


app = web.Application()
app.router.add_get("/swell", swell)
app.router.add_get("/tides", tides)

if __name__ == "__main__":
    port = int(os.environ.get("FEED_PORT", "24912"))
    web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None, shutdown_timeout=1)
