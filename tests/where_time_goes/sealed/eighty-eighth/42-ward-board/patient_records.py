"""Stand-ins of the hospital's patient records and of its staff planning system."""

import asyncio
import json
from functools import partial
from typing import Any, Callable

RECORDS = 0.060
STAFF_PLAN = 0.090
BEDS = {4: 28, 5: 24, 6: 30, 9: 18, 11: 32, 12: 20}


def beds(ward: int) -> list[dict]:
    return [
        {"number": n, "patient": f"P{ward}{n:03}" if (n * 7 + ward) % 5 else None, "isolation": n % 11 == 0}
        for n in range(1, BEDS[ward] + 1)
    ]


def shift(ward: int) -> dict:
    return {"nurse_in_charge": f"N{ward * 37 % 101}", "nurses": BEDS[ward] // 6, "until": "21:30"}


async def serve(
    found: Callable[[int], Any], seconds: float, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            ward = int(head.split(b" ")[1].split(b"/")[2])
            await asyncio.sleep(seconds)
            data = json.dumps(found(ward)).encode()
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(data) + data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    await asyncio.start_server(partial(serve, shift, STAFF_PLAN), "127.0.0.1", 25852, backlog=64)
    async with await asyncio.start_server(partial(serve, beds, RECORDS), "127.0.0.1", 25842, backlog=256) as server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
