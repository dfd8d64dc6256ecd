"""An app of the user's under one load: started fresh, asked, looked into by the probe, and ended.

An app of the user's, started fresh in its own environment, logged in to, and ended.
"""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from headway.engine.message import LoadResult, Tick
from headway.engine.order import ClosedOrder, LoadOrder, OpenOrder, RequestOrder, StopByTime, WarmUpOrder
from headway.record.server_observations import Probe
from headway.requests.request import Headers
from headway.run.app.log_in import log_in
from headway.run.app.probe import Listener, listening
from headway.run.app.readiness import free_port, wait_until_answering
from headway.run.app.start import STOP_WITHIN_NS, app_variables, filled
from headway.run.driver.engine import TICK_NS, drive
from headway.run.machine.cpus import Partition, partition_cpus
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.process import GuardedProcess, Program, guarded_process, run_while_alive
from headway.run.role_host import LOOPBACK
from headway.study.app import Route
from headway.study.hosts import Cpus
from headway.units import NS_PER_S


@dataclass(frozen=True)
class Serving:
    """How an app is started. {host} and {port} in its command are filled in; `variables` are what it sees besides the
    lab's own environment, `own` the folders of its own code. It is ready when it answers `ready`, whatever it says.
    Who logs in does so before the load.
    """

    command: tuple[str, ...]
    directory: Path
    variables: Mapping[str, str] = field(default_factory=dict)
    own: tuple[Path, ...] = ()
    ready: str = "/"
    log_in: Route | None = None
    cpus: Cpus | None = None


@dataclass(frozen=True)
class Served:
    """It runs: at the address `base` ("http://127.0.0.1:8000"). `given` are the headers that show who logged in."""

    process: GuardedProcess
    port: int
    given: Headers
    cpus: Partition

    @property
    def base(self) -> str:
        """Its address."""
        return f"http://{LOOPBACK.address}:{self.port}"


@asynccontextmanager
async def served(serving: Serving, log_file: Path, probes: Listener) -> AsyncIterator[Served]:
    """The app as long as the context lasts, with what it prints in the log file.

    Raises StageError where it does not start, does not listen, or refuses the log-in, with the end of its log.
    """
    port, cpus = free_port(), partition_cpus(serving.cpus)
    async with guarded_process(
        Program(
            filled(serving.command, LOOPBACK.address, port),
            environment=probes.environment(app_variables(serving.variables, LOOPBACK.address, port), serving.own),
            directory=serving.directory,
            log_file=log_file,
            stop_deadline_ns=STOP_WITHIN_NS,
        ),
        cpus=cpus.server,
    ) as process:
        await wait_until_answering(process, LOOPBACK, port, serving.ready)
        found = Served(process, port, (), cpus)
        given = () if serving.log_in is None else await log_in(found.base, serving.log_in)
        yield Served(process, port, given, cpus)


SPARE_S = 30.0


@dataclass(frozen=True)
class AppLoad:
    """What is asked of it: a request, by users in a closed loop or at a rate in an open one, for so long."""

    request: RequestOrder
    by: ClosedOrder | OpenOrder
    window_ns: int
    warm_up_ns: int = NS_PER_S // 2


@dataclass(frozen=True)
class AppMeasured:
    """What came of it. `probe` is None where the app's program is not Python, or the probe could not be loaded.

    `cpu_ns` is the processor time of the app's whole process tree for one answer.
    """

    load: LoadResult
    probe: Probe | None
    cpu_ns: float | None = None


async def measure_app(serving: Serving, load: AppLoad, log_file: Path) -> AppMeasured:
    """A fresh process, one load. The address of the request is within the app: "/users/1".

    Raises StageError where the app does not start, does not listen, or ends under load, with the end of its log.
    """
    async with listening(True) as probes, served(serving, log_file, probes) as app:
        order = _order(load, app)
        before_ns = tree_cpu_ns(app.process.pid)
        driven = await run_while_alive(
            app.process,
            (load.warm_up_ns + load.window_ns) / NS_PER_S + SPARE_S,
            lambda: drive(order, app.cpus.load, _counting(probes, load.window_ns)),
        )
        after_ns, answered = tree_cpu_ns(app.process.pid), driven.result.counts.answered
        known = before_ns is not None and after_ns is not None and answered > 0
        cpu_ns = ((after_ns or 0) - (before_ns or 0)) / answered if known else None
        probe = await probes.read()
    return AppMeasured(driven.result, probe, cpu_ns)


def _order(load: AppLoad, app: Served) -> LoadOrder:
    headers = load.request.headers + app.given
    asked = load.request.model_copy(update={"url": app.base + load.request.url, "headers": headers})
    return LoadOrder(
        requests=(asked,),
        load=load.by,
        stop=StopByTime(window_ns=load.window_ns),
        warm_up=WarmUpOrder(at_least_ns=load.warm_up_ns, at_most_ns=load.warm_up_ns),
        tick_ns=TICK_NS,
    )


def counted_share(window_ns: int) -> float:
    """The part of the window in which the probe counts: from its first tick, and as much shorter."""
    return max(0.0, 1 - TICK_NS / window_ns)


def _counting(probes: Listener, window_ns: int) -> Callable[[Tick], None]:
    def on_tick(tick: Tick) -> None:
        if tick.phase == "window":
            probes.begin(tick.at_ns + window_ns - TICK_NS)

    return on_tick
