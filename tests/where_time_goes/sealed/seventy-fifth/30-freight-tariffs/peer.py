"""Tariff engine."""
import asyncio
import json
import os
import struct

HEADER = struct.Struct("!2sBxI")
LANES = {"DE-FR": 0.41, "NL-PL": 0.38, "IT-SE": 0.66}


def work(kind, question):
    rate = LANES.get(question["lane"])
    if rate is None:
        return 1, {"error": "unknown lane"}
    if kind == 1:
        return 0, {"lane": question["lane"], "base": question["kilos"] * rate + 18 * question["pallets"], "fuel_percent": 11.5}
    return 0, {"lane": question["lane"], "goods": question["goods"], "percent": 9 if question["goods"] == "adr" else 2}


async def serve(reader, writer):
    try:
        while True:
            magic, kind, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            question = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.01)
            status, answer = work(kind, question)
            payload = json.dumps(answer).encode()
            writer.write(HEADER.pack(b"TF", status, len(payload)) + payload)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("ENGINE_PORT", "24520")), backlog=256)
    async with server:
        await server.serve_forever()


asyncio.run(main())
