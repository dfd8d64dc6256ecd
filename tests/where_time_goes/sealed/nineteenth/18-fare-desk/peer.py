import asyncio
import os
import zlib

from aiohttp import web

SEATS = 4


class Engine:
    def __init__(self):
        self.desk = asyncio.Semaphore(SEATS)
        self.backlog = 0

    async def price(self, request):
        self.backlog += 1
        try:
            async with self.desk:
                await asyncio.sleep(0.04 * (1 + min(self.backlog - 1, 60) / 60))
        finally:
            self.backlog -= 1
        h = zlib.crc32(request.path_qs.encode())
        return web.json_response({"base": 60 + h % 400, "taxes": 21.4 + h % 37})


async def rate(request):
    await asyncio.sleep(0.01)
    return web.json_response({"rate": 1 + zlib.crc32(request.path.encode()) % 30 / 100})


async def main():
    engine = web.Application()
    engine.router.add_get("/fares/{route}", Engine().price)
    rates = web.Application()
    rates.router.add_get("/rates/{currency}", rate)
    for app, port in ((engine, "PEER_PORT"), (rates, "RATES_PORT")):
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", int(os.environ[port])).start()
    await asyncio.Event().wait()


asyncio.run(main())
