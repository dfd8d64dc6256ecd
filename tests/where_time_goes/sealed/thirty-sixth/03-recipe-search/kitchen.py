"""Content service stand-in: full recipe export, and ratings by recipe."""
import asyncio
import json
import os
import random

WORDS = ("butter lemon thyme garlic onion tomato basil cream pasta rice chicken cod salmon leek carrot "
         "ginger soy sesame lime chili bean lentil chickpea cumin coriander mint yoghurt honey almond oat "
         "apple pear plum cherry vanilla cocoa flour yeast egg milk spinach kale beet fennel dill").split()


def build_export(count=9000):
    rng = random.Random(20)
    return json.dumps({"revision": 118, "recipes": [
        {"id": n, "title": " ".join(rng.sample(WORDS, 3)).title(), "minutes": rng.randint(10, 120),
         "method": " ".join(rng.choices(WORDS, k=40))} for n in range(count)]}).encode()


EXPORT = build_export()


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1]
            if path.startswith(b"/export"):
                body = EXPORT
            elif path.startswith(b"/revision"):
                body = b'{"revision": 118}'
            else:
                await asyncio.sleep(0.02)
                body = b'{"stars": 4.4, "votes": 312}'
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body))
            writer.write(body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", int(os.environ["KITCHEN_PORT"]))
    async with server:
        await server.serve_forever()


asyncio.run(main())
