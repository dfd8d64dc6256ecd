"""Stands in for the card office."""

import asyncio
import os

from aiohttp import web


async def card(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    name = request.match_info["card"]
    return web.json_response({"card": name, "blocked": False, "fees_cents": 150, "priority": name.endswith("7")})


app = web.Application()
app.router.add_get("/cards/{card}", card)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PATRONS_PORT", "27910")), print=None, access_log=None)
