"""The council's register."""
import asyncio
import itertools
import os

from aiohttp import web

SITES = {"mill-lane": {"name": "Mill Lane", "ward": "Westgate"}, "north-moor": {"name": "North Moor", "ward": "Harrow"}}
places = itertools.count(61)


async def site(request):
    await asyncio.sleep(0.05)
    return web.json_response(SITES[request.match_info["code"]])


async def queue(request):
    await asyncio.sleep(0.09)
    return web.json_response({"length": 60})


async def turnover(request):
    await asyncio.sleep(0.08)
    return web.json_response({"plots_a_year": 7})


async def enrol(request):
    await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"place": next(places)}, status=201)


def main():
    app = web.Application()
    app.router.add_get("/sites/{code}", site)
    app.router.add_get("/sites/{code}/queue", queue)
    app.router.add_post("/sites/{code}/queue", enrol)
    app.router.add_get("/sites/{code}/turnover", turnover)
    port = int(os.environ.get("REGISTER_PORT", "22316"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1, backlog=256)


if __name__ == "__main__":
    main()
