"""The carrier's interface."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("CARRIER_PORT", "29072"))
ANSWER_TIME = 0.18
labels = itertools.count(70_000)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            length = 0
            for line in head.lower().split("\r\n"):
                if line.startswith("content-length:"):
                    length = int(line.split(":")[1])
            if length:
                await reader.readexactly(length)
            await asyncio.sleep(ANSWER_TIME)
            if head.startswith("POST"):
                data = {"label": f"L{next(labels)}"}
            else:
                parcel = int(head.split(" ")[1].rsplit("/", 1)[1])
                data = {"depot": f"D{1 + parcel % 29}", "stops": parcel % 40}
            body = json.dumps(data).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


asyncio.run(main())
