"""Stand-in for the tariff host."""
import asyncio
import itertools
import json
import os
import struct

HEADER = struct.Struct("!4sHxxI")
numbers = itertools.count(70001)


async def session(reader, writer):
    try:
        while True:
            magic, operation, length = HEADER.unpack(await reader.readexactly(HEADER.size))
            record = json.loads(await reader.readexactly(length))
            await asyncio.sleep(0.002)
            if operation == 1:
                answer = {"cents": 950 + record["kwh"] * (31 if record["tariff"] == "H0" else 27)}
            else:
                answer = {"number": f"V{next(numbers)}"}
            body = json.dumps(answer).encode()
            writer.write(HEADER.pack(b"TRF1", 0, len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(session, "127.0.0.1", int(os.environ["TARIFF_PORT"]), backlog=512)
    await server.serve_forever()


asyncio.run(main())
