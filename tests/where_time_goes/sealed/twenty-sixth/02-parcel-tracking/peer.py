"""Stand-in of the carrier's API."""
import asyncio
import json
import os

DEPOTS = [{"depot": f"D{n:02d}", "level": n % 4} for n in range(60)]


def answer(path):
    if path.startswith("/depots"):
        return 0.35, {"depots": DEPOTS}
    if path.startswith("/positions"):
        return 0.11, {"depot": "D07", "minutes": 95}
    return 0.09, {"events": [{"at": "08:10", "what": "collected"}, {"at": "11:42", "what": "sorted"}]}


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
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
