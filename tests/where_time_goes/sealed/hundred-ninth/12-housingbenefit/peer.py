"""Stand-in for the income register of the tax office."""
import asyncio
import json
import os


async def handle(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            person = head.split(b" ", 2)[1].rsplit(b"/", 1)[1].decode()
            await asyncio.sleep(0.080)
            body = json.dumps({"person": person, "month": "2024-01", "net_cents": 91200}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("INCOME_PORT", "28130"))
    server = await asyncio.start_server(handle, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
