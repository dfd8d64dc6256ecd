"""The records system: some of its answers take far longer than others."""

import asyncio
import json
import os

PORT = int(os.environ.get("RECORDS_PORT", "27517"))


def answer(path):
    """Return how long it takes, and what it says."""
    if path.startswith("/insurers"):
        return 0.2, ["AOK", "TK", "Barmer", "DAK"]
    number = int(path.split("/")[2])
    if path.startswith("/doctors"):
        return 0.28, [{"time": f"{h:02}:{m:02}", "taken": (h + m + number) % 3 == 0} for h in range(8, 12) for m in (0, 30)]
    reasons = ("check-up", "vaccination", "back pain", "prescription")
    return 0.55, [{"day": f"2024-{n:02}-11", "reason": reasons[(n + number) % 4]} for n in range(1, 9)]


async def client(reader, writer):
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            seconds, content = answer(head.split(b" ", 2)[1].decode())
            await asyncio.sleep(seconds)
            body = json.dumps(content).encode()
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
