import asyncio
import os

from aiohttp import web

data = {}


def bulk(value):
    return b"$-1\r\n" if value is None else b"$%d\r\n%s\r\n" % (len(value), value)


def expire(key, value):
    if data.get(key) == value:
        data.pop(key, None)


def run(parts):
    name = parts[0].upper()
    if name == b"SET":
        options = [p.upper() for p in parts[3:]]
        if b"NX" in options and parts[1] in data:
            return b"$-1\r\n"
        data[parts[1]] = parts[2]
        return b"+OK\r\n"
    if name == b"GET":
        return bulk(data.get(parts[1]))
    if name == b"EVALSHA":
        key, token = parts[3], parts[4]
        if data.get(key) == token:
            del data[key]
            return b":1\r\n"
        return b":0\r\n"
    if name == b"SCRIPT":
        return bulk(b"0" * 40)
    return b"+OK\r\n"


async def serve(reader, writer):
    try:
        while True:
            count = int((await reader.readline())[1:])
            parts = []
            for _ in range(count):
                size = int((await reader.readline())[1:])
                parts.append((await reader.readexactly(size + 2))[:-2])
            writer.write(run(parts))
    except (ValueError, ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def shop(request):
    await asyncio.sleep(0.022)
    return web.json_response({f"sku-{n}": 100 + 7 * n for n in range(12)})


async def main():
    redis = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["REDIS_PORT"]))
    app = web.Application()
    app.add_routes([web.get("/shops/{shop}", shop)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", int(os.environ["PRICING_PORT"])).start()
    await redis.serve_forever()


asyncio.run(main())
