"""The carrier's lanes, for development."""
import asyncio
import os
import zlib

from aiohttp import web

PORT = int(os.environ.get("CARRIER_PORT", "26551"))


async def lane(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    parcel = request.match_info["parcel"]
    return web.json_response({"lane": f"L{zlib.crc32(parcel.encode()) % 40:02d}"})


app = web.Application()
app.router.add_get("/lanes/{parcel}", lane)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
