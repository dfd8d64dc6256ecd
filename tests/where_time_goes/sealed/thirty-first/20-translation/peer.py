"""Stand-in for the vendor's translation engine; some languages take longer."""
import asyncio
import json
import os
from urllib.parse import parse_qs, urlsplit

SECONDS = {"de": 0.09, "fr": 0.12, "pl": 0.3, "fi": 0.45, "ja": 0.6}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            url = urlsplit(head.split(b" ", 2)[1].decode())
            if url.path == "/token":
                await asyncio.sleep(0.02)
                answer = {"token": "t-4711"}
            else:
                query = parse_qs(url.query)
                target = query["to"][0]
                await asyncio.sleep(SECONDS.get(target, 0.2))
                answer = {"text": f"[{target}] " + query["text"][0]}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ENGINE_PORT", "19110")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
