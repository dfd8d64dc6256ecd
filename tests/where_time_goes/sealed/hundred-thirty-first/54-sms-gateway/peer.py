"""Stand-in for the message centre."""
import asyncio
import itertools
import os

numbers = itertools.count(1)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            await asyncio.sleep(0.2)
            verb = line.split(b" ", 1)[0]
            writer.write(b"OK M%08d\n" % next(numbers) if verb == b"SUBMIT" else b"ERR verb\n")
            await writer.drain()
    except ConnectionError:
        pass
    finally:
        writer.close()


async def main():
    port = int(os.environ.get("SMSC_PORT", "29774"))
    server = await asyncio.start_server(serve, "127.0.0.1", port, backlog=256)
    await server.serve_forever()


asyncio.run(main())
