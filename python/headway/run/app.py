"""An app of the user's, in its own environment: started fresh, loaded once, looked into by the probe, and ended."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from headway.engine.message import LoadResult, Tick
from headway.engine.order import ClosedOrder, LoadOrder, OpenOrder, RequestOrder, StopByTime, WarmUpOrder
from headway.errors import Fault, StageError
from headway.record.probe import Probe
from headway.run.driver.engine import TICK_NS, drive
from headway.run.host import partition_cpus
from headway.run.probe import Listener, listening
from headway.run.process import GuardedProcess, guarded_process
from headway.run.ready import first_answer, free_port
from headway.run.sending import while_it_lives
from headway.run.testbed.host import LOOPBACK
from headway.units import NS_PER_S, format_duration

READY_WITHIN_NS = 30 * NS_PER_S
SPARE_S = 30.0


@dataclass(frozen=True)
class App:
    """How an app is started. `{host}` and `{port}` in its command are filled in; `environment` is all that it sees."""

    command: tuple[str, ...]
    directory: Path
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))


@dataclass(frozen=True)
class AppLoad:
    """What is asked of it: a request, by users in a closed loop or at a rate in an open one, for so long."""

    request: RequestOrder
    by: ClosedOrder | OpenOrder
    window_ns: int
    warm_up_ns: int = NS_PER_S // 2


@dataclass(frozen=True)
class AppMeasured:
    """What came of it. `probe` is None where the app's program is not Python, or the probe could not be loaded."""

    load: LoadResult
    probe: Probe | None


async def measure_app(app: App, path: str, load: AppLoad, log_file: Path) -> AppMeasured:
    """A fresh process, one load. `path` is asked until it answers anything at all; the request's address is the app's.

    Raises StageError where the app does not start, does not listen, or ends under load, with the end of its log.
    """
    port, cpus = free_port(), partition_cpus()
    words = {"host": LOOPBACK.address, "port": str(port)}
    async with (
        listening(True) as probes,
        guarded_process(
            [part.format(**words) for part in app.command],
            environment=probes.environment(app.environment),
            directory=app.directory,
            log_file=log_file,
            cpus=cpus.server,
        ) as process,
    ):
        await _ready(process, f"http://{LOOPBACK.address}:{port}{path}")
        base = f"http://{LOOPBACK.address}:{port}"
        asked = load.request.model_copy(update={"url": base + load.request.url})
        order = LoadOrder(
            requests=(asked,),
            load=load.by,
            stop=StopByTime(window_ns=load.window_ns),
            warm_up=WarmUpOrder(at_least_ns=load.warm_up_ns, at_most_ns=load.warm_up_ns),
            tick_ns=TICK_NS,
        )
        driven = await while_it_lives(
            process,
            (load.warm_up_ns + load.window_ns) / NS_PER_S + SPARE_S,
            lambda: drive(order, cpus.load, _counting(probes, load.window_ns)),
        )
        return AppMeasured(driven.result, await probes.read())


def _counting(probes: Listener, window_ns: int) -> Callable[[Tick], None]:
    def on_tick(tick: Tick) -> None:
        if tick.phase == "window":
            probes.begin(tick.at_ns + window_ns - TICK_NS)

    return on_tick


async def _ready(process: GuardedProcess, url: str) -> None:
    """Asks until the app answers, whatever it says. Raises StageError."""
    answer = await first_answer(process, LOOPBACK, url, READY_WITHIN_NS)
    if answer is None:
        message = f"the app ended before it answered: {process.ending()}"
        raise StageError(Fault(message, remedy=process.log_tail() or "it wrote nothing"))
    if answer.status is None:
        message = f"the app has not answered at {url} within {format_duration(READY_WITHIN_NS)}: {answer.failure}"
        raise StageError(Fault(message, remedy=process.log_tail() or "it must listen on {host} and {port}"))
