"""Stand-in for the tax calculation service."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("TAX_PORT", "29040"))
RATES = {"DE": 19, "FR": 20, "NL": 21}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            query = parse_qs(urlsplit(path).query)
            await asyncio.sleep(0.1)
            rate = RATES.get(query["country"][0], 20)
            body = json.dumps({"tax": int(query["net"][0]) * rate // 100, "rate": rate}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
