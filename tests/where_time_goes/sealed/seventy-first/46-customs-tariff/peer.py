"""Stand-in of the national tariff database."""
import asyncio
import os
import zlib

from aiohttp import web


async def tariff(request):
    code = request.match_info["code"]
    origin = request.query.get("origin", "CN")
    await asyncio.sleep(0.08)
    seed = zlib.crc32(f"{code}{origin}".encode())
    return web.json_response({"code": code, "rate": (seed % 120) / 1000, "anti_dumping": 0.02 if seed % 5 == 0 else 0.0})


app = web.Application()
app.router.add_get("/tariffs/{code}", tariff)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24146")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)
