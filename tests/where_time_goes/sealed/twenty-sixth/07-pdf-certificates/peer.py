"""Stand-in of the signing service."""
import asyncio
import hashlib
import json
import os


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            body = b""
            for line in head.split("\r\n"):
                if line.startswith("content-length:"):
                    body = await reader.readexactly(int(line.split(":")[1]))
            await asyncio.sleep(0.03)
            body = json.dumps({"signature": hashlib.sha256(b"key" + body).hexdigest()}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["SIGNER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
