"""Price partner of the test environment; quotes that it has not cached take longer."""
import asyncio
import os
import random

from aiohttp import web


async def prices(request: web.Request) -> web.Response:
    if random.random() < 0.3:
        await asyncio.sleep(random.uniform(0.38, 0.46))
    else:
        await asyncio.sleep(random.uniform(0.12, 0.16))
    base = int(request.match_info["home"]) % 60 * 10 + 300
    return web.json_response({"weekly": {str(n): base + n for n in range(1, 53)}})


async def rates(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response({"EUR": 1.0, "GBP": 0.85, "SEK": 11.2})


app = web.Application()
app.add_routes([web.get("/prices/{home}", prices), web.get("/rates", rates)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
