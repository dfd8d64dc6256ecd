"""The publisher's citator service."""

import asyncio
import os

from aiohttp import web

KINDS = ("followed", "considered", "followed", "distinguished")


async def citing(request: web.Request) -> web.Response:
    await asyncio.sleep(0.07)
    rows = [
        {"citation": f"[{2000 + n}] EWCA {n * 13}", "year": 2000 + n, "treatment": KINDS[n % len(KINDS)]}
        for n in range(18)
    ]
    return web.json_response({"of": request.query.get("of"), "decisions": rows})


app = web.Application()
app.router.add_get("/citing", citing)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PUBLISHER_PORT", "26203")), print=None, access_log=None)
