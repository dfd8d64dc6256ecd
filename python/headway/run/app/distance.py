"""Latency to an app's own backends: the app gets the addresses of forwarders instead of the backends' addresses."""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from headway.errors import Fault, StageError, StudyError
from headway.format import format_duration

ADDRESS = re.compile(r"(?P<host>\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):(?P<port>\d{1,5})")
END_WITHIN_S = 5.0

PORTS = {
    "postgres": 5432, "postgresql": 5432, "mysql": 3306, "mariadb": 3306, "redis": 6379, "rediss": 6379, "amqp": 5672,
    "mongodb": 27017, "http": 80, "smtp": 25,
}  # fmt: skip
"""What a URL without a port means, by its scheme: of "postgresql+psycopg" by the first part."""


@dataclass(frozen=True)
class Distance:
    """`backend` is what the user names: a variable of the app's environment, a kind ("postgres"), or host:port."""

    backend: str
    round_trip_ns: int


@dataclass(frozen=True)
class Place:
    """An address within a variable's value: where it stands there, and what it means."""

    variable: str
    start: int
    end: int
    host: str
    port: int


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
    if backend in environment:
        found = [place for place in [_place(backend, environment[backend])] if place is not None]
    else:
        places = [place for name, value in environment.items() if (place := _place(name, value)) is not None]
        found = [place for place in places if _is_of(backend, place, environment[place.variable])]
    if not found:
        message = f"no variable of the app's environment holds the address of {backend}"
        remedy = "name the variable that does, such as DATABASE_URL=5ms, and set it with --env where it is not set"
        raise StudyError(Fault(message, "--backend-latency", remedy))
    return found


def _is_of(backend: str, place: Place, value: str) -> bool:
    if (
        f"{place.host}:{place.port}" == backend.replace("localhost", "127.0.0.1")
        or value[place.start : place.end] == backend
    ):
        return True
    scheme, colon, _ = value.partition("://")
    return bool(colon) and scheme.partition("+")[0].removesuffix("ql") == backend.removesuffix("ql")


def _place(variable: str, value: str) -> Place | None:
    """The address in a URL, or in a plain "host:port"."""
    scheme, colon, rest = value.partition("://")
    if not colon:
        plain = ADDRESS.fullmatch(value)
        return None if plain is None else Place(variable, 0, len(value), _bare(plain["host"]), int(plain["port"]))
    authority = re.split(r"[/?#]", rest, maxsplit=1)[0]
    address = authority.rpartition("@")[2]
    start = len(scheme) + 3 + len(authority) - len(address)
    if not address or "," in address:  # several hosts are no one place
        return None
    match = ADDRESS.fullmatch(address)
    port = int(match["port"]) if match is not None else PORTS.get(scheme.partition("+")[0])
    host = match["host"] if match is not None else address
    return None if port is None else Place(variable, start, start + len(address), _bare(host), port)


def _bare(host: str) -> str:
    return "127.0.0.1" if host == "localhost" else host.strip("[]")


@contextmanager
def _forwarder(place: Place, round_trip_ns: int, cpus: Sequence[int]) -> Iterator[int]:
    """Yield the port of a forwarder to this place. It ends with its stdin, so it does not outlive headway."""
    words = [sys.executable, "-m", "headway.run.app.forwarder", place.host, str(place.port), str(round_trip_ns)]
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
