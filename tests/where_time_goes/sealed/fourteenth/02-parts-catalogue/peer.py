"""Supplier's document server and the warehouse system of the test environment."""
import asyncio
import os
import random

from aiohttp import web


async def sheet(request: web.Request) -> web.Response:
    part = request.match_info["part"]
    etag = f'"v3-{part}"'
    await asyncio.sleep(random.uniform(0.018, 0.026))
    if request.headers.get("If-None-Match") == etag:
        return web.Response(status=304, headers={"ETag": etag})
    return web.json_response(
        {"title": f"Bearing {part}", "price": int(part) % 90 + 4.5}, headers={"ETag": etag}
    )


async def stock(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.03, 0.05))
    return web.json_response({"bins": {f"A{n}": random.randint(0, 40) for n in range(3)}})


app = web.Application()
app.add_routes([web.get("/sheets/{part}", sheet), web.get("/stock/{part}", stock)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
