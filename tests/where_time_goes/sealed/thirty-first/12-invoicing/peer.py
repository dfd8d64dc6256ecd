"""Stand-in for the tax authority."""
import asyncio
import json
import os

RATES = {"DE": "0.19", "FR": "0.20", "NL": "0.21", "AT": "0.20"}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            country = head.split(b" ", 2)[1].split(b"?")[0].rsplit(b"/", 1)[1].decode()
            await asyncio.sleep(0.09)
            body = json.dumps({"country": country, "rate": RATES.get(country, "0.19")}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("TAX_PORT", "19102")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
