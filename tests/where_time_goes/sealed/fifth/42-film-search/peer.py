import asyncio
import json
import os

TAKES = {"film": 0.012, "find": 0.04, "rank": 0.38}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, kind, name = head.split(b" ", 2)[1].decode().split("/")
            await asyncio.sleep(TAKES[kind])
            doc = {"title": f"Film {name}", "films": [f"{name}-{n}" for n in range(10)]}
            body = json.dumps(doc).encode()
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
        serve, "127.0.0.1", int(os.environ["FILMS_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
