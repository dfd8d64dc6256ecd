"""Stand-in for the house system."""
import asyncio
import json
import os

PORT = int(os.environ.get("HOUSE_PORT", "28760"))


def seat_map(performance: int) -> bytes:
    seats = []
    for row in range(1, 7):
        for place in range(1, 11):
            seats.append(
                {
                    "id": f"{row}-{place}",
                    "row": row,
                    "zone": "AABCCD"[row - 1],
                    "taken": (row * 7 + place * performance) % 3 == 0,
                }
            )
    return json.dumps({"status": "ok", "data": seats}).encode()


MAPS = {number: seat_map(number) for number in range(1, 50)}
HELD = json.dumps({"status": "ok", "data": {"reference": "H-22917", "minutes": 12}}).encode()


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            for line in head.split("\r\n"):
                if line.lower().startswith("content-length:"):
                    await reader.readexactly(int(line.split(":")[1]))
            method, path, _ = head.split(" ", 2)
            await asyncio.sleep(0.03)
            body = HELD if method == "POST" else MAPS[int(path.split("/")[2])]
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body
            )
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
