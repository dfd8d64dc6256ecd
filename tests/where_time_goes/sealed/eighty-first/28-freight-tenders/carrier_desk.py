"""Stands for the carrier desk: every haulier answers after some time."""
import asyncio
import os
import zlib

from aiohttp import web

ANSWER_AFTER = 0.06


async def rate(request):
    carrier = request.match_info["carrier"]
    kilos = int(request.query.get("kg", "500"))
    await asyncio.sleep(ANSWER_AFTER)
    base = 90 + zlib.crc32(carrier.encode()) % 60
    return web.json_response({"eur": round(base + kilos * 0.11, 2), "days": 1 + base % 3})


app = web.Application()
app.router.add_get("/carriers/{carrier}/rate", rate)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("DESK_PORT", "25101")),
                print=None, access_log=None)
