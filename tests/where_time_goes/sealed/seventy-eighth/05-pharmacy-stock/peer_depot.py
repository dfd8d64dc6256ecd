"""Stand-in for the picking robot's controller."""
import asyncio
import json
import os


class Robot:
    def __init__(self):
        self._arm = asyncio.Lock()

    async def read(self, shelf):
        async with self._arm:
            await asyncio.sleep(0.05)
        return {"shelf": shelf, "packs": shelf % 14, "reserved": shelf % 3}


robot = Robot()


async def talk(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            shelf = int(head.split(" ", 2)[1].rsplit("/", 1)[-1])
            body = json.dumps(await robot.read(shelf)).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("DEPOT_PORT", "24842"))
    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=256)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
