import asyncio
import os
import zlib

from aiohttp import web


async def parcel(request):
    await asyncio.sleep(0.03)
    n = zlib.crc32(request.match_info["number"].encode())
    events = [{"at": f"2024-05-{d + 1:02}T08:30", "code": c} for d, c in enumerate(["IN", "TR", "DL"][: n % 3 + 1])]
    return web.json_response({"events": events}, headers={"Server-Timing": "total;dur=30.0"})


app = web.Application()
app.router.add_get("/{carrier}/parcels/{number}", parcel)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
