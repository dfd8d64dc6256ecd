"""Rating engine stand-in: length-prefixed JSON frames over TCP."""
import asyncio
import json
import os
import struct

PORT = int(os.environ.get("RATING_PORT", "29311"))


def answer(message):
    if message["op"] == "zone":
        return {"zone": sum(map(ord, message["postcode"])) % 8 + 1}
    kilos = message["kg"]
    return {"cents": 390 + 45 * message["zone"] + round(kilos * 21)}


async def serve(reader, writer):
    try:
        while True:
            (size,) = struct.unpack("!I", await reader.readexactly(4))
            message = json.loads(await reader.readexactly(size))
            body = json.dumps(answer(message)).encode()
            writer.write(struct.pack("!I", len(body)) + body)
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", PORT, backlog=512)
    async with server:
        await server.serve_forever()


asyncio.run(main())
