"""The card switch, for development: approves nearly everything."""

import asyncio
import os
import struct

import iso8583
from iso8583.specs import default_ascii as SPEC

LENGTH = struct.Struct("!H")


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            (length,) = LENGTH.unpack(await reader.readexactly(2))
            request, _ = iso8583.decode(await reader.readexactly(length), SPEC)
            await asyncio.sleep(0.004)
            reply = {key: request[key] for key in ("2", "3", "4", "7", "11", "32", "41", "49")}
            reply |= {"t": "0110", "38": f"A{request['11'][-5:]}", "39": "00"}
            raw, _ = iso8583.encode(reply, SPEC)
            writer.write(LENGTH.pack(len(raw)) + bytes(raw))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SWITCH_PORT", "25500")))
    async with server:
        await server.serve_forever()


asyncio.run(main())
