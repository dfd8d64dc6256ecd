import argparse
import asyncio
import contextlib

from aiohttp import web

import settings
from directory import Directory
from occupancy import OccupancyClient
from startup import wait_for

DIRECTORY = web.AppKey("directory", Directory)
OCCUPANCY = web.AppKey("occupancy", OccupancyClient)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/lockers/{locker_id:\\d+}")
async def show_locker(request):
    locker_id = int(request.match_info["locker_id"])
    taken = await request.app[OCCUPANCY].taken(locker_id)
    locker = request.app[DIRECTORY].find(locker_id)
    free = {}
    if locker is not None:
        free = {size: max(locker.boxes(size) - taken.get(size, 0), 0) for size in ("S", "M", "L")}
    return web.json_response(
        {
            "locker": locker_id,
            "address": f"{locker.street}, {locker.town}" if locker else None,
            "free": free,
        }
    )


@routes.post("/reservations")
async def reserve(request):
    order = await request.json()
    hold = await request.app[OCCUPANCY].hold(int(order["locker"]), order.get("size", "M"))
    return web.json_response({"hold": hold, "expires_in": 900}, status=201)


@routes.get("/towns/{town}/lockers")
async def list_town(request):
    found = request.app[DIRECTORY].in_town(request.match_info["town"])
    return web.json_response({"lockers": [item.locker_id for item in found[:50]]})


async def clients(app):
    await app[OCCUPANCY].open()
    yield
    await app[OCCUPANCY].close()


async def directory_refresh(app):
    task = asyncio.create_task(app[DIRECTORY].keep_fresh())
    yield
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def build():
    app = web.Application()
    app[DIRECTORY] = Directory()
    app[OCCUPANCY] = OccupancyClient()
    app.add_routes(routes)
    app.cleanup_ctx.append(clients)
    app.cleanup_ctx.append(directory_refresh)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()
    wait_for(settings.REGISTRY_URL)
    web.run_app(build(), host="127.0.0.1", port=options.port, access_log=None)
