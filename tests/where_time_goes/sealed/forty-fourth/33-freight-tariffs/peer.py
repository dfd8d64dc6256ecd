"""Stand-in for the tariff department's API."""
import asyncio
import os

from aiohttp import web

HUBS = ["RTM", "HAM", "ANR", "LEH", "GOA", "VLC", "GDN", "KOP"]


async def tariffs(request):
    page = int(request.query["page"])
    await asyncio.sleep(0.3)
    origin = HUBS[page % len(HUBS)]
    return web.json_response([
        {"lane": f"{origin}-{hub}", "breaks": [45, 100, 300, 500],
         "cents": [410 + 7 * page, 360 + 5 * page, 300, 240, 190]}
        for hub in HUBS if hub != origin
    ])


async def fuel(request):
    await asyncio.sleep(0.1)
    return web.json_response({"percent": 17.5})


app = web.Application()
app.router.add_get("/tariffs", tariffs)
app.router.add_get("/fuel-surcharge", fuel)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TARIFF_PORT", "21451")),
                print=None, access_log=None)
