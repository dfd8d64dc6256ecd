"""The caterer's ordering system (stub)."""
import asyncio
import itertools
import json
import os
import re

PORT = int(os.environ.get("SUPPLIER_PORT", "29950"))
numbers = itertools.count(50000)
NAMES = ("Pasta al pomodoro", "Fish fingers", "Lentil stew", "Chicken rice", "Vegetable curry", "Pancakes")


async def answer(method, path):
    if found := re.match(r"/articles\?page=(\d+)", path):
        await asyncio.sleep(0.05)
        page = int(found[1])
        return {
            "articles": [
                {
                    "id": page * 100 + n,
                    "name": f"{NAMES[(page + n) % 6]} {page}",
                    "kcal": 420 + 7 * n,
                    "protein": 12.5 + n,
                    "vegetarian": n % 3 == 0,
                    "allergens": ["ACDFGHL"[(page + n) % 7], "ACDFGHL"[(page * n) % 7]],
                }
                for n in range(25)
            ]
        }
    if path.startswith("/stock/"):
        await asyncio.sleep(0.02)
        return {"portions": 340}
    await asyncio.sleep(0.025)
    return {"order": next(numbers)}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.decode("latin-1").split("\r\n")
            method, path, _ = lines[0].split(" ")
            for line in lines[1:]:
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            data = json.dumps(await answer(method, path)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
