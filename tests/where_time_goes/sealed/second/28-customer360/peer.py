import asyncio
import os
import zlib

from aiohttp import web

WAITS = {"profile": 0.05, "invoices": 0.08, "tickets": 0.07, "consents": 0.06, "segments": 0.09, "visits": 0.05}


async def answer(request):
    kind, number = request.match_info["kind"], request.match_info["number"]
    await asyncio.sleep(WAITS[kind])
    mark = zlib.crc32(f"{kind}{number}".encode())
    return web.json_response({"kind": kind, "number": number, "values": [mark % 97, mark % 53, mark % 11]})


app = web.Application()
app.router.add_get("/{kind}/{number}", answer)
web.run_app(app, host="127.0.0.1", port=int(os.environ["HUB_PORT"]), backlog=512, print=None)
