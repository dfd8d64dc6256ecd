"""Stands for the fares service and for the harbour authority's."""
import asyncio
import os

from aiohttp import web

FARE_AFTER = 0.06
DUES_AFTER = 0.4


async def fare(request):
    await asyncio.sleep(FARE_AFTER)
    metres = int(request.query["metres"])
    return web.json_response({"person": 14.0, "vehicle": metres * 9.5})


async def dues(request):
    await asyncio.sleep(DUES_AFTER)
    return web.json_response({"eur": int(request.query["metres"]) * 2.25})


app = web.Application()
app.router.add_get("/fares/{sailing}", fare)
app.router.add_get("/dues/{port}", dues)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FARES_PORT", "25115")),
                print=None, access_log=None)
