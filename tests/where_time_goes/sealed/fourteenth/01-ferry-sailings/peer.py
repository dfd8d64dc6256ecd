"""Reservation system and harbour office of the test environment."""
import asyncio
import os
import random

from aiohttp import web


async def seats(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.08, 0.12))
    return web.json_response({"free": random.randint(0, 240)})


async def harbour(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.12, 0.22))
    return web.json_response({
        "issued": "2025-03-01T06:00:00", "berth": random.randint(1, 6),
        "tide_cm": random.randint(40, 520), "delay_min": random.choice([0, 0, 0, 5, 20]),
    })


app = web.Application()
app.add_routes([web.get("/seats/{id}", seats), web.get("/harbour/{terminal}", harbour)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
