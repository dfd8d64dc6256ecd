"""Forecast models, for development: some are quick and some compute for long."""
import asyncio
import os
import random

from aiohttp import web

PORT = int(os.environ.get("MODELS_PORT", "26571"))
SECONDS = {"icon": (0.15, 0.25), "arome": (0.3, 0.5), "cosmo": (0.6, 0.9), "harmonie": (0.25, 0.55)}
WEIGHTS = {"icon": 1.0, "arome": 1.4, "cosmo": 2.0, "harmonie": 1.1}


async def point(request: web.Request) -> web.Response:
    model = request.match_info["model"]
    await asyncio.sleep(random.uniform(*SECONDS[model]))
    found = {"t": random.gauss(2, 3), "w": random.uniform(5, 60), "weight": WEIGHTS[model]}
    return web.json_response(found)


app = web.Application()
app.router.add_get("/{model}/{place}", point)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
