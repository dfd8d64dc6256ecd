import asyncio
import os

from aiohttp import web

COACH_DELAY = float(os.environ.get("COACH_DELAY", "0.6"))


async def rail(request):
    await asyncio.sleep(0.03)
    return web.json_response({"fares": [{"cents": 4900, "minutes": 120}, {"cents": 7900, "minutes": 95}]})


async def coach(request):
    await asyncio.sleep(COACH_DELAY)
    return web.json_response({"seats": [{"price": 1900, "time": 430}]})


async def ferry(request):
    await asyncio.sleep(0.02)
    return web.json_response({"crossings": [{"cents": 3500, "minutes": 300}]})


async def main():
    for port, path, handler in (
        (20561, "/fares", rail),
        (20562, "/v2/seats", coach),
        (20563, "/crossings", ferry),
    ):
        app = web.Application()
        app.router.add_get(path, handler)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", port).start()
    await asyncio.Event().wait()


asyncio.run(main())
