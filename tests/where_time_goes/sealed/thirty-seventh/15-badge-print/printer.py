"""Stand-in for the badge printer: raw port; a label ends with ^XZ, the answer is one byte."""
import asyncio
import os
import signal


async def serve(reader, writer):
    try:
        while True:
            await reader.readuntil(b"^XZ")
            await asyncio.sleep(0.001)
            writer.write(b"\x06")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("PRINTER_PORT", "20351")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
