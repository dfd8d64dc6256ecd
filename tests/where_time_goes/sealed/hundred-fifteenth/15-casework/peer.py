"""Stand-in for the staff directory."""
import asyncio
import json
import os

PORT = int(os.environ.get("DIRECTORY_PORT", "28760"))
DEPARTMENTS = ("housing", "benefits", "youth", "care")


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.025)
            body = json.dumps({"id": number, "name": f"Officer {number}", "department": DEPARTMENTS[number % 4]}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, ValueError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
