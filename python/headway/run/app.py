"""An app of the user's, in its own environment: started fresh, loaded once, looked into by the probe, and ended."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from headway.engine.message import LoadResult, Tick
from headway.engine.order import ClosedOrder, LoadOrder, OpenOrder, RequestOrder, StopByTime, WarmUpOrder
from headway.record.probe import Probe
from headway.run.driver.engine import TICK_NS, drive
from headway.run.foreign import STOP_WITHIN_NS, app_variables, filled
from headway.run.host import partition_cpus
from headway.run.log_in import log_in
from headway.run.probe import Listener, listening
from headway.run.process import guarded_process
from headway.run.ready import free_port, wait_until_answering
from headway.run.sending import while_it_lives
from headway.run.testbed.host import LOOPBACK
from headway.run.tree import tree_cpu_ns
from headway.spec.app import Route
from headway.spec.host import Cpus
from headway.units import NS_PER_S

SPARE_S = 30.0


@dataclass(frozen=True)
class Serving:
    """How an app is started. {host} and {port} in its command are filled in; `variables` are what it sees besides the
    lab's own environment. Who logs in does so before the load."""

    command: tuple[str, ...]
    directory: Path
    variables: Mapping[str, str] = field(default_factory=dict)
    log_in: Route | None = None
    cpus: Cpus | None = None


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

    `cpu_ns` is the processor time of the app's whole process tree for one answer; `ending` how the app ended.
    """

    load: LoadResult
    probe: Probe | None
    cpu_ns: float | None = None
    ending: str = ""


async def measure_app(serving: Serving, path: str, load: AppLoad, log_file: Path) -> AppMeasured:
    """A fresh process, one load. `path` is asked until it answers anything at all; the request's address is the app's.

    Raises StageError where the app does not start, does not listen, or ends under load, with the end of its log.
    """
    port, cpus = free_port(), partition_cpus(serving.cpus)
    base = f"http://{LOOPBACK.address}:{port}"
    async with listening(True) as probes:
        environment = probes.environment(app_variables(serving.variables, LOOPBACK.address, port))
        async with guarded_process(
            filled(serving.command, LOOPBACK.address, port),
            environment=environment,
            directory=serving.directory,
            log_file=log_file,
            cpus=cpus.server,
            stop_deadline_ns=STOP_WITHIN_NS,
        ) as process:
            await wait_until_answering(process, LOOPBACK, port, path)
            given = () if serving.log_in is None else await log_in(base, serving.log_in)
            headers = load.request.headers + given
            asked = load.request.model_copy(update={"url": base + load.request.url, "headers": headers})
            order = LoadOrder(
                requests=(asked,),
                load=load.by,
                stop=StopByTime(window_ns=load.window_ns),
                warm_up=WarmUpOrder(at_least_ns=load.warm_up_ns, at_most_ns=load.warm_up_ns),
                tick_ns=TICK_NS,
            )
            before_ns = tree_cpu_ns(process.pid)
            driven = await while_it_lives(
                process,
                (load.warm_up_ns + load.window_ns) / NS_PER_S + SPARE_S,
                lambda: drive(order, cpus.load, _counting(probes, load.window_ns)),
            )
            after_ns, answered = tree_cpu_ns(process.pid), driven.result.counts.answered
            known = before_ns is not None and after_ns is not None and answered > 0
            cpu_ns = ((after_ns or 0) - (before_ns or 0)) / answered if known else None
            probe = await probes.read()
    return AppMeasured(driven.result, probe, cpu_ns, process.ending())


def counted_share(window_ns: int) -> float:
    """The part of the window in which the probe counts: from its first tick, and as much shorter."""
    return max(0.0, 1 - TICK_NS / window_ns)


def _counting(probes: Listener, window_ns: int) -> Callable[[Tick], None]:
    def on_tick(tick: Tick) -> None:
        if tick.phase == "window":
            probes.begin(tick.at_ns + window_ns - TICK_NS)

    return on_tick
