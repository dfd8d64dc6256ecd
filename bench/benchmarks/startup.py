"""How long headway takes to start: the CPU time of `headway --version`, and `headway load` until its first request."""

import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from bench.benchmark import Benchmark, Progress
from bench.failure import BenchmarkError
from bench.process import Launch, measure, started
from bench.settings import Settings
from bench.table import Goal, Table

_HEADWAY = str(Path(sys.executable).with_name("headway"))
_ROUNDS = 10
_DEADLINE_S = 30.0
_VERSION, _LOAD = "headway --version, CPU time", "headway load URL, to the first request"
_RESPONSE = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    rounds = settings.rounds_of(_ROUNDS)
    seconds: dict[str, list[float]] = {_VERSION: [], _LOAD: []}
    for number in range(1, rounds + 1):
        progress(f"round {number} of {rounds}")
        seconds[_VERSION].append(_version_cpu_s(settings))
        seconds[_LOAD].append(_first_request_s(settings))
    yield Table(
        f"The start of headway, {rounds} rounds",
        ("command", "s, median", "s, least", "s, most"),
        tuple((name, *(f"{s:.3f}" for s in (median(each), min(each), max(each)))) for name, each in seconds.items()),
        goals=(Goal(_VERSION, "≤ 0.25 s", "≤ 0.15 s"), Goal(_LOAD, "≤ 0.5 s", "≤ 0.3 s")),
    )


def _version_cpu_s(settings: Settings) -> float:
    done = measure(Launch((_HEADWAY, "--version")), settings.all_cpus, _DEADLINE_S)
    if done.exit_code:
        raise BenchmarkError(f"headway --version: {done.tail}")
    return done.cpu_s


def _first_request_s(settings: Settings) -> float:
    """Return the seconds from the start of the command until a server has its first request; one is sent."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(_DEADLINE_S)
        url = f"http://127.0.0.1:{server.getsockname()[1]}/"
        began_s = time.monotonic()
        with started(Launch((_HEADWAY, "load", url, "-c", "1", "-n", "1")), settings.all_cpus) as running:
            try:
                connection, _ = server.accept()
                with connection:
                    connection.recv(65536)
                    took_s = time.monotonic() - began_s
                    connection.sendall(_RESPONSE)
            except TimeoutError:
                raise BenchmarkError(f"headway load sent no request within {_DEADLINE_S:g} s") from None
            done = running.finish(_DEADLINE_S)
    if done.exit_code:
        raise BenchmarkError(f"headway load: {done.tail}")
    return took_s


BENCHMARK = Benchmark("startup", "the CPU time of headway --version, and headway load until its first request", _run)
