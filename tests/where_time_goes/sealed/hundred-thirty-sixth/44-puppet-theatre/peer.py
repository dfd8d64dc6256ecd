"""Stand-in for the town's box office."""
import asyncio
import itertools
import json
import os

PORT = int(os.environ.get("PEER_PORT", "30244"))
slips = itertools.count(5001)


def answer(target):
    if target == "/token":
        return 0.02, {"token": "k7-puppets"}
    if target.endswith("/seats"):
        return 0.24, {"free": [f"{row}{n}" for row in "ABCDE" for n in range(1, 15, 2)]}
    return 0.32, {"slip": next(slips)}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            for line in head.split(b"\r\n"):
                if line.lower().startswith(b"content-length:"):
                    await reader.readexactly(int(line.split(b":")[1]))
            seconds, document = answer(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(seconds)
            body = json.dumps(document).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
