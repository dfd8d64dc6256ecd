import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

PORT = int(os.environ.get("VAULT_PORT", "20741"))


async def answer(target: str) -> dict:
    url = urlsplit(target)
    if url.path == "/search":
        await asyncio.sleep(0.22)
        words = parse_qs(url.query)["q"][0]
        return {"reels": [{"number": n, "title": f"{words} {n}", "year": 1920 + n * 17 % 60} for n in range(6)]}
    await asyncio.sleep(0.07)
    number = int(url.path.rsplit("/", 1)[1])
    if url.path.startswith("/shelves/"):
        return {"name": f"{'NSEW'[number % 4]}-{number:02d}"}
    return {"number": number, "title": f"Reel {number}", "metres": 120 + number % 300}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            data = json.dumps(await answer(head.split(b" ", 2)[1].decode())).encode()
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
