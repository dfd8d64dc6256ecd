"""Stand-in of the ticket bureau: a client has one session, a new one ends the one before."""

import asyncio
import json
import os
import secrets

SIGN_ON = 0.240
LOOK_UP = 0.060
BLOCKS = ("Stalls", "Circle", "Gallery")

sessions: dict[str, str] = {}


def blocks(show: int) -> list[dict]:
    return [
        {"block": name, "rows": {row: (show * 7 + i * 3 + ord(row)) % 5 for row in "ABCDEFGH"}}
        for i, name in enumerate(BLOCKS)
    ]


async def answer(method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict]:
    if method == "POST" and path == "/session":
        await asyncio.sleep(SIGN_ON)
        client = json.loads(body)["client"]
        sessions[client] = secrets.token_hex(12)
        return 200, {"session": sessions[client]}
    if headers.get("x-bureau-session") not in sessions.values():
        return 401, {"error": "session has ended"}
    await asyncio.sleep(LOOK_UP)
    _, _, show, what = path.split("?")[0].split("/")
    if what == "seats":
        return 200, {"blocks": blocks(int(show))}
    return 200, {"fee_cents": 150, "categories": {"A": 6400, "B": 4800, "C": 2900}}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            first, *lines = head.decode("latin-1").split("\r\n")
            method, path, _ = first.split(" ")
            headers = {k.lower(): v.strip() for k, _, v in (line.partition(":") for line in lines if line)}
            body = await reader.readexactly(int(headers.get("content-length", 0)))
            status, found = await answer(method, path, headers, body)
            data = json.dumps(found).encode()
            writer.write(
                b"HTTP/1.1 %d X\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (status, len(data))
                + data
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("BUREAU_PORT", "25837")))
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
