"""Stand-in of the market operator's gateway and the load-curve archive."""
import asyncio
import itertools
import json
import math
import os
from urllib.parse import parse_qs, urlsplit

refs = itertools.count(100000)


async def answer(method: str, target: str, body: bytes) -> tuple[int, dict]:
    url = urlsplit(target)
    if method == "POST" and url.path == "/mscons":
        await asyncio.sleep(0.015)
        positions = json.loads(body)["positions"]
        return 200, {"refs": [f"MSC{next(refs)}" for _ in positions]}
    if url.path.startswith("/curves/"):
        await asyncio.sleep(0.025)
        hours = int(parse_qs(url.query).get("hours", ["24"])[0])
        site = int(url.path.rsplit("/", 1)[1])
        return 200, {"kw": [round(3 + site % 5 + 2 * math.sin(h / 4), 2) for h in range(hours)]}
    return 404, {}


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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PEER_PORT", "29800")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
