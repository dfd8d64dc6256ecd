import asyncio
import json
import os

TEXTS = ["label printed", "picked up", "in depot", "delivered"]


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            number = int(head.split(b" ", 2)[1].rsplit(b"/", 1)[1])
            await asyncio.sleep(0.03)
            events = [
                {"at": f"2024-03-{n + 1:02d}", "text": TEXTS[n]} for n in range(number % 4 + 1)
            ]
            body = json.dumps({"events": events}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ["CARRIERS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
