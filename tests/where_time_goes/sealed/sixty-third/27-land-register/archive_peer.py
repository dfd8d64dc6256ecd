"""Archive of the land registry: deeds on disk, scans on tape."""
import asyncio
import os
import random
import zlib

from aiohttp import web


async def deed(request):
    await asyncio.sleep(random.choice((0.1, 0.12, 0.15, 0.2, 0.5)))
    number = request.match_info["number"]
    seed = zlib.crc32(number.encode())
    return web.json_response({
        "number": number,
        "parcel": f"{seed % 90}/{seed % 1700}",
        "owners": [f"Owner {seed % 811}", f"Owner {seed % 613}"],
        "area": 300 + seed % 9000,
    })


async def scan(request):
    await asyncio.sleep(random.uniform(0.7, 1.1))
    number = request.match_info["number"]
    return web.json_response({"number": number, "shelf": f"T{zlib.crc32(number.encode()) % 60}", "pages": 12})


app = web.Application()
app.add_routes([web.get("/deeds/{number}", deed), web.get("/scans/{number}", scan)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ARCHIVE_PORT", "23390")), access_log=None, print=None)
