"""Stand-in for the agency's wire: 50 ms for the dispatches of a desk."""

import asyncio
import os

from aiohttp import web


async def dispatches(request: web.Request) -> web.Response:
    desk = request.query["desk"]
    await asyncio.sleep(0.05)
    return web.json_response([{"slug": f"{desk}-{number:02d}", "urgency": number % 4} for number in range(8)])


app = web.Application()
app.add_routes([web.get("/dispatches", dispatches)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("WIRE_PORT", "27027")), access_log=None, print=None)
