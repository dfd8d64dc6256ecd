"""Stand-in of the testing station."""
import asyncio
import json
import os


async def answer(method: str, target: str, body: bytes) -> tuple[int, dict]:
    if target == "/samples":
        await asyncio.sleep(0.34)
        litres = json.loads(body)["litres"]
        return 200, {"fat": 4.0 + litres % 7 / 10, "protein": 3.42, "cells": 180, "inhibitors": False}
    await asyncio.sleep(0.26)
    return 200, {"fat": 4.21, "protein": 3.44, "cells": 196}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            method, target, _ = head.split("\r\n", 1)[0].split(" ", 2)
            size = 0
            for line in head.split("\r\n")[1:]:
                if line.lower().startswith("content-length:"):
                    size = int(line.split(":", 1)[1])
            body = await reader.readexactly(size) if size else b""
            status, payload = await answer(method, target, body)
            data = json.dumps(payload).encode()
            writer.write(
                b"HTTP/1.1 %d X\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (status, len(data))
                + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29860")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
