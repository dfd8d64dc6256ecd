"""Stand-in for the depot's scan service."""
import asyncio
import os

from aiohttp import web

STEPS = ["collected", "sorted", "in transit", "at depot", "out for delivery"]


async def scans(request):
    parcel = request.match_info["parcel"]
    await asyncio.sleep(0.02)
    seen = 1 + sum(map(ord, parcel)) % len(STEPS)
    return web.json_response({"parcel": parcel, "scans": STEPS[:seen]})


app = web.Application()
app.router.add_get("/scans/{parcel}", scans)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("DEPOT_PORT", "23642")),
                access_log=None, print=None, backlog=512)
