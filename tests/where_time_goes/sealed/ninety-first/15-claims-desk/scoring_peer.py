"""Stand-in for fraud scoring and the photo archive."""

import asyncio
import itertools
import os

from aiohttp import web

_asked = itertools.count()


async def score(request: web.Request) -> web.Response:
    nth = next(_asked)
    await asyncio.sleep(2.1 if nth % 8 == 0 else 0.75)
    return web.json_response({"score": round((int(request.match_info["number"]) % 97) / 97, 3)})


async def archive(request: web.Request) -> web.Response:
    await asyncio.sleep(0.3)
    number = int(request.match_info["number"])
    photos = [{"name": f"{number}-{nth}.jpg", "bytes": 1_400_000 + nth * 3000} for nth in range(6)]
    return web.json_response({"photos": photos})


async def thresholds(_: web.Request) -> web.Response:
    return web.json_response({"refer": 0.85, "pay": 0.4})


app = web.Application()
app.router.add_get("/scores/{number}", score)
app.router.add_get("/archive/{number}", archive)
app.router.add_get("/thresholds", thresholds)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SCORING_PORT", "26315")), print=None)
