"""Rating store (binary frames) and party service (HTTP)."""
import asyncio
import json
import os
import struct

FRAME = struct.Struct("!IB")
RATING = struct.Struct("!Iff")


async def rating(reader, writer):
    try:
        while True:
            player, slot = FRAME.unpack(await reader.readexactly(FRAME.size))
            await asyncio.sleep(0.014)
            writer.write(RATING.pack(player, 1200 + player * 37 % 900 + slot, 61.5))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def party(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            player = int(head.split(b"/")[2])
            await asyncio.sleep(0.020)
            body = json.dumps({"leader": player, "members": [player, player + 1]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    a = await asyncio.start_server(rating, "127.0.0.1", int(os.environ["RATING_PORT"]), backlog=512)
    b = await asyncio.start_server(party, "127.0.0.1", int(os.environ["PARTY_PORT"]), backlog=512)
    await asyncio.gather(a.serve_forever(), b.serve_forever())


asyncio.run(main())
