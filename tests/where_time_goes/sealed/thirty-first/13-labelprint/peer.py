"""Stand-in for the print server: takes documents on any number of connections."""
import asyncio
import itertools
import os

receipts = itertools.count(1)


async def serve(reader, writer):
    try:
        while True:
            size = int(await reader.readexactly(8))
            await reader.readexactly(size)
            await asyncio.sleep(0.025)
            writer.write(b"OK R%07d\n" % next(receipts))
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PRINTER_PORT", "19103")))
    await server.serve_forever()


asyncio.run(main())
