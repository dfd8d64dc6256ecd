import asyncio
import os
import struct


async def client(reader, writer):
    try:
        while True:
            (size,) = struct.unpack("!I", await reader.readexactly(4))
            text = await reader.readexactly(size)
            await asyncio.sleep(0.030)
            body = b"%PDF-1.4\n" + b"\n".join(b"/Page " + row for row in text.split(b"\n")[:3]) + b"\n%%EOF\n"
            writer.write(struct.pack("!I", len(body)) + body)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


async def main():
    server = await asyncio.start_server(client, "127.0.0.1", int(os.environ["TYPESET_PORT"]))
    await server.serve_forever()


asyncio.run(main())
