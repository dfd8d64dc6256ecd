"""Sailings (about 140 ms) and weather (about 110 ms), each on a port of its own."""
import asyncio
import os
import signal
import zlib

from aiohttp import web


async def sailings(request):
    await asyncio.sleep(0.140)
    seed = zlib.crc32(request.query_string.encode())
    ships = ["Cat Express", "Prinsesse", "Berlin", "Copenhagen"]
    rows = [{"departs": f"{6 + 3 * k:02d}:{seed % 60:02d}", "ship": ships[(seed + k) % 4]} for k in range(5)]
    return web.json_response({"sailings": rows})


async def wind(request):
    await asyncio.sleep(0.110)
    return web.json_response({"wind": zlib.crc32(request.query_string.encode()) % 34})


async def serve(path, handler, port):
    app = web.Application()
    app.router.add_get(path, handler)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    return runner


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    runners = [
        await serve("/sailings", sailings, int(os.environ["SAILINGS_PORT"])),
        await serve("/wind", wind, int(os.environ["WEATHER_PORT"])),
    ]
    await stop.wait()
    for runner in runners:
        await runner.cleanup()


asyncio.run(main())
