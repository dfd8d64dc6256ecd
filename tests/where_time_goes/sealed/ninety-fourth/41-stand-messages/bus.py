"""Stands in for the airport's message bus and its operational database: 3 ms for each answer."""
import asyncio
import itertools
import json
import os

from framing import HEADER

tows = itertools.count(7001)


def answer_to(kind: bytes, body: dict) -> dict:
    if kind == b"TOWR":
        return {"tow": next(tows), "tractor": "T14"}
    return {"stand": "B24" if body["flight"].startswith("LH") else "C07"}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            kind, sequence, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            body = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.003)
            payload = json.dumps(answer_to(kind, body)).encode()
            writer.write(HEADER.pack(b"DONE", sequence, len(payload)) + payload)
    except (ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("AODB_PORT", "26642")), backlog=256)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
