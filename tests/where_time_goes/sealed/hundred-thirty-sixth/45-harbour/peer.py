"""Stand-in for the traffic centre."""
import asyncio
import json
import os

PORT = int(os.environ.get("PEER_PORT", "30245"))


def answer(target):
    if target.startswith("/positions/"):
        number = int(target.rsplit("/", 1)[1])
        return 0.2, {"lat": 53.9 + number % 7 / 10, "lon": 8.7, "knots": 11.5, "heading": number % 360}
    return 0.28, {"pilot": "Elbe 2"}


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
