import asyncio
import os

from aiohttp import web


async def tenant(request):
    await asyncio.sleep(0.025)
    return web.json_response({"slug": request.match_info["slug"], "zone": "Europe/Oslo", "unit": "kWh", "suspended": False})


async def last(request):
    count = int(request.query["last"])
    await asyncio.sleep(0.03)
    return web.json_response({"points": [{"t": 1717200000 + 900 * i, "kwh": 0.2 + (i % 7) / 10} for i in range(count)]})


async def append(request):
    points = await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"stored": len(points)})


async def main():
    directory = web.Application()
    directory.router.add_get("/tenants/{slug}", tenant)
    series = web.Application()
    series.router.add_get("/series/{tenant}/{meter}", last)
    series.router.add_post("/series/{tenant}/{meter}", append)
    ports = os.environ.get("DIRECTORY_PORT", "28850"), os.environ.get("SERIES_PORT", "28851")
    for app, port in zip((directory, series), ports):
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", int(port)).start()
    await asyncio.Event().wait()


asyncio.run(main())
