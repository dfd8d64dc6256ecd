"""Stand-in for the warehouse's stock service: one line "STOCK id id ..." in, one line of numbers out."""
import asyncio
import os
import signal


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            parts = line.split()[1:]
            await asyncio.sleep(0.006)
            writer.write(b" ".join(b"%d" % (int(part) * 7 % 90) for part in parts) + b"\n")
            await writer.drain()
    except (ConnectionError, ValueError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("STOCK_PORT", "20341")))
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await done.wait()
    server.close()


asyncio.run(main())
