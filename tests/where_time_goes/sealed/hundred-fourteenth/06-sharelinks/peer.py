"""Stand-in of the identity provider and of the album catalog."""
import asyncio
import json
import os
import re

PORT = int(os.environ.get("PLATFORM_PORT", "28606"))
LENGTH = re.compile(rb"content-length: *(\d+)", re.I)
KEY = json.loads(
    '{"kty": "RSA", "n": "mXd6tmXcZF_9bWVI8gafHoQBqUU4MOHR6p4HX8nwWqSlzhzvODqcEQXYpf84-picn7LssCvyhYyWMQVzlF-lXn3EimDWBH0EH0Zp2gdYmjqS_Too7Yc6DuLeLoK3PWZrQVqb5mBtMpHanw_qRL6drW5kgrG0OIz3c9283uOhRDV9FvYPbxLkKX0s2UpVhHGbWSvh0DJtToUJAc3V69ZKCqeg1YyDNKvPEOx8d9qDng2JR3m2EpWnMv8wIQRu_hKk4x-i55kT-wg3QJrwDbeuIZHz4wBuow5FRDiXJsdC93A7OAD6V7lRpC6b8OzzN1Fl7nQXoP1LbyTdlvtOWTCcVQ", "e": "AQAB", "kid": "links-2025-03", "use": "sig", "alg": "RS256"}'
)


def answer(body: dict) -> bytes:
    data = json.dumps(body).encode()
    return (
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: "
        + str(len(data)).encode() + b"\r\n\r\n" + data
    )


KEYS = answer({"keys": [KEY]})
ALBUM = answer(
    {
        "title": "Summer at the lake",
        "photos": [{"id": f"p{n}", "width": 4032, "height": 3024} for n in range(12)],
    }
)
TOTAL = answer({"total": 17})


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            if match := LENGTH.search(head):
                await reader.readexactly(int(match.group(1)))
            if b"/.well-known/" in head:
                await asyncio.sleep(0.02)
                writer.write(KEYS)
            elif head.startswith(b"POST"):
                await asyncio.sleep(0.06)
                writer.write(TOTAL)
            else:
                await asyncio.sleep(0.08)
                writer.write(ALBUM)
            await writer.drain()
            if b"connection: close" in head.lower():
                break
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
