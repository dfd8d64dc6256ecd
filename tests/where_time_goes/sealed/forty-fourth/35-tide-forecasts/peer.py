"""Stand-ins for the two upstreams: peer.py tides|weather PORT"""
import asyncio
import sys

from aiohttp import web


async def levels(request):
    await asyncio.sleep(0.24)
    base = len(request.match_info["harbour"]) * 3
    rows = [{"at": f"{h:02d}:00", "cm": base + 90 * ((h % 12) - 6) / 6} for h in range(24)]
    return web.json_response({"levels": rows})


async def wind(request):
    await asyncio.sleep(0.2)
    lat = float(request.query["lat"])
    return web.json_response({"speed": 6 + lat % 5, "direction": int(lat * 100) % 360})


def make_app(kind):
    app = web.Application()
    if kind == "tides":
        app.router.add_get("/harbours/{harbour}/levels", levels)
    else:
        app.router.add_get("/wind", wind)
    return app


if __name__ == "__main__":
    web.run_app(make_app(sys.argv[1]), host="127.0.0.1", port=int(sys.argv[2]),
                print=None, access_log=None)
