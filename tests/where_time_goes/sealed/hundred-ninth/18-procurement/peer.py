"""Stand-in for the document store."""
import asyncio
import itertools
import json
import os

numbers = itertools.count(1)


async def answer(path):
    if path.endswith("/bids"):
        await asyncio.sleep(0.130)
        return {"bids": [{"bidder": "B%d" % n, "cents": 41_000_00 + n * 12_345} for n in range(7)]}
    if path.endswith("/questions"):
        await asyncio.sleep(0.110)
        return {"id": next(numbers)}
    await asyncio.sleep(0.100)
    return {"subject": "Resurfacing of the L 417", "closes": "2024-05-31T12:00", "lots": [1, 2, 3]}


async def handle(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = 0
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    length = int(line.split(":")[1])
            await reader.readexactly(length)
            payload = json.dumps(await answer(head.split(" ", 2)[1])).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(payload) + payload)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("DOSSIER_PORT", "28190"))
    server = await asyncio.start_server(handle, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
