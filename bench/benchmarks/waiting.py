"""How many waiting connections one run of headway holds, and what a connection costs it in memory of its own."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import actor
from bench.benchmark import Benchmark, Progress
from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import Generator, LoadSpec
from bench.peer import Wrk
from bench.peer.program import MissingPeerError
from bench.process import Finished, started
from bench.settings import Settings
from bench.table import Goal, Table
from headway.engine.delay_law import Fixed

_WAIT_S = 2
_USERS = (50_000, 100_000)
_FEW = 100
# wrk has one source address and one set of descriptors.
_WRK_USERS = 19_000
# A process of the upstream has as many descriptors as one of the generator, and connections are not spread evenly.
_CONNECTIONS_A_PROCESS = 15_000
_CONNECTIONS_A_SECOND = 5_000
_WAITS = 4
_SAMPLE_EVERY_S = 0.25
_BESIDES_S = 90.0
_FEW_PORTS = 500
_FORGOTTEN_AFTER_S = 75.0


@dataclass(frozen=True)
class _Held:
    finished: Finished
    pss_bytes: int


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    yield _headway(settings, progress)
    yield _wrk(settings, progress)


def _headway(settings: Settings, progress: Progress) -> Table:
    progress(f"headway: {_FEW} users")
    few = _hold(Headway(), _FEW, settings)
    rows = []
    for usual in _USERS:
        users = settings.count_of(usual)
        progress(f"headway: {users:,} users")
        generator = Headway(ramp_s=users / _CONNECTIONS_A_SECOND)
        held = _hold(generator, users, settings)
        result = generator.result(held.finished)
        failures = ", ".join(f"{count:,} {name}" for name, count in result.counts.by_failure.items()) or "none"
        rows.append(
            (
                f"{users:,}",
                f"{result.in_flight_high_water:,}",
                f"{result.counts.answered:,}",
                failures,
                str(result.processes),
                f"{(held.pss_bytes - few.pss_bytes) / users:,.0f}",
            )
        )
    return Table(
        f"headway, answers after {_WAIT_S} s",
        ("users", "most in flight", "answered", "failed", "processes", "own bytes a connection"),
        tuple(rows),
        goals=(
            Goal("waiting connections", "50,000", "100,000"),
            Goal("own memory a connection", "≤ 1.2 KB", "≤ 0.4 KB"),
        ),
        notes=(f"own bytes: growth of the processes' PSS since {_FEW} users; the kernel's part is not in it",),
    )


def _wrk(settings: Settings, progress: Progress) -> Table:
    title, columns = f"wrk, answers after {_WAIT_S} s", ("connections", "answered", "failed", "own bytes a connection")
    users = settings.count_of(_WRK_USERS)
    progress(f"wrk: {users:,} connections")
    try:
        few, many = _hold(Wrk(), _FEW, settings), _hold(Wrk(), users, settings)
    except MissingPeerError as error:
        return Table(title, columns, (), notes=(f"left out: {error}",))
    measured = Wrk().read(many.finished)
    own = (many.pss_bytes - few.pss_bytes) / users
    return Table(title, columns, ((f"{users:,}", f"{measured.requests:,}", f"{measured.failed:,}", f"{own:,.0f}"),))


def _hold(generator: Generator, users: int, settings: Settings) -> _Held:
    """Server and generator share all processors: this is about how many there can be, not about how fast."""
    _await_free_ports()
    law = Fixed(delay=_WAIT_S * 1_000_000_000)
    seconds = users / _CONNECTIONS_A_SECOND + _WAITS * _WAIT_S
    processes = -(-users // _CONNECTIONS_A_PROCESS)
    with (
        actor.upstreams(law, settings.all_cpus, processes) as url,
        TemporaryDirectory(prefix="headway-bench-files-") as directory,
    ):
        launch = generator.launch(LoadSpec(url, users, float(round(seconds)), body=actor.BODY), Path(directory))
        with started(launch, settings.all_cpus) as running:
            most = waited = 0
            while not running.ends_within(_SAMPLE_EVERY_S):
                most = max(most, running.pss_bytes())
                waited += 1
                if waited * _SAMPLE_EVERY_S > seconds + _BESIDES_S:
                    raise BenchmarkError(f"{generator.name} does not end")
            return _Held(running.finish(1.0), most)


def _await_free_ports() -> None:
    """A closed connection holds its port for a minute more: no run shall pay for the one before."""
    deadline = time.monotonic() + _FORGOTTEN_AFTER_S
    while _closed_not_forgotten() > _FEW_PORTS and time.monotonic() < deadline:
        time.sleep(_SAMPLE_EVERY_S)


def _closed_not_forgotten() -> int:
    found = re.search(r"^TCP: .*\btw (\d+)", Path("/proc/net/sockstat").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0


BENCHMARK = Benchmark("waiting", "how many waiting connections headway holds, and their memory", _run)
