"""The carrier's gateway."""
import asyncio
import os

from aiohttp import web

TIMES = {"/edi/booking": 0.055, "/edi/status": 0.030}


async def exchange(request):
    message = await request.json()
    await asyncio.sleep(TIMES[request.path])
    number = message["number"]
    if request.path == "/edi/booking":
        body = {"reference": f"FB{number % 90000 + 10000}", "pickup": "2025-03-14T06:00:00Z"}
    else:
        body = {"state": "in transit", "hub": "KSF", "stops_left": number % 5}
    return web.json_response({"number": number, "body": body})


app = web.Application()
app.router.add_post("/edi/booking", exchange)
app.router.add_post("/edi/status", exchange)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "20911")), access_log=None, print=None)
