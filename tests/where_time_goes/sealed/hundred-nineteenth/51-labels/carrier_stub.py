"""Bulk interface of the carrier: 30 ms for a call of any size."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(340000)


async def bulk(request):
    shipments = (await request.json())["shipments"]
    await asyncio.sleep(0.03)
    return web.json_response(
        {"labels": [{"barcode": f"3S{next(numbers)}", "zone": s["country"] + s["postcode"][:2]} for s in shipments]}
    )


async def points(request):
    return web.json_response({"points": [{"id": 1, "postcode": request.query["postcode"]}]})


app = web.Application()
app.router.add_post("/v3/shipments/bulk", bulk)
app.router.add_get("/v3/points", points)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STUB_PORT", "29150")), access_log=None, print=None)
