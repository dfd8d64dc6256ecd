"""Stands for the core ledger in the data centre, a leased line away."""
import asyncio
import itertools
import os
import signal
import zlib

ROUND_TRIP = 0.06
_references = itertools.count(700100)


def reply(words):
    verb = words[0]
    if verb == "HELLO":
        return [f"OK {next(_references):x}"]
    if verb in ("SIGNON", "BRANCH"):
        return ["OK"]
    if verb == "BAL":
        cents = zlib.crc32(words[1].encode()) % 900000
        return [f"OK booked={cents / 100:.2f} avail={cents / 100:.2f} cur=EUR", "."]
    if verb == "HOLD":
        return [f"OK ref=H{next(_references)}", "."]
    return ["ERR unknown command"]


async def serve(reader, writer):
    try:
        while line := await reader.readline():
            words = line.decode("ascii").split()
            await asyncio.sleep(ROUND_TRIP)
            writer.write("".join(f"{text}\r\n" for text in reply(words)).encode("ascii"))
    except (ConnectionError, asyncio.CancelledError):
        pass
    finally:
        writer.close()


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = await asyncio.start_server(
        serve, "127.0.0.1", int(os.environ.get("CORE_PORT", "25103")), backlog=256
    )
    await stop.wait()
    server.close()


if __name__ == "__main__":
    asyncio.run(main())
