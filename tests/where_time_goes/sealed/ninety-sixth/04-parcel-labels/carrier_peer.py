"""A carrier for the test bench."""

import asyncio
import os

from aiohttp import web


async def book(request: web.Request) -> web.Response:
    parcel = await request.json()
    await asyncio.sleep(0.18)
    return web.json_response({"tracking": f"JJD{abs(hash(parcel['order'])) % 10**10:010}", "route": "D4-" + parcel["postcode"][:2]})


async def track(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    return web.json_response({"tracking": request.match_info["number"], "state": "in transit"})


def main() -> None:
    app = web.Application()
    app.router.add_post("/bookings", book)
    app.router.add_get("/trackings/{number}", track)
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "26831")), print=None, access_log=None)


main()
