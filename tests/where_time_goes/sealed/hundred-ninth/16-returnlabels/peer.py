"""Stand-in for the label service of the carrier (HTTPS)."""
import asyncio
import itertools
import json
import os
import ssl
from pathlib import Path

CERTS = Path(__file__).parent / "certs"
numbers = itertools.count(91301)


async def answer(method, path):
    if path == "/logon":
        await asyncio.sleep(0.045)
        return 200, {"ticket": "T%08x" % next(numbers)}
    if path == "/labels":
        await asyncio.sleep(0.040)
        number = next(numbers)
        return 201, {"barcode": "3SRET%07d" % number, "url": "https://labels.example/%d.pdf" % number}
    await asyncio.sleep(0.030)
    return 200, {"events": [{"text": "announced"}, {"text": "received at the counter"}]}


async def handle(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, path, _ = head.split(" ", 2)
            length = 0
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":")[1])
            await reader.readexactly(length)
            status, document = await answer(method, path)
            payload = json.dumps(document).encode()
            writer.write(b"HTTP/1.1 %d OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (status, len(payload)) + payload)
            await writer.drain()
    except (asyncio.IncompleteReadError, OSError):
        pass
    finally:
        writer.close()


async def main():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTS / "peer.pem", CERTS / "peer.key")
    port = int(os.environ.get("CARRIER_PORT", "28170"))
    server = await asyncio.start_server(handle, "127.0.0.1", port, ssl=context, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
