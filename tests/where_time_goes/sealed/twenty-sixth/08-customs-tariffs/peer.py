"""Stand-in of the tariff service."""
import asyncio
import json
import os


def answer(path):
    if path.startswith("/rates"):
        return 0.14, {"percent": 3.7}
    return 0.05, {"text": "Smartphones"}


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            delay, data = answer(head.split(" ")[1])
            await asyncio.sleep(delay)
            body = json.dumps(data).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                         b"Content-Length: %d\r\n\r\n" % len(body) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["TARIFF_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
