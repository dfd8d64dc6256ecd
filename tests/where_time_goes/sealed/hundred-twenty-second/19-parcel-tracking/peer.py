import asyncio
import itertools
import os

from aiohttp import web

serial = itertools.count(1)
DEPOTS = ["WIEN NORD", "LINZ", "GRAZ", "SALZBURG"]


async def token(request):
    await request.post()
    await asyncio.sleep(0.035)
    return web.json_response({"access_token": f"t-{next(serial)}", "token_type": "bearer", "expires_in": 90})


async def shipment(request):
    await asyncio.sleep(0.03)
    events = [{"time": f"2024-05-0{i + 1}T08:15:00Z", "depot": d, "code": "IT"} for i, d in enumerate(DEPOTS)]
    return web.json_response({"code": "OD", "events": events})


async def estimate(request):
    await asyncio.sleep(0.03)
    return web.json_response({"from": "2024-05-06T10:00:00Z", "to": "2024-05-06T12:00:00Z"})


async def label(request):
    body = await request.json()
    await asyncio.sleep(0.045)
    return web.json_response({"number": f"AT{body['reference']:09d}", "url": f"/labels/{body['reference']}.pdf"})


app = web.Application()
app.router.add_post("/oauth/token", token)
app.router.add_get("/v2/shipments/{number}", shipment)
app.router.add_get("/v2/shipments/{number}/estimate", estimate)
app.router.add_post("/v2/labels", label)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "28800")), print=None, access_log=None)
