"""Stand-in of the fiscal signing unit."""

import asyncio
import hashlib
import json

SIGN = 0.030


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = next(int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("content-length"))
            body = await reader.readexactly(length)
            await asyncio.sleep(SIGN)
            data = json.dumps({"signature": hashlib.sha256(body).hexdigest()[:32]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    async with await asyncio.start_server(serve, "127.0.0.1", 25843, backlog=256) as server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
