"""Stand-in for the federation's rating service: 100 ms a result."""

import asyncio
import os

from aiohttp import web


async def elo(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.1)
    expected = 1 / (1 + 10 ** ((body["opponent"] - body["rating"]) / 400))
    return web.json_response({"rating": round(body["rating"] + 16 * (body["result"] - expected))})


app = web.Application()
app.add_routes([web.post("/elo", elo)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RATING_PORT", "27031")), access_log=None, print=None)
