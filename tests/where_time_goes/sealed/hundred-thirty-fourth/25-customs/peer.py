"""Stand-in for the central bank's rates of the day."""
import asyncio
import json
import os

RATES = {b"EUR": 0.9412, b"USD": 0.8725, b"GBP": 1.1093}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            currency = head.split(b" ", 2)[1].rsplit(b"/", 1)[1]
            await asyncio.sleep(0.008)
            body = json.dumps({"rate": RATES.get(currency, 1.0)}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("RATES_PORT", "30060")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
