import asyncio
import math
import os
import zlib

from aiohttp import web


async def series(request: web.Request) -> web.Response:
    hours = int(request.query.get("hours", "24"))
    phase = zlib.crc32(request.path.encode()) % 24
    await asyncio.sleep(0.05)
    values = [round(1.5 + 6 * math.sin((h + phase) * math.pi / 12), 2) for h in range(hours)]
    return web.json_response({"values": values})


app = web.Application()
app.router.add_get("/series/{station}/{sensor}", series)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ARCHIVE_PORT", "22062")), access_log=None, print=None)
