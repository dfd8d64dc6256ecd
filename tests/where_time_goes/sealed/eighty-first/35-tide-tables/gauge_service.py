"""Stands for the waterways administration's service."""
import asyncio
import math
import os

from aiohttp import web

ANSWER_AFTER = 0.13


async def levels(request):
    await asyncio.sleep(ANSWER_AFTER)
    shift = len(request.match_info["station"]) + ord(request.match_info["station"][0])
    return web.json_response(
        [
            {"at": f"{n // 2:02d}:{n % 2 * 30:02d}", "m": round(1.5 + 1.4 * math.sin((n + shift) / 3.95), 2)}
            for n in range(48)
        ]
    )


app = web.Application()
app.router.add_get("/gauges/{station}/levels", levels)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GAUGES_PORT", "25117")),
                print=None, access_log=None)
