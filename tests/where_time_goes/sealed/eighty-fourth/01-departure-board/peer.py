"""Control centre (25400) and the operators' portal (25401)."""

import asyncio
import json

LINES = ["U1", "U2", "S3", "M10", "12", "47"]
DEPARTURES = [
    {"line": LINES[i % 6], "towards": f"Terminus {i % 4}", "due_in": (i * 7) % 45, "platform": str(i % 3 + 1)}
    for i in range(12)
]
NOTICES = [{"line": "S3", "text": "Lift out of order", "severity": 1}, {"line": "47", "text": "Diverted", "severity": 3}]


def serve(document, delay):
    body = json.dumps(document).encode()
    head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()

    async def connected(reader, writer):
        try:
            while True:
                await reader.readuntil(b"\r\n\r\n")
                await asyncio.sleep(delay)
                writer.write(head + body)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return connected


async def main():
    await asyncio.start_server(serve(DEPARTURES, 0.12), "127.0.0.1", 25400, backlog=512)
    await asyncio.start_server(serve(NOTICES, 0.75), "127.0.0.1", 25401, backlog=512)
    await asyncio.Event().wait()


asyncio.run(main())
