"""A card switch, as far as the application needs one."""

import asyncio
import os
import struct

HEADER = struct.Struct("!HI")
DELAY = {"0100": 0.006, "0220": 0.003}


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            length, stan = HEADER.unpack(await reader.readexactly(HEADER.size))
            kind, *parts = (await reader.readexactly(length)).decode("ascii").split("\x1c")
            await asyncio.sleep(DELAY.get(kind, 0.004))
            answer = f"{kind[:2]}{int(kind[2:]) + 10:02d}\x1c039=00\x1c038=A{stan:06d}\x1c037=R{stan:010d}".encode("ascii")
            writer.write(HEADER.pack(len(answer), stan) + answer)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("SWITCH_PORT", "26910")))
    await server.serve_forever()


asyncio.run(main())
