"""Latency to an app's own backends: the app gets the addresses of forwarders instead of the backends' addresses.

As a program it is such a forwarder, which carries connections to an address, every byte late by half of a round trip:

    python -m headway.run.app.distance HOST PORT ROUND_TRIP_NS [CPU...]

It prints the port of loopback at which it listens, and ends when its stdin does. A connection takes a round trip to
make (RFC 9293, 3.5), so its first bytes either way wait for one more.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial

import anyio
import anyio.to_thread
from anyio.abc import SocketAttribute, SocketStream

from headway.errors import Fault, StageError, StudyError
from headway.format import format_duration
from headway.run.app.addresses import AddressPlace, find_address
from headway.run.process import run_in_background
from headway.units import NS_PER_S

END_WITHIN_S = 5.0


@dataclass(frozen=True)
class Distance:
    """`backend` is what the user names: a variable of the app's environment, a kind ("postgres"), or host:port."""

    backend: str
    round_trip_ns: int


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


def _places(backend: str, environment: Mapping[str, str]) -> list[AddressPlace]:
    """Where the backend's address stands: in the variable of this name, else in whichever has it, or is a URL of its
    kind."""
    named = {backend: environment[backend]} if backend in environment else environment
    places = [place for name, value in named.items() if (place := find_address(name, value)) is not None]
    found = [each for each in places if each.variable == backend or _is_of(backend, each, named[each.variable])]
    if not found:
        message = f"no variable of the app's environment holds the address of {backend}"
        remedy = "name the variable that does, such as DATABASE_URL=5ms, and set it with --env where it is not set"
        raise StudyError(Fault(message, "--backend-latency", remedy))
    return found


def _is_of(backend: str, place: AddressPlace, value: str) -> bool:
    if f"{place.host}:{place.port}" == backend.replace("localhost", "127.0.0.1"):
        return True
    of_kind = bool(place.kind) and place.kind.removesuffix("ql") == backend.removesuffix("ql")
    return of_kind or value[place.start : place.end] == backend


@contextmanager
def _forwarder(place: AddressPlace, round_trip_ns: int, cpus: Sequence[int]) -> Iterator[int]:
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
        try:
            process.communicate(timeout=END_WITHIN_S)
        except subprocess.TimeoutExpired:  # the machine is busy, and nobody needs what it would still carry
            process.kill()
            process.communicate()


MOST_WAITING = 4096
"""So many chunks may be on their way in one direction; then the sender has to wait, as on a full link."""


async def carry(source: SocketStream, sink: SocketStream, delay_s: float, not_before_s: float) -> None:
    """From one end to the other, in order, each chunk `delay_s` after it came and none before that moment."""
    entering, leaving = anyio.create_memory_object_stream[tuple[float, bytes]](MOST_WAITING)

    async def read() -> None:
        with suppress(anyio.BrokenResourceError, anyio.ClosedResourceError):
            async for chunk in source:
                await entering.send((max(anyio.current_time(), not_before_s) + delay_s, chunk))
        await entering.send((anyio.current_time() + delay_s, b""))

    with entering, leaving, suppress(anyio.BrokenResourceError, anyio.ClosedResourceError, OSError):
        async with run_in_background(lambda _: read()):
            async for due_s, chunk in leaving:
                await anyio.sleep_until(due_s)
                if not chunk:
                    await sink.send_eof()
                    return
                await sink.send(chunk)


async def forward(host: str, port: int, round_trip_s: float, near: SocketStream) -> None:
    """Carry one connection, to its end. Where the backend refuses it, it is closed."""
    made_s, half_s = anyio.current_time() + round_trip_s, round_trip_s / 2
    async with near:
        with suppress(OSError):
            async with await anyio.connect_tcp(host, port) as far, anyio.create_task_group() as tasks:
                tasks.start_soon(carry, near, far, half_s, made_s)
                tasks.start_soon(carry, far, near, half_s, made_s)


async def serve(host: str, port: int, round_trip_s: float) -> None:
    """Forward to this place until stdin ends."""
    listener = await anyio.create_tcp_listener(local_host="127.0.0.1", backlog=1024)
    async with listener, run_in_background(lambda _: listener.serve(partial(forward, host, port, round_trip_s))):
        sys.stdout.write(f"{listener.extra(SocketAttribute.local_port)}\n")
        sys.stdout.flush()
        await anyio.to_thread.run_sync(sys.stdin.buffer.read)


def main() -> None:
    """Run the forwarder with the arguments of the module's docstring."""
    host, port, round_trip_ns, *cpus = sys.argv[1:]
    if cpus:
        os.sched_setaffinity(0, [int(cpu) for cpu in cpus])
    anyio.run(serve, host, int(port), int(round_trip_ns) / NS_PER_S)


if __name__ == "__main__":
    main()
