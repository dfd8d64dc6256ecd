import asyncio
import json
import os
from urllib.parse import urlsplit

DATA = {
    "banner": (0.05, {"text": "spring"}),
    "teasers": (0.07, {"items": ["a", "b", "c"]}),
    "sales": (0.08, {"items": ["lamp", "rug", "vase"]}),
    "news": (0.05, {"text": "open late on friday"}),
    "footer": (0.04, {"text": "imprint"}),
}


async def one(reader, writer):
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        wait, data = DATA[urlsplit(head.split(b" ", 2)[1].decode()).path.strip("/")]
        await asyncio.sleep(wait)
        body = json.dumps(data).encode()
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(body) + body)
        await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ["CONTENT_URL"].rsplit(":", 1)[1])
    async with await asyncio.start_server(one, "127.0.0.1", port, backlog=512) as server:
        await server.serve_forever()


asyncio.run(main())
