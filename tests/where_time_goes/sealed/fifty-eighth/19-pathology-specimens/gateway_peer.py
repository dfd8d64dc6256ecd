"""Stand-in for the instrument gateway of the laboratory."""
import asyncio
import itertools
import os
import signal

ORDERS = itertools.count(70001)


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            kind, *fields = line.decode("ascii").rstrip("\r\n").split("|")
            if kind == "H":
                reply = "A|ready"
            elif kind == "Q":
                await asyncio.sleep(0.150)
                values = ",".join(f"{name}={(int(fields[0]) * 7 + i * 13) % 90 + 10}" for i, name in enumerate(fields[1].split(",")))
                reply = f"R|{fields[0]}|{values}"
            elif kind == "O":
                await asyncio.sleep(0.150)
                reply = f"C|{fields[0]}|{next(ORDERS)}"
            else:
                reply = "E|bad record"
            writer.write((reply + "\r\n").encode("ascii"))
            await writer.drain()
    except (ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    done = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, done.set)
    await asyncio.start_server(serve, "127.0.0.1", int(os.environ.get("GATEWAY_PORT", "22801")), backlog=512)
    await done.wait()


asyncio.run(main())
