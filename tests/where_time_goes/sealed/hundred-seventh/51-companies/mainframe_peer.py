"""Stands in for the register's mainframe."""

import asyncio
import json
import os
import struct

HEAD = struct.Struct("!4sII")


def answer(kind: bytes, fields: dict) -> dict:
    if kind == b"COMP":
        return {"number": fields["number"], "name": "Harbour Crane Works Ltd", "seat": "Port Street 4", "directors": ["A. Bell", "C. Dorn"]}
    return {"entries": 12 if fields["certified"] else 9}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            kind, number, length = HEAD.unpack(await reader.readexactly(HEAD.size))
            fields = json.loads(await reader.readexactly(length))
            body = json.dumps(answer(kind, fields)).encode()
            writer.write(HEAD.pack(b"DONE", number, len(body)) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("MAINFRAME_PORT", "27950")))
    await server.serve_forever()


asyncio.run(main())
