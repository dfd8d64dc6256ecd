"""Stand-in for the carrier's tracking interface."""

import asyncio
import os

from aiohttp import web

DEPOTS = {"LEJ": "Leipzig", "HAM": "Hamburg", "BER": "Berlin South"}


async def events(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    return web.json_response(
        {
            "events": [
                {"code": "HUB", "at": "2026-03-02T02:11:00", "depot": "LEJ"},
                {"code": "PU", "at": "2026-03-01T17:40:00", "depot": "HAM"},
                {"code": "OFD", "at": "2026-03-02T07:02:00", "depot": "BER"},
            ]
        }
    )


async def depot(request: web.Request) -> web.Response:
    await asyncio.sleep(0.04)
    code = request.match_info["code"]
    return web.json_response({"code": code, "name": DEPOTS.get(code, code)})


app = web.Application()
app.router.add_get("/v2/parcels/{parcel}/events", events)
app.router.add_get("/v2/depots/{code}", depot)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "26311")), print=None)
