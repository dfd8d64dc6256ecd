"""Stand-in for the carrier's label interface."""
import asyncio
import os
import zlib

from aiohttp import web


async def labels(request):
    body = await request.json()
    await asyncio.sleep(0.015)
    answer = [
        {"tracking": f"JD{zlib.crc32(parcel['ref'].encode()):010d}", "zone": parcel["zip"][:2]}
        for parcel in body["parcels"]
    ]
    return web.json_response({"labels": answer})


async def services(request):
    await asyncio.sleep(0.01)
    return web.json_response({"services": ["standard", "express"]})


app = web.Application()
app.add_routes([web.post("/labels", labels), web.get("/services", services)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "24015")), access_log=None, print=None, shutdown_timeout=1)
