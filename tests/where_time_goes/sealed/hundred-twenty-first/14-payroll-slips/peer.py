"""Stand-in for the timesheet service."""
import asyncio
import json
import os

PORT = int(os.environ.get("TIMESHEET_PORT", "28740"))


def answer(path: str) -> dict:
    employee = int(path.strip("/").split("/")[1])
    return {
        "hours": 152 + employee % 20,
        "rate": 21.5 + employee % 13,
        "state": ("BY", "NW", "HH", "SN")[employee % 4],
        "tax_class": employee % 5 + 1,
        "church": employee % 3 == 0,
    }


async def serve(reader, writer):
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            await asyncio.sleep(0.012)
            body = json.dumps(answer(head.split(" ", 2)[1])).encode()
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
