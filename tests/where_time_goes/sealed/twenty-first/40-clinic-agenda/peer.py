import asyncio
import json
import os
import random
import re


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            size = re.search(rb"content-length: *(\d+)", head, re.I)
            asked = json.loads(await reader.readexactly(int(size[1])))
            await asyncio.sleep(random.uniform(0.16, 0.22) if random.random() < 0.8 else random.uniform(0.35, 0.45))
            body = json.dumps({str(p): ("full", "basic", "none")[p % 3] for p in asked["patients"]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["INSURER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
