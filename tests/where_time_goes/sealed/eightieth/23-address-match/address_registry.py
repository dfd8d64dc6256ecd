"""Stand-in for the national address registry."""
import asyncio
import os
import random
from urllib.parse import urlsplit

from aiohttp import web

NAMES = ["Linden", "Bahnhof", "Muehlen", "Garten", "Kirch", "Schiller", "Berg", "Markt", "Wiesen", "Hafen"]
KINDS = ["street", "road", "avenue", "square", "lane"]
TOWNS = ["Neustadt", "Altenburg", "Rosenheim", "Friedrichsfeld"]
cache: dict[tuple[str, int], list] = {}


def rows(postcode: str, limit: int) -> list:
    if (postcode, limit) not in cache:
        pick = random.Random(postcode)
        cache[postcode, limit] = [
            [n, f"{pick.choice(NAMES)} {pick.choice(KINDS)} {pick.randint(1, 180)}", pick.choice(TOWNS), postcode]
            for n in range(1, limit + 1)
        ]
    return cache[postcode, limit]


async def addresses(request: web.Request) -> web.Response:
    await asyncio.sleep(0.06)
    return web.json_response(rows(request.query["postcode"], int(request.query["limit"])))


app = web.Application()
app.router.add_get("/addresses", addresses)
port = urlsplit(os.environ.get("REGISTRY_URL", "http://127.0.0.1:25050")).port
web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)
