"""Stand-in for the online feature store."""
import asyncio
import random

from aiohttp import web

DELAY = 0.060


async def online(request: web.Request) -> web.Response:
    key = f"{request.match_info['entity']}:{request.match_info['key']}"
    await asyncio.sleep(DELAY)
    rng = random.Random(key)
    return web.json_response({"values": [rng.gauss(0, 1) for _ in range(32)]})


app = web.Application()
app.router.add_get("/online/{entity}/{key}", online)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=27600, print=None, access_log=None)
