"""The line to the data centre in which the database stands: passes bytes on, each way takes LINK_DELAY seconds."""
import asyncio
import os

DELAY = float(os.environ.get("LINK_DELAY", "0.0015"))


async def pump(reader, writer):
    loop = asyncio.get_running_loop()
    try:
        while data := await reader.read(65536):
            loop.call_later(DELAY, writer.write, data)
    except ConnectionError:
        pass
    finally:
        loop.call_later(2 * DELAY, writer.close)


async def accept(reader, writer):
    try:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", int(os.environ["PG_PORT"]))
    except OSError:
        writer.close()
        return
    await asyncio.gather(pump(reader, far_writer), pump(far_reader, writer))


async def main():
    server = await asyncio.start_server(accept, "127.0.0.1", int(os.environ["LINK_PORT"]), backlog=256)
    await server.serve_forever()


asyncio.run(main())
