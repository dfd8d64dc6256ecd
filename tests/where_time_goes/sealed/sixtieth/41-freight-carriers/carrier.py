import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(70001)


async def offer(request: web.Request) -> web.Response:
    await asyncio.sleep(0.1)
    return web.json_response({"price": 240 + 35 * int(request.query.get("pallets", "1"))})


async def bookings(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"reference": f"BK{next(numbers)}"})


app = web.Application()
app.add_routes([web.get("/offer", offer), web.post("/bookings", bookings)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "23042")), access_log=None, print=None)
