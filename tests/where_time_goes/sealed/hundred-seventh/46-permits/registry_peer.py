"""Stands in for the land registry."""

import asyncio
import json
import os

TRIP = 0.015
LOOKUP = 0.045


def permit(number: int) -> dict:
    return {
        "number": number,
        "parcel": f"{number % 90}-{number % 7}",
        "state": "REHG"[number % 4],
        "clerk": f"clerk {number % 12}",
        "papers": [f"plan {sheet}" for sheet in range(number % 5 + 1)],
    }


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        verb, *words = line.decode("ascii").split()
        if verb == "PING":
            await asyncio.sleep(TRIP)
            answer = "PONG"
        elif verb == "PERMIT":
            await asyncio.sleep(LOOKUP)
            answer = permit(int(words[0]))
        else:
            await asyncio.sleep(LOOKUP)
            answer = [permit(number) for number in range(100, 104)]
        writer.write(json.dumps(answer).encode("ascii") + b"\n")
    writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("REGISTRY_PORT", "27900")))
    await server.serve_forever()


asyncio.run(main())
