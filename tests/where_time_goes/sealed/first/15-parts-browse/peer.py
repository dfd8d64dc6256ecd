import asyncio
import os

from aiohttp import web


async def stock(request):
    await asyncio.sleep(0.060)
    number = int(request.match_info["number"])
    return web.json_response({"pieces": number * 37 % 113})


async def trail(reader, writer):
    async for _ in reader:
        await asyncio.sleep(0.006)
        writer.write(b"ok\n")
    writer.close()


async def main():
    await asyncio.start_server(trail, "127.0.0.1", int(os.environ["TRAIL_PORT"]))
    app = web.Application()
    app.router.add_get("/stock/{number}", stock)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", int(os.environ["INVENTORY_PORT"])).start()
    await asyncio.Event().wait()


asyncio.run(main())
