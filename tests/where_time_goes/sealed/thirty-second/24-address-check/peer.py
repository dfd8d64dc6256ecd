"""Stand-in for the geo daemon: answers each command after its look-up time, any number of sessions."""
import asyncio
import json
import os
import zlib

LOOKUP = {"HELLO": 0.001, "VERIFY": 0.060, "SUGGEST": 0.050}


def answer(verb: str, body: dict) -> dict:
    if verb == "HELLO":
        return {"edition": "2026-Q3"}
    if verb == "SUGGEST":
        names = ["lindenweg", "bahnhofstrasse", "am markt", "gartenweg"]
        return {"streets": [n for n in names if n.startswith(body["prefix"][:1])]}
    seed = zlib.crc32(body["street"].encode())
    return {"score": 0.7 + seed % 30 / 100, "lat": 48 + seed % 700 / 100, "lon": 8 + seed % 500 / 100}


async def session(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        verb, _, payload = line.decode().partition(" ")
        await asyncio.sleep(LOOKUP.get(verb, 0))
        writer.write(f"OK {json.dumps(answer(verb, json.loads(payload)))}\n".encode())
    writer.close()


async def main() -> None:
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ.get("GEO_PORT", "19401")))
    await server.serve_forever()


asyncio.run(main())
