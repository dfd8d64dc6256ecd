"""The venue's seat allocation."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("TICKETING_PORT", "29022"))
ANSWER_TIME = 0.012
seat = itertools.count(1)


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
            places = [f"{chr(65 + n % 26)}{n // 26 % 40}" for n in itertools.islice(seat, order.get("seats", 1))]
            body = json.dumps({"places": places}).encode()
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
