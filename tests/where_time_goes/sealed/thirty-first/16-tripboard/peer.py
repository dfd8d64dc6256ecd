"""Stand-in for the travel backend services."""
import asyncio
import json
import os

DELAY = {"flights": 0.045, "gates": 0.04, "weather": 0.055, "baggage": 0.05, "connections": 0.055}


async def serve(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, service, key = head.split(b" ", 2)[1].decode().split("/")
            await asyncio.sleep(DELAY.get(service, 0.05))
            body = json.dumps({"service": service, "key": key, "summary": f"{service} fine", "items": list(range(8))}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("BACKEND_PORT", "19106")), backlog=512)
    await server.serve_forever()


asyncio.run(main())
