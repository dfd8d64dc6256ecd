"""Exchange rates and VAT registry, as stubs."""
import asyncio
import json
import os

PORT = int(os.environ.get("PEER_PORT", "29140"))
RATES = {"USD": "0.9231", "GBP": "1.1702", "CHF": "1.0633", "SEK": "0.0874"}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(0.025)
            if path.startswith("/vat/"):
                body = {"valid": path[5:7].isalpha()}
            else:
                body = {"rate": RATES.get(path.partition("base=")[2][:3], "1.0000")}
            data = json.dumps(body).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b" % (len(data), data)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=1024)
    await server.serve_forever()


asyncio.run(main())
