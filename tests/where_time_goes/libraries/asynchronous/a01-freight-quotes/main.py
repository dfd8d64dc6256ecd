"""Quotes for freight lanes, priced by the carrier."""

import os
import sys

import aiohttp
from aiohttp import web

CARRIER = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '26001')}"
SESSION = web.AppKey("session", aiohttp.ClientSession)


async def client(app: web.Application):
    connector = aiohttp.TCPConnector(limit=100, limit_per_host=4, keepalive_timeout=30)
    timeout = aiohttp.ClientTimeout(total=None, sock_connect=5, sock_read=10)
    async with aiohttp.ClientSession(CARRIER, connector=connector, timeout=timeout) as session:
        app[SESSION] = session
        yield


async def carrier_price(session: aiohttp.ClientSession, lane: str) -> float:
    async with session.get(f"/v2/prices/{lane}") as response:
        response.raise_for_status()
        body = await response.json()
    return float(body["eur"])


async def quote(request: web.Request) -> web.Response:
    lane = request.match_info["lane"]
    weight = float(request.query.get("kg", "1"))
    price = await carrier_price(request.app[SESSION], lane)
    return web.json_response({"lane": lane, "kg": weight, "total": round(price * (0.8 + weight / 50), 2)})


async def health(request: web.Request) -> web.Response:
    return web.Response(text="ok")


def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(client)
    app.add_routes([web.get("/quotes/{lane}", quote), web.get("/health", health)])
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
