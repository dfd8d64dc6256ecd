"""Stand-in for the routing service."""

import asyncio
import os

from aiohttp import web

DEPOTS = ("HAM", "LEJ", "CGN", "MUC")


async def route(request: web.Request) -> web.Response:
    await asyncio.sleep(0.02)
    postcode = request.match_info["postcode"]
    return web.json_response({"depot": DEPOTS[len(postcode) % 4], "tour": int(postcode[:3]) % 60 + 1})


app = web.Application()
app.router.add_get("/routes/{postcode}", route)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ROUTING_PORT", "26318")), print=None)
