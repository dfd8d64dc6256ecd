import asyncio
import json
import os

PLANNING = 0.1


async def handle(reader, writer):
    try:
        while True:
            await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(PLANNING)
            body = json.dumps({"pickup": "PM-2"}).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                % (len(body), body)
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(
        handle, "127.0.0.1", int(os.environ["CARRIER_PORT"]), backlog=512
    )
    await server.serve_forever()


asyncio.run(main())
