"""Stands for the fiscal signer."""

import asyncio
import itertools
import json
import struct

PORT = 27461
HEADER = struct.Struct("!IH")
transactions = itertools.count(1)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            size, code = HEADER.unpack(await reader.readexactly(HEADER.size))
            message = json.loads(await reader.readexactly(size))
            await asyncio.sleep(0.004)
            if code == 0x10:
                answer = {"transaction": next(transactions)}
            elif code == 0x11:
                answer = {"signature": f"{message['transaction']:016x}"}
            else:
                answer = {"till": message["till"], "certificate": "valid"}
            body = json.dumps(answer).encode()
            writer.write(HEADER.pack(len(body), code) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
