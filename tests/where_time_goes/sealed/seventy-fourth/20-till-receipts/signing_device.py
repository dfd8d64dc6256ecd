"""Stand-in for the signing device of the tax authority."""
import asyncio
import hashlib
import json
import os

PORT = int(os.environ.get("SIGNER_PORT", "24421"))


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            size = 0
            for field in head.split("\r\n")[1:]:
                if field.lower().startswith("content-length:"):
                    size = int(field.split(":")[1])
            body = await reader.readexactly(size)
            await asyncio.sleep(0.06)
            reply = json.dumps({"signature": hashlib.sha256(body).hexdigest()[:32]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(reply) + reply)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
