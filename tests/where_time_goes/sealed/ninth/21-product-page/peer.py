import asyncio
import os
import zlib

from aiohttp import web

LATENCY = {"catalog": 0.060, "media": 0.080, "price": 0.090, "stock": 0.100, "reviews": 0.070}


async def answer(request):
    kind, key = request.match_info["kind"], request.match_info["key"]
    await asyncio.sleep(LATENCY[kind])
    n = zlib.crc32(key.encode())
    body = {
        "catalog": {"sku": key, "title": f"Article {key}", "weight": n % 900 + 100},
        "media": {"images": [f"{key}-{i}.webp" for i in range(3)]},
        "price": {"amount": n % 9000 + 999, "currency": "EUR"},
        "stock": {"on_hand": n % 12},
        "reviews": {"histogram": [n % 3, n % 5, n % 7, n % 11 + 1, n % 13]},
    }[kind]
    return web.json_response(body)


app = web.Application()
app.router.add_get("/{kind}/{key}", answer)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
