"""What the probe costs the servers that it is in: each with it and without, at the most that they can do.

Without it twice: how far two measurements of the same thing are apart is what a cost must be seen through.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import anyio
import anyio.to_thread
import psutil

from bench.benchmark import Benchmark, Progress
from bench.compare import Compared, Paired, Summary, interleave, run
from bench.engine import Headway
from bench.failure import BenchmarkError
from bench.generator import LoadSpec
from bench.settings import Settings
from bench.table import Goal, Table
from headway.engine.guard import GuardOrder
from headway.run.app.probe import listen_for_probes
from headway.run.app.readiness import wait_until_ready
from headway.run.machine.environments import server_python
from headway.run.process import guarded_process
from headway.run.role_host import LOOPBACK, free_port
from headway.run.trial.server_process import server_environment
from headway.study.catalog import CATALOG, read_server
from headway.study.operations import Sleep
from headway.study.server import Server
from headway.study.workload import Workload
from headway.units import NS_PER_MS

_SERVERS = ("tornado", "fastapi-uvicorn", "tornado-threads", "flask-gthread")
"""asyncio's loop, uvloop's, a loop with an executor, WSGI in threads."""

_WORKLOAD = Workload(name="wait", path="/wait", operations=(Sleep(hold=NS_PER_MS),))
_CONNECTIONS = 32
_ROUNDS = 15
_SECONDS = 6
_WARM_UP_S = 1.0
_OFF, _AGAIN, _ON = "without", "without, again", "with the probe"


@dataclass(frozen=True)
class _Run:
    """One fresh server at its most."""

    rate_per_s: float
    cpu_us_per_request: float


def _run(settings: Settings, progress: Progress) -> Iterator[Table]:
    for name in _SERVERS:
        server = read_server(CATALOG / "servers" / name)
        server = server.model_copy(update={"capacities": server.capacities.used_by(())})
        contenders = {
            _OFF: _measuring(server, False, settings),
            _AGAIN: _measuring(server, False, settings),
            _ON: _measuring(server, True, settings),
        }
        progress(server.title)
        compared = interleave(contenders, settings.rounds_of(_ROUNDS), settings.seed, progress)
        yield _table(server, compared)


def _table(server: Server, compared: Compared[_Run]) -> Table:
    reference = compared.outcomes[_OFF]
    rows = []
    for name, runs in compared.outcomes.items():
        rates, cpu = [each.rate_per_s for each in runs], [each.cpu_us_per_request for each in runs]
        rows.append(
            (
                name,
                Summary.of(rates).text(0),
                "" if name == _OFF else Paired.of(rates, [each.rate_per_s for each in reference]).text(),
                Summary.of(cpu).text(0),
                "" if name == _OFF else Paired.of(cpu, [each.cpu_us_per_request for each in reference]).text(),
            )
        )
    return Table(
        f"{server.title}: {_CONNECTIONS} connections, answers that wait 1 ms",
        ("", "requests/s", f"÷ {_OFF} (below in)", "CPU µs a request", f"÷ {_OFF} (below in)"),
        tuple(rows),
        goals=(Goal("requests/s with the probe", "≥ 0.99 of those without", "1"),),
    )


def _measuring(server: Server, probed: bool, settings: Settings) -> Callable[[], _Run]:
    return lambda: anyio.run(_measured, server, probed, settings)


async def _measured(server: Server, probed: bool, settings: Settings) -> _Run:
    python = await server_python(server.environment, server.folder)
    port = free_port()
    url = f"http://127.0.0.1:{port}{_WORKLOAD.path}"
    with TemporaryDirectory(prefix="headway-bench-") as folder:
        async with (
            listen_for_probes(probed) as probes,
            guarded_process(
                GuardOrder(
                    command=[part.format(python=python, here=server.folder) for part in server.command],
                    environment=probes.environment(server_environment(server, [_WORKLOAD], LOOPBACK.address, port, {})),
                    directory=server.folder,
                    log_file=Path(folder) / "log",
                ),
                cpus=settings.server_cpus,
            ) as process,
        ):
            await wait_until_ready(process, LOOPBACK, port)
            await _load(LoadSpec(url, _CONNECTIONS, _WARM_UP_S), settings)
            probes.begin()
            before_s = _cpu_s(process.pid)
            spec = LoadSpec(url, _CONNECTIONS, settings.seconds_of(_SECONDS))
            rate_per_s, requests = await _load(spec, settings)
            used_s = _cpu_s(process.pid) - before_s
            if probed and await probes.read() is None:
                raise BenchmarkError(f"the probe in {server.name} did not answer: its cost would not be seen")
    return _Run(rate_per_s, used_s * 1e6 / requests)


async def _load(spec: LoadSpec, settings: Settings) -> tuple[float, int]:
    """Verified answers a second, and how many there were."""
    done = await anyio.to_thread.run_sync(run, Headway(), spec, settings.generator_cpus)
    return done.measured.rate_per_s, done.measured.requests


def _cpu_s(pid: int) -> float:
    """The processor time of a process and its children."""
    server = psutil.Process(pid)
    times = [each.cpu_times() for each in (server, *server.children(recursive=True))]
    return sum(each.user + each.system for each in times)


BENCHMARK = Benchmark("probe", "what the probe costs the servers that it is in, beside two runs without it", _run)
