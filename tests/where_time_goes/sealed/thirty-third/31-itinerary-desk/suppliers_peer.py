"""Stand-in for the three suppliers' price interfaces."""
import asyncio
import json
import os
from urllib.parse import parse_qsl, urlsplit

BASE = {"/flights": (0.030, 110.0), "/hotels": (0.040, 64.0), "/cars": (0.025, 31.0)}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            url = urlsplit(head.split(b" ", 2)[1].decode())
            query = dict(parse_qsl(url.query))
            delay, base = BASE.get(url.path, (0, 0))
            await asyncio.sleep(delay)
            units = int(query.get("nights") or query.get("days") or 1) * int(query.get("pax", 1))
            body = json.dumps({"supplier": url.path.strip("/"), "price": round(base * units, 2)}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["SUPPLIERS_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
