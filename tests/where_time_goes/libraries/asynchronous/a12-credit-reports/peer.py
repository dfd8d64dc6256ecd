import asyncio
import time
from itertools import count

from aiohttp import web

PORT = 26012
READY_AFTER = 0.06

numbers = count(1)
orders: dict[str, float] = {}


async def place(request: web.Request) -> web.Response:
    order = f"o{next(numbers)}"
    orders[order] = time.monotonic() + READY_AFTER
    return web.json_response({"order": order})


async def show(request: web.Request) -> web.Response:
    order = request.match_info["order"]
    if time.monotonic() < orders[order]:
        return web.json_response({"ready": False})
    orders.pop(order)
    return web.json_response({"ready": True, "score": 500 + len(order)})


async def main() -> None:
    app = web.Application()
    app.add_routes([web.post("/orders", place), web.get("/orders/{order}", show)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", PORT, backlog=512).start()
    await asyncio.Event().wait()


asyncio.run(main())
