"""Model host of the test environment."""
import asyncio
import os
import random

from aiohttp import web


async def predict(request: web.Request) -> web.Response:
    rows = (await request.json())["rows"]
    await asyncio.sleep(random.uniform(0.05, 0.06) + 0.004 * len(rows))
    return web.json_response({"scores": [round(random.random(), 3) for _ in rows]})


app = web.Application()
app.add_routes([web.post("/v2/predict", predict)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
