"""Latency to an app's own backends: the app gets the addresses of forwarders instead of the backends' addresses.

As a program it is such a forwarder, which carries connections to an address, every byte late by half of a round trip:

    python -m headway.run.app.distance HOST PORT ROUND_TRIP_NS [CPU...]

It prints the port of loopback at which it listens, and ends when its stdin does. A connection takes a round trip to
make (RFC 9293, 3.5), so its first bytes either way wait for one more.
"""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

from headway.errors import Fault, StageError, StudyError
from headway.format import format_duration
from headway.units import NS_PER_S

ADDRESS = re.compile(
    r"(?:(?P<kind>[^:/+]+)(?:\+[^:/]*)?://(?:[^/?#]*@)?)?"
    r"(?P<address>(?P<host>\[[0-9a-fA-F:]+\]|[\w.-]+)(?::(?P<port>\d{1,5}))?)(?=$|[/?#])"
)
"""A URL, of "postgresql+psycopg://" by the first part of its scheme, or a plain "host:port". Several hosts are none."""

END_WITHIN_S = 5.0

PORTS = {
    "postgres": 5432, "postgresql": 5432, "mysql": 3306, "mariadb": 3306, "redis": 6379, "rediss": 6379, "amqp": 5672,
    "mongodb": 27017, "http": 80, "smtp": 25,
}  # fmt: skip
"""What a URL without a port means, by its kind."""


@dataclass(frozen=True)
class Distance:
    """`backend` is what the user names: a variable of the app's environment, a kind ("postgres"), or host:port."""

    backend: str
    round_trip_ns: int


@dataclass(frozen=True)
class Place:
    """An address within a variable's value: where it stands there, and what it means; `kind` is "" outside URLs."""

    variable: str
    start: int
    end: int
    host: str
    port: int
    kind: str


@contextmanager
def forward_backends(
    distances: Sequence[Distance], environment: Mapping[str, str], cpus: Sequence[int]
) -> Iterator[dict[str, str]]:
    """Yield the variables that the app gets instead, as long as the context lasts.

    Raises StudyError where no variable holds the address of a backend: then the app cannot get another one.
    """
    changed: dict[str, str] = {}
    with ExitStack() as stack:
        for distance in distances:
            for place in _places(distance.backend, {**environment, **changed}):
                port = stack.enter_context(_forwarder(place, distance.round_trip_ns, cpus))
                value = {**environment, **changed}[place.variable]
                changed[place.variable] = f"{value[: place.start]}127.0.0.1:{port}{value[place.end :]}"
        yield changed


def _places(backend: str, environment: Mapping[str, str]) -> list[Place]:
    """Where the backend's address stands: in the variable of this name, else in whichever has it, or is a URL of its
    kind."""
    named = {backend: environment[backend]} if backend in environment else environment
    places = [place for name, value in named.items() if (place := _place(name, value)) is not None]
    found = [each for each in places if each.variable == backend or _is_of(backend, each, named[each.variable])]
    if not found:
        message = f"no variable of the app's environment holds the address of {backend}"
        remedy = "name the variable that does, such as DATABASE_URL=5ms, and set it with --env where it is not set"
        raise StudyError(Fault(message, "--backend-latency", remedy))
    return found


def _is_of(backend: str, place: Place, value: str) -> bool:
    if f"{place.host}:{place.port}" == backend.replace("localhost", "127.0.0.1"):
        return True
    of_kind = bool(place.kind) and place.kind.removesuffix("ql") == backend.removesuffix("ql")
    return of_kind or value[place.start : place.end] == backend


def _place(variable: str, value: str) -> Place | None:
    """The address in a URL, or in a plain "host:port"; None where there is none, or its port is unknown."""
    found = ADDRESS.match(value)
    port = None if found is None else found["port"] or PORTS.get(found["kind"] or "")
    if found is None or port is None or (found["kind"] is None and found.end() < len(value)):
        return None
    host = "127.0.0.1" if found["host"] == "localhost" else found["host"].strip("[]")
    return Place(variable, *found.span("address"), host, int(port), found["kind"] or "")


@contextmanager
def _forwarder(place: Place, round_trip_ns: int, cpus: Sequence[int]) -> Iterator[int]:
    """Yield the port of a forwarder to this place. It ends with its stdin, so it does not outlive headway."""
    words = [sys.executable, "-m", "headway.run.app.distance", place.host, str(place.port), str(round_trip_ns)]
    process = subprocess.Popen([*words, *map(str, cpus)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        printed = process.stdout.readline().strip()
        if not printed.isdigit():
            message = f"{place.host}:{place.port} cannot be put behind {format_duration(round_trip_ns)}"
            raise StageError(Fault(message, remedy="this is a fault of headway's: report it"))
        yield int(printed)
    finally:
        process.communicate(timeout=END_WITHIN_S)


READ_BYTES = 64 * 1024
MOST_WAITING = 4096
"""So many chunks may be on their way in one direction; then the sender has to wait, as on a full link."""


async def carry(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay_s: float, not_before: Callable[[], float]
) -> None:
    """From one end to the other, in order, each chunk `delay_s` after it came and none before that moment."""
    chunks: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(MOST_WAITING)
    loop = asyncio.get_running_loop()

    async def read() -> None:
        with suppress(ConnectionError):
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


async def connect(
    host: str, port: int, round_trip_s: float, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """One connection, to its end. Where the backend refuses it, it is closed."""
    made_s, half_s = asyncio.get_running_loop().time() + round_trip_s, round_trip_s / 2
    try:
        there_reader, there_writer = await asyncio.open_connection(host, port)
    except OSError:
        writer.transport.abort()
        return
    try:
        await asyncio.gather(
            carry(reader, there_writer, half_s, lambda: made_s), carry(there_reader, writer, half_s, lambda: made_s)
        )
    finally:
        for each in (writer, there_writer):
            each.close()


async def serve(host: str, port: int, round_trip_s: float) -> None:
    """Forward to this place until stdin ends."""
    connections: set[asyncio.Task[None]] = set()

    async def accepted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        connections.add(task)
        task.add_done_callback(connections.discard)
        await connect(host, port, round_trip_s, reader, writer)

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
    asyncio.run(serve(host, int(port), int(round_trip_ns) / NS_PER_S))


if __name__ == "__main__":
    main()
