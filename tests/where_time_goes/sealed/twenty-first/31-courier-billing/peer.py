import asyncio
import json
import os

RATES = {"NL": 21.0, "DE": 19.0, "FR": 20.0, "BE": 21.0}


async def serve(reader, writer):
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            country = head.split(b" ", 2)[1].rsplit(b"/", 1)[-1].decode()
            await asyncio.sleep(0.03)
            body = json.dumps({"country": country, "vat": RATES.get(country, 20.0)}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["TAX_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
