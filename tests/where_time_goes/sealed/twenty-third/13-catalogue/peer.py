import asyncio
import os

from aiohttp import web

SLOTS = 8
QUEUE = 400


class Desk:
    def __init__(self):
        self.slots = asyncio.Semaphore(SLOTS)
        self.inside = 0


desk = Desk()


async def price(request):
    if desk.inside >= QUEUE:
        return web.json_response({"error": "busy"}, status=503)
    desk.inside += 1
    try:
        async with desk.slots:
            await asyncio.sleep(0.04)
    finally:
        desk.inside -= 1
    return web.json_response({"cents": 1000 + int(request.match_info["sku"]) * 30})


app = web.Application()
app.router.add_get("/prices/{sku}", price)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18203")), print=None, access_log=None)
