"""SCADA gateway of the farm, and the Redis with the power curves."""

import asyncio
import json
import os

from aiohttp import web

CURVE = json.dumps({"wind": [0, 3, 6, 9, 12], "megawatts": [0.01, 0.2, 0.9, 2.2, 3.6]}).encode()


async def power(request: web.Request) -> web.Response:
    await asyncio.sleep(0.16)
    return web.json_response({"megawatts": 1.4 + int(request.match_info["turbine"]) % 5 / 5})


async def wind(request: web.Request) -> web.Response:
    await asyncio.sleep(0.14)
    return web.json_response({"metres_per_second": 8.5 + int(request.match_info["turbine"]) % 4})


async def command(reader: asyncio.StreamReader) -> list[bytes]:
    count = int((await reader.readuntil(b"\r\n"))[1:])
    parts = []
    for _ in range(count):
        length = int((await reader.readuntil(b"\r\n"))[1:])
        parts.append((await reader.readexactly(length + 2))[:-2])
    return parts


async def redis(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            name, *_ = await command(reader)
            if name.upper() == b"GET":
                writer.write(b"$%d\r\n%s\r\n" % (len(CURVE), CURVE))
            else:
                writer.write(b"+OK\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    app = web.Application()
    app.router.add_get("/turbines/{turbine}/power", power)
    app.router.add_get("/turbines/{turbine}/wind", wind)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", int(os.environ.get("SCADA_PORT", "27109")), backlog=512).start()
    server = await asyncio.start_server(redis, "127.0.0.1", int(os.environ.get("FARM_REDIS_PORT", "27110")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
