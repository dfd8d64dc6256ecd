"""Stand-in for the carriers' rate gateway."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

DELAY = {"northline": 0.28, "pelican": 0.31, "rapido": 0.34}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            url = urlsplit(head.split(b" ", 2)[1].decode())
            query = parse_qs(url.query)
            carrier = url.path.rsplit("/", 1)[-1]
            await asyncio.sleep(DELAY.get(carrier, 0.3))
            kg, zone = float(query["kg"][0]), int(query["zone"][0])
            body = json.dumps({"carrier": carrier, "cost": 3.2 + kg * 0.4 + zone, "days": 1 + zone // 3}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
