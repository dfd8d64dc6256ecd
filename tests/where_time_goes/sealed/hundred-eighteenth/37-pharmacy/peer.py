"""The insurer's claim interface."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("INSURER_PORT", "29001"))
ANSWER_TIME = 0.04
numbers = itertools.count(1)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = 0
            for line in head.split("\r\n"):
                if line.startswith("content-length:"):
                    length = int(line.split(":")[1])
            order = json.loads(await reader.readexactly(length)) if length else {}
            await asyncio.sleep(ANSWER_TIME)
            body = json.dumps(
                {"claim": f"C{next(numbers):08d}", "copay": min(1000, order.get("total", 0) // 10)}
            ).encode()
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
