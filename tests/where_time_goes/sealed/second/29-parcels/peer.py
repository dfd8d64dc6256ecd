import asyncio
import json
import os
import zlib


def wait_for(path):
    kind = path.split("/")[1]
    mark = zlib.crc32(path.encode()) % 10
    if kind == "history":
        return 0.500
    if kind == "eta":
        return 0.110 if mark < 8 else 0.850
    return 0.130


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.split(b" ", 2)[1].decode()
            await asyncio.sleep(wait_for(path))
            number = zlib.crc32(path.encode())
            body = json.dumps({"path": path, "state": ["packed", "moving", "there"][number % 3], "stops": number % 9}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["CARRIER_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
