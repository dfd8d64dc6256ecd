"""The carrier's tracking service, for development."""

import asyncio
import json
import os

PLACES = ("Győr", "Budapest", "Szeged", "Linz")
STEPS = ("announced", "collected", "sorted", "in transit")


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            head = await reader.readuntil(b"\r\n\r\n")
            await asyncio.sleep(0.08)
            missing = b"/events/X" in head
            events = [
                {"step": step, "place": place, "at": f"2026-11-0{number + 1}T0{number + 4}:30:00"}
                for number, (step, place) in enumerate(zip(STEPS, PLACES))
            ]
            body = json.dumps({"events": events}).encode()
            status = b"404 Not Found" if missing else b"200 OK"
            writer.write(b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % (status, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("CARRIER_PORT", "25540")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
