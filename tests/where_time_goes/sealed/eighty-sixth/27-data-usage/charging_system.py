"""Stand-in for the online charging system."""
import asyncio
import os

BALANCE = b'{"tariff": "flex20", "used_mb": 7311}'
TARIFFS = b'{"tariffs": {"flex20": 20480, "flex50": 51200, "basic": 2048}}'


async def serve(reader, writer):
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            await asyncio.sleep(0.12)
            body = TARIFFS if b"/tariffs" in head.split(b"\r\n")[0] else BALANCE
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("CHARGING_PORT", "25680"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=512)
    await server.serve_forever()


asyncio.run(main())
