"""A backend behind a distance: carries connections to an address, every byte late by half of a round trip.

python -m headway.run.app.forwarder HOST PORT ROUND_TRIP_NS [CPU...]

It prints the port of loopback at which it listens, and ends when its stdin does. A connection takes a round trip to
make (RFC 9293, 3.5), so its first bytes either way wait for one more.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass

NS_PER_S = 1_000_000_000
READ_BYTES = 64 * 1024
MOST_WAITING = 4096
"""So many chunks may be on their way in one direction; then the sender has to wait, as on a full link."""


@dataclass(frozen=True)
class Far:
    """Where the backend is, and how far."""

    host: str
    port: int
    round_trip_s: float


async def carry(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay_s: float, not_before: Callable[[], float]
) -> None:
    """From one end to the other, in order, each chunk `delay_s` after it came and none before that moment."""
    chunks: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(MOST_WAITING)
    loop = asyncio.get_running_loop()

    async def read() -> None:
        with contextlib.suppress(ConnectionError):
            while chunk := await reader.read(READ_BYTES):
                await chunks.put((max(loop.time(), not_before()) + delay_s, chunk))
        await chunks.put((loop.time() + delay_s, b""))

    reading = asyncio.create_task(read())
    try:
        while True:
            due_s, chunk = await chunks.get()
            await asyncio.sleep(due_s - loop.time())
            if not chunk:
                break
            writer.write(chunk)
            await writer.drain()
        if writer.can_write_eof():
            writer.write_eof()
    except (ConnectionError, OSError):
        pass
    finally:
        reading.cancel()


async def connect(far: Far, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One connection, to its end. Where the backend refuses it, it is closed."""
    loop = asyncio.get_running_loop()
    made_s = loop.time() + far.round_trip_s
    try:
        there_reader, there_writer = await asyncio.open_connection(far.host, far.port)
    except OSError:
        writer.transport.abort()
        return
    half_s = far.round_trip_s / 2
    try:
        await asyncio.gather(
            carry(reader, there_writer, half_s, lambda: made_s), carry(there_reader, writer, half_s, lambda: made_s)
        )
    finally:
        for each in (writer, there_writer):
            each.close()


async def serve(far: Far) -> None:
    """Until stdin ends."""
    connections: set[asyncio.Task[None]] = set()

    async def accepted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        connections.add(task)
        task.add_done_callback(connections.discard)
        await connect(far, reader, writer)

    server = await asyncio.start_server(accepted, "127.0.0.1", 0, backlog=1024)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.buffer.read)
    server.close()
    for task in connections:
        task.cancel()


def main() -> None:
    """Run the forwarder with the arguments of the module's docstring."""
    host, port, round_trip_ns, *cpus = sys.argv[1:]
    if cpus:
        os.sched_setaffinity(0, [int(cpu) for cpu in cpus])
    asyncio.run(serve(Far(host, int(port), int(round_trip_ns) / NS_PER_S)))


if __name__ == "__main__":
    main()
