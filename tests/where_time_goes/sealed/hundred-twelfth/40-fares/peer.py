"""Three fare sources in one program: the GDS has a few agents that work off a line."""
import asyncio
import json
import os

from aiohttp import web

PORT = int(os.environ.get("SOURCES_PORT", "28440"))
AGENTS = 5
WORK = 0.05
line = asyncio.Queue()


async def agent():
    while True:
        done = await line.get()
        await asyncio.sleep(WORK)
        if not done.done():
            done.set_result(None)


async def gds(request):
    done = asyncio.get_running_loop().create_future()
    line.put_nowait(done)
    await done
    return web.json_response({"fares": [{"class": "Y", "price": 214.5}, {"class": "J", "price": 890.0}]})


async def rail(request):
    await asyncio.sleep(0.02)
    return web.json_response({"fares": [{"class": "2", "price": 79.0}]})


async def coach(request):
    await asyncio.sleep(0.015)
    return web.json_response({"fares": [{"class": "std", "price": 31.9}]})


async def main():
    app = web.Application()
    app.router.add_get("/gds/offers", gds)
    app.router.add_get("/rail/offers", rail)
    app.router.add_get("/coach/offers", coach)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", PORT, backlog=1024).start()
    await asyncio.gather(*(agent() for _ in range(AGENTS)))


if __name__ == "__main__":
    asyncio.run(main())
