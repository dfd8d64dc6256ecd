import asyncio
import json
import os

PORT = int(os.environ.get("METER_PORT", "29275"))


def answer(path: str) -> tuple[float, dict]:
    if path.endswith("/sessions"):
        return 0.32, {"session": "S-2041"}
    return 0.26, {"free": 14, "places": 60}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            for line in head.split("\r\n")[1:]:
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            delay, data = answer(head.split(" ", 2)[1])
            await asyncio.sleep(delay)
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
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
