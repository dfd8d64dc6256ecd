import asyncio
import json
import os

PORT = int(os.environ.get("RATING_PORT", "29251"))


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.03)
            data = {"class": 4} if head.startswith(b"GET /risk") else {"claims": [{"year": 2023, "cents": 88000}]}
            body = json.dumps(data).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
