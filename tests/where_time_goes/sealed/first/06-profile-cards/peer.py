import asyncio
import json
import os

from aiohttp import web

turn = asyncio.Lock()


async def command(reader):
    head = await reader.readline()
    if not head:
        return None
    parts = []
    for _ in range(int(head[1:])):
        size = int((await reader.readline())[1:])
        parts.append((await reader.readexactly(size + 2))[:-2])
    return parts


def bulk(value):
    return b"$%d\r\n%s\r\n" % (len(value), value)


async def client(reader, writer):
    try:
        while (parts := await command(reader)) is not None:
            name = parts[0].upper()
            if name == b"GET":
                async with turn:
                    await asyncio.sleep(0.012)
                user = parts[1].decode().partition(":")[2]
                writer.write(bulk(json.dumps({"name": user.title(), "team": f"team {len(user)}"}).encode()))
            elif name == b"PING":
                writer.write(b"+PONG\r\n")
            else:
                writer.write(b"+OK\r\n")
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def avatar(request):
    await asyncio.sleep(0.025)
    return web.json_response({"url": f"https://img.example.com/{request.match_info['user']}.webp"})


async def main():
    await asyncio.start_server(client, "127.0.0.1", int(os.environ["CARDS_PORT"]))
    app = web.Application()
    app.router.add_get("/avatar/{user}", avatar)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", int(os.environ["AVATARS_PORT"])).start()
    await asyncio.Event().wait()


asyncio.run(main())
