"""An app of the user's under one load: an app that headway starts for it, or one that runs already.

`measure` sends the load; what differs is only how the app was had: `run_app` starts it, `find_running_app` finds it.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

import psutil

from headway.engine.message import LoadResult
from headway.engine.order import ClosedOrder, LoadOrder, OpenOrder, RequestOrder, StopByTime, WarmUpOrder
from headway.record.probe import Probe
from headway.record.record import Sample
from headway.requests.request import Headers
from headway.run.app.log_in import log_in
from headway.run.app.probe import Listener, listen_for_probes
from headway.run.app.readiness import wait_until_responding
from headway.run.app.start import start_app
from headway.run.driver.engine import TICK_NS, drive, longest_s
from headway.run.machine.cpus import Partition
from headway.run.machine.process_tree import Tree
from headway.run.process import GuardedProcess, run_while_alive
from headway.run.role_host import LOOPBACK, free_port
from headway.study.server import Server
from headway.units import NS_PER_S


@dataclass(frozen=True)
class RunningApp:
    """An app that serves at the address `base` ("http://127.0.0.1:8000").

    `headers` go with every request, such as those that a login gave. `pid` is the app's first process, None where this
    user cannot see it. `process` is None where headway did not start the app.
    """

    base: str
    cpus: Partition
    headers: Headers = ()
    pid: int | None = None
    process: GuardedProcess | None = None


@asynccontextmanager
async def run_app(server: Server, cpus: Partition, log_file: Path, probes: Listener) -> AsyncIterator[RunningApp]:
    """Start the app and log in; it runs as long as the context lasts.

    Raises StageError, with the end of its log, where it does not start, does not listen, or refuses the login.
    """
    port, app = free_port(), server.foreign
    async with start_app(server, log_file, probes, port, cpus.server) as process:
        assert app is not None
        await wait_until_responding(process, LOOPBACK, port, app.ready)
        running = RunningApp(f"http://{LOOPBACK.address}:{port}", cpus, pid=process.pid, process=process)
        headers = () if app.log_in is None else await log_in(running.base, app.log_in)
        yield replace(running, headers=headers)


def find_running_app(base: str, headers: Headers, cpus: Partition) -> RunningApp:
    """Return the app that listens at the address already. Of several processes that listen the parent is taken."""
    parts = urlsplit(base)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    pid = None
    with suppress(psutil.Error):
        pids = {
            connection.pid
            for connection in psutil.net_connections(kind="tcp")
            if connection.status == psutil.CONN_LISTEN and connection.laddr and connection.laddr.port == port
            if connection.pid
        }
        parents = (pid for pid in sorted(pids) if not pids & {parent.pid for parent in psutil.Process(pid).parents()})
        pid = next(parents, None)
    return RunningApp(base, cpus, headers, pid)


def app_load(
    requests: tuple[RequestOrder, ...], load: ClosedOrder | OpenOrder, window_ns: int, warm_up_ns: int = NS_PER_S // 2
) -> LoadOrder:
    """Return the order of a load of `requests`, whose URLs are paths of an app ("/users/1")."""
    return LoadOrder(
        requests=requests,
        load=load,
        stop=StopByTime(window_ns=window_ns),
        warm_up=WarmUpOrder(at_least_ns=warm_up_ns, at_most_ns=warm_up_ns),
        drain_ns=5 * NS_PER_S,
        tick_ns=TICK_NS,
    )


@dataclass(frozen=True)
class AppMeasured:
    """What a load found. `cpu_ns` is the CPU time of the app's process tree for a response; `memory_mb` its PSS after.

    `probe` is None where the app was not started with one, its program is not Python, or the probe could not be loaded.
    The other two are None where this user cannot see the app's processes.
    """

    load: LoadResult
    probe: Probe | None = None
    cpu_ns: float | None = None
    memory_mb: float | None = None


async def measure(app: RunningApp, load: LoadOrder, probes: Listener | None = None) -> AppMeasured:
    """Send one load to the app. Raises StageError where the app ends under it, or the generator cannot send it."""
    probes, window_ns = probes or Listener(None), load.stop.window_ns if load.stop.kind == "time" else None
    requests = tuple(
        each.model_copy(update={"url": app.base + each.url, "headers": each.headers + app.headers})
        for each in load.requests
    )
    order = load.model_copy(update={"requests": requests})

    before = _sample(app)
    sending = drive(order, app.cpus.load, lambda event: probes.follow(event, window_ns))
    driven = await (sending if app.process is None else run_while_alive(app.process, longest_s(order), sending))
    after, answered = _sample(app, with_pss=True), driven.result.counts.answered
    return AppMeasured(
        driven.result,
        await probes.read(),
        cpu_ns=(after.cpu_ns - before.cpu_ns) / answered if before and after and answered else None,
        memory_mb=None if after is None or after.pss_bytes is None else after.pss_bytes / 1e6,
    )


async def measure_fresh_app(server: Server, cpus: Partition, load: LoadOrder, log_file: Path) -> AppMeasured:
    """Start the app with the probe, measure one load, and stop it. Raises StageError as `run_app` and `measure` do."""
    async with listen_for_probes(True) as probes, run_app(server, cpus, log_file, probes) as running:
        return await measure(running, load, probes)


def _sample(app: RunningApp, with_pss: bool = False) -> Sample | None:
    return None if app.pid is None else Tree(app.pid).sample(with_pss)
