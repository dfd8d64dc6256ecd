import asyncio
import itertools
import json
import os
import struct

PORT = int(os.environ.get("LEDGER_PORT", "29261"))
HEADER = struct.Struct(">HI")
serial = itertools.count(1)


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while True:
            version, size = HEADER.unpack(await reader.readexactly(HEADER.size))
            call = json.loads(await reader.readexactly(size))
            await asyncio.sleep(0.002)
            answer = {"cents": 12500} if call["op"] == "balance" else {"entry": f"E{next(serial):07d}"}
            body = json.dumps(answer).encode()
            writer.write(HEADER.pack(version, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    await server.serve_forever()


asyncio.run(main())
