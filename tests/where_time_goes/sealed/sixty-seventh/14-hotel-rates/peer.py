"""Room supplier."""
import asyncio
import os

from aiohttp import web

ROOMS = [("single", "BB", 71.0), ("double", "BB", 94.0), ("double", "HB", 118.0), ("suite", "BB", 189.0)]


async def rates(request):
    await asyncio.sleep(0.050)
    return web.json_response([{"room": r, "board": b, "net": n} for r, b, n in ROOMS])


async def reviews(request):
    await asyncio.sleep(0.140)
    return web.json_response([{"stars": 3 + i % 3, "text": "Friendly staff, quiet room."} for i in range(8)])


app = web.Application()
app.router.add_get("/v2/hotels/{hotel}/rates", rates)
app.router.add_get("/v2/hotels/{hotel}/reviews", reviews)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["SUPPLIER_PORT"]), print=None, access_log=None, shutdown_timeout=1)
