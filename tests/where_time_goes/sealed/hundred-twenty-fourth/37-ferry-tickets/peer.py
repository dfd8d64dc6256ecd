"""Stand-in for the operator's reservation system."""
import asyncio
import itertools
import os

PORT = int(os.environ.get("OPERATOR_PORT", "29000"))
numbers = itertools.count(78000)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n")[1:]:
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            if b"SailingQuery" in head.split(b"\r\n")[0]:
                await asyncio.sleep(0.110)
                rows = "".join(
                    f'<sailing id="S{h}" departs="{h:02d}:30" places="{h * 3 % 40}" fare="{19 + h}.50"/>'
                    for h in range(6, 23, 2)
                )
                body = f"<SailingAnswer>{rows}</SailingAnswer>".encode()
            else:
                await asyncio.sleep(0.130)
                body = f'<ReserveAnswer><reservation number="OP-{next(numbers)}"/></ReserveAnswer>'.encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
