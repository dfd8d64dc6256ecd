"""Laboratory information system of the test environment."""
import asyncio
import os
import random

from aiohttp import web


async def sample(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.025, 0.035))
    return web.json_response({"received": "2025-02-11T09:20:00", "clinic": random.randint(10, 40)})


async def results(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.05, 0.08))
    values = {"hb": random.uniform(9, 18), "crp": random.uniform(0, 9), "tsh": random.uniform(0, 6)}
    return web.json_response({"results": [{"code": k, "value": v} for k, v in values.items()]})


app = web.Application()
app.add_routes([web.get("/samples/{id}", sample), web.get("/samples/{id}/results", results)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
