"""Sanctions lists and credit bureau, as the vendor's sandbox answers them."""
import asyncio
import json
import os

PORT = int(os.environ.get("VENDOR_PORT", "28438"))


def answer(path):
    if path.startswith("/bureau/"):
        return 0.035, {"score": 640 + len(path) % 90, "model": "b7"}
    return 0.045, {"hits": [], "list_version": "2024-11-02"}


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            lines = head.split(b"\r\n")
            path = lines[0].split(b" ")[1].decode()
            length = next((int(h[15:]) for h in lines if h.lower().startswith(b"content-length:")), 0)
            if length:
                await reader.readexactly(length)
            delay, document = answer(path)
            await asyncio.sleep(delay)
            body = json.dumps(document).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body) + body
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(handle, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
