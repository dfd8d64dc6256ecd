"""Stands in for the wholesaler: rates after 60 ms, descriptions after 30 ms."""
import asyncio
import json
import os

PORT = int(os.environ.get("PEER_PORT", "28640"))
RATES = {"rates": [{"room": room, "board": board, "net": 80 + 9 * len(room) + 14 * len(board)}
                   for room in ("single", "double", "family") for board in ("none", "breakfast")]}
CONTENT = {"name": "Hotel am Markt", "stars": 4, "text": "A quiet house near the old town. " * 12}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            if b" /rates/" in head.split(b"\r\n", 1)[0]:
                await asyncio.sleep(0.06)
                data = json.dumps(RATES).encode()
            else:
                await asyncio.sleep(0.03)
                data = json.dumps(CONTENT).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%s" % (len(data), data)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
