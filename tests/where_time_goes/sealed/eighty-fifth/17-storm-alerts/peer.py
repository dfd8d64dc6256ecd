"""The radar centre, for development."""

import asyncio
import json
import os


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            _, kind, cell = head.split(b" ", 2)[1].decode().split("/")
            number = sum(cell.encode())
            if kind == "nowcast":
                await asyncio.sleep(0.16)
                answer = {"cell": cell, "dbz": 30 + number % 35, "speed_kmh": number % 70, "heading": number % 360}
            else:
                await asyncio.sleep(0.12)
                answer = {"cell": cell, "strikes": number % 45}
            body = json.dumps(answer).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("RADAR_PORT", "25570")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
