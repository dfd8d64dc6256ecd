"""Stand-in of the insurers, the vehicle register and the identity provider."""
import asyncio
import json
import os
import re

PORT = int(os.environ.get("INSURERS_PORT", "28608"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)


def answer(body: dict) -> bytes:
    data = json.dumps(body).encode()
    return (
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: "
        + str(len(data)).encode() + b"\r\n\r\n" + data
    )


ANSWERS = {
    b"oauth": (0.05, answer({"access_token": "a1b2c3", "expires_in": 3600})),
    b"aurora": (0.24, answer({"yearly": 48_200, "excess": 30_000})),
    b"meridian": (0.31, answer({"yearly": 45_900, "excess": 50_000})),
    b"register": (0.2, answer({"make": "Skoda", "model": "Fabia", "year": 2019})),
}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if match := LENGTH.search(head):
                await reader.readexactly(int(match.group(1)))
            delay, reply = ANSWERS[head.split(b" ", 2)[1].split(b"/", 2)[1]]
            await asyncio.sleep(delay)
            writer.write(reply)
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
