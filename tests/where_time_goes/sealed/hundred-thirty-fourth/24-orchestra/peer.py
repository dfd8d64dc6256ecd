"""Stand-in for the city's hall booking service."""
import asyncio
import itertools
import json
import os

codes = itertools.count(4001)


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if length:
                await reader.readexactly(length)
            await asyncio.sleep(0.08)
            if head.startswith(b"POST"):
                status, answer = b"201 Created", {"code": f"R{next(codes)}"}
            else:
                status, answer = b"200 OK", {"open": True, "celsius": 20.5}
            body = json.dumps(answer).encode()
            writer.write(
                b"HTTP/1.1 " + status + b"\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("HALLS_PORT", "30050")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
