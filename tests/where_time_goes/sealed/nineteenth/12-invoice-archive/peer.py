import asyncio
import json
import os


def record(path: str) -> bytes:
    number = int(path.rsplit("/", 1)[1])
    lines = [{"text": f"Position {i}", "net": 12.5 + (number * 7 + i) % 90} for i in range(1, 6)]
    return json.dumps({"number": number, "country": ("DE", "AT", "FR")[number % 3], "lines": lines}).encode()


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            body = record(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(0.11)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ["PEER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
