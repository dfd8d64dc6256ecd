"""Stand-in of the pricing service."""
import asyncio
import json
import os

PORT = int(os.environ.get("PRICING_PORT", "28601"))
HOURS = json.dumps({"hours": {str(hour): 1800 + 90 * hour for hour in range(24)}}).encode()
ANSWER = (
    b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: "
    + str(len(HOURS)).encode() + b"\r\n\r\n" + HOURS
)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while await reader.readuntil(b"\r\n\r\n"):
            await asyncio.sleep(0.15)
            writer.write(ANSWER)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
