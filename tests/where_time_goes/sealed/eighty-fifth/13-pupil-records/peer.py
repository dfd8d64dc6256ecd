"""The county's attendance register, for development."""

import asyncio
import json
import os

CODES = "/\\/\\/\\/\\I//\\\\/L/\\M/\\O"


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            pupil = int(head.split(b"/", 3)[2])
            await asyncio.sleep(0.04)
            sessions = [{"session": number, "code": CODES[(number * 5 + pupil) % len(CODES)]} for number in range(40)]
            body = json.dumps({"sessions": sessions}).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REGISTER_PORT", "25530")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
