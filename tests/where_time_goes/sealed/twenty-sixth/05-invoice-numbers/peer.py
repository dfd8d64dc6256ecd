"""Stand-in of the document archive."""
import asyncio
import itertools
import json
import os

documents = itertools.count(1)


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            for line in head.split("\r\n"):
                if line.startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            await asyncio.sleep(0.025)
            body = json.dumps({"document": f"DOC-{next(documents):06d}"}).encode()
            writer.write(b"HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["ARCHIVE_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
