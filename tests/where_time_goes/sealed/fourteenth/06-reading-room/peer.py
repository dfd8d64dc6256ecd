"""Circulation system of the test environment."""
import asyncio
import os
import random

from aiohttp import web


async def copies(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.08, 0.12))
    return web.json_response({"copies": [
        {"shelf": f"R{random.randint(1, 20)}", "on_loan": random.random() < 0.4} for _ in range(4)
    ]})


app = web.Application()
app.add_routes([web.get("/copies/{id}", copies)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
