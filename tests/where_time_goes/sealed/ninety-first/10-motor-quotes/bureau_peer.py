"""Stand-in for the claims bureau."""

import asyncio
import os

from aiohttp import web


async def history(request: web.Request) -> web.Response:
    await asyncio.sleep(0.055)
    licence = request.match_info["licence"]
    years = sum(licence.encode()) % 12
    convictions = [{"code": "SP30", "points": 3}] if years % 3 == 0 else []
    return web.json_response({"claim_free_years": years, "convictions": convictions})


async def vehicle(request: web.Request) -> web.Response:
    await asyncio.sleep(0.03)
    return web.json_response({"group": len(request.match_info["plate"]) * 3, "first_seen": "2019-04-01"})


app = web.Application()
app.router.add_get("/drivers/{licence}/history", history)
app.router.add_get("/vehicles/{plate}", vehicle)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BUREAU_PORT", "26310")), print=None)
