"""The filter daemon."""
import asyncio
import os
import struct

LENGTH = struct.Struct("!I")


def decide(command: bytes, data: bytes) -> bytes:
    if command == b"E":
        score = 1.5 + data.lower().count(b"winner") * 3
        return b"v%.1f BAYES_20,DKIM_VALID" % score
    if command == b"M":
        return b"cknown"
    return b"c"


async def serve(reader, writer):
    try:
        while True:
            (length,) = LENGTH.unpack(await reader.readexactly(4))
            packet = await reader.readexactly(length)
            answer = decide(packet[:1], packet[1:])
            writer.write(LENGTH.pack(len(answer)) + answer)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("FILTER_PORT", "28320")), backlog=256)
    await server.serve_forever()


asyncio.run(main())
