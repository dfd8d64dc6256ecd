"""The network of weather stations, for development."""

import asyncio
import json
import os


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            station = sum(head.split(b"/", 3)[2])
            await asyncio.sleep(0.025)
            body = json.dumps(
                {
                    "at": "2026-11-28T06:00:00Z",
                    "temperature": station % 30 - 8.5,
                    "humidity": 40 + station % 55,
                    "wind_kmh": station % 60,
                    "wind_from": station % 360,
                    "pressure": 985 + station % 40,
                    "altitude": 100 + station % 700,
                }
            ).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("NETWORK_PORT", "25560")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
