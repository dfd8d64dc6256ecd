"""The probe in a server's own processes: the environment that loads it, when it counts, and what it reports.

Every process of a server connects to a Unix socket of the trial's, which works across hosts since it is a file. A late
report is left out: a server without a probe, or with a broken one, is measured all the same.
"""

import json
import os
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import anyio
import anyio.abc
from anyio.streams.buffered import BufferedByteReceiveStream
from pydantic import ValidationError

from headway.record.server_observations import Calls, Held, LockWait, LoopLag, Probe, Queue
from headway.run.driver.engine import TICK_NS
from headway.run.events import Event, LoadTick, Observer
from headway.run.process import run_in_background
from headway.study.catalog import CATALOG
from headway.study.loads import Load

PROBE = CATALOG / "probe"
"""The folder that a server's Python finds first: its `sitecustomize` loads the probe."""

VARIABLE = "HEADWAY_PROBE"
OWN_VARIABLE = "HEADWAY_OWN"
"""Names the folders of the program's own files, where these lie among libraries."""

ANSWER_DEADLINE_S = 2.0
LONGEST_PATH = 100
"""unix(7): the address of a socket has room for 108 bytes."""

LONGEST_ANSWER_BYTES = 4 * 1024 * 1024
MOST_PLACES = 20
MOST_CALLS = 200
LEAST_DIFFERENT = 2


def with_probe(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which Python finds the probe's folder first."""
    path = os.pathsep.join(part for part in (str(PROBE), environment.get("PYTHONPATH", "")) if part)
    return {**environment, "PYTHONPATH": path}


class Listener:
    """Where the probes of one trial's server call in. Without a `path` there is none, and nothing is known."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._until_ns: int | None = None
        self._begun = anyio.Event()
        self._over = anyio.Event()
        self._talking = 0
        self._told = anyio.Event()
        self._answers: dict[int, dict[str, Any]] = {}

    def environment(self, of_server: Mapping[str, str], own: Iterable[Path] = ()) -> dict[str, str]:
        """The server's environment, with the probe in it. `own` are folders of the program's, installed or not."""
        if self.path is None:
            return dict(of_server)
        folders = os.pathsep.join(map(str, own))
        named = {OWN_VARIABLE: folders} if folders else {}
        return {**with_probe(of_server), VARIABLE: str(self.path), **named}

    def following(self, observer: Observer, load: Load) -> Observer:
        """Return an observer that has the probe count from the first tick of the load's window until its end.

        The window may have begun one tick before: its length less a tick is surely within it.
        """

        def observe(event: Event) -> None:
            if isinstance(event, LoadTick) and event.tick.phase == "window":
                self.begin(None if load.window is None else event.tick.at_ns + load.window - TICK_NS)
            elif isinstance(event, LoadTick) and event.tick.phase == "drain":
                self._over.set()
            observer(event)

        return observe

    def begin(self, until_ns: int | None = None) -> None:
        """Have every process count, those that start later as well, until that moment or until `read`."""
        if not self._begun.is_set():
            self._until_ns = until_ns
            self._begun.set()

    async def read(self) -> Probe | None:
        """What all processes of the server have seen; None if there is nothing to know. Never takes long."""
        if self.path is None or not self._begun.is_set():
            return None
        self._over.set()
        with anyio.move_on_after(ANSWER_DEADLINE_S):
            while self._talking:
                self._told = anyio.Event()
                await self._told.wait()
        return merge_reports(list(self._answers.values()))

    async def serve(self, listener: anyio.abc.Listener[anyio.abc.SocketStream]) -> None:
        """Hears the probes."""
        await listener.serve(self._hear)

    async def _hear(self, stream: anyio.abc.SocketStream) -> None:
        self._talking += 1
        try:
            # Whatever a server's process sends, or fails to: it is no reason to end a trial.
            with suppress(Exception):
                async with stream:
                    await self._talk(BufferedByteReceiveStream(stream), stream)
        finally:
            self._talking -= 1
            self._told.set()

    async def _talk(self, hearing: BufferedByteReceiveStream, saying: anyio.abc.SocketStream) -> None:
        pid = int(await hearing.receive_until(b"\n", LONGEST_PATH))
        await self._begun.wait()
        await saying.send(b"start\n" if self._until_ns is None else b"start %d\n" % self._until_ns)
        await self._over.wait()
        await saying.send(b"tell\n")
        self._answers[pid] = json.loads(await hearing.receive_until(b"\n", LONGEST_ANSWER_BYTES))


@asynccontextmanager
async def listen_for_probes(with_probe: bool) -> AsyncIterator[Listener]:
    """Open the socket for the probes of one server; without a probe, a listener that no probe connects to."""
    with tempfile.TemporaryDirectory(prefix="headway-probe-") as folder:
        path = Path(folder) / "socket"
        if not with_probe or len(str(path)) > LONGEST_PATH:
            yield Listener(None)
            return
        probes = Listener(path)
        async with await anyio.create_unix_listener(path, mode=0o600) as listener:

            async def serve(_: anyio.CancelScope) -> None:
                await probes.serve(listener)

            async with run_in_background(serve):
                yield probes


def merge_reports(reports: Sequence[Mapping[str, Any]]) -> Probe | None:
    """Return the reports of a server's processes as one; None if there are none. An invalid report is left out.

    Histograms are added. Of runnable threads the busiest process's number counts: each process has a GIL of its own.
    """
    understood = [report for report in reports if _probe([report]) is not None]
    return _probe(understood) if understood else None


def _probe(reports: Sequence[Mapping[str, Any]]) -> Probe | None:
    try:
        runnable = [report["runnable"][1] for report in reports if report["runnable"][1] is not None]
        return Probe(
            processes=len(reports),
            loops=sum(report["loops"] for report in reports),
            lag=_lag(reports),
            held=_held(place for report in reports for place in report["held"]),
            queues=_queues(queue for report in reports for queue in report["queues"]),
            calls=_calls(place for report in reports for place in report.get("calls", ())),
            locks=_locks(place for report in reports for place in report.get("locks", ())),
            runnable_threads=max(runnable, default=None),
        )
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, ValidationError):
        return None


def _lag(reports: Sequence[Mapping[str, Any]]) -> LoopLag:
    lags: Counter[int] = Counter()
    for report in reports:
        lags.update({int(lag_ns): int(times) for lag_ns, times in report["lags"]})
    turns = lags.total()
    if not turns:
        return LoopLag(turns=0)
    return LoopLag(
        turns=turns,
        mean_ns=sum(report["lag_sum_ns"] for report in reports) / turns,
        p99_ns=_quantile(lags, 0.99),
        max_ns=max(report["lag_max_ns"] for report in reports),
    )


def _quantile(counts: Mapping[int, int], share: float) -> int:
    """The least value that so many are not above."""
    target, so_far = share * sum(counts.values()), 0
    for value, times in sorted(counts.items()):
        so_far += times
        if so_far >= target:
            return value
    raise AssertionError("there is at least one")


def _held(places: Iterable[Sequence[Any]]) -> tuple[Held, ...]:
    """Where loops stood for longest altogether, first."""
    found: dict[tuple[str, int, str], tuple[int, int, int]] = {}
    for file, line, function, times, longest_ns, total_ns in places:
        before = found.get((file, line, function), (0, 0, 0))
        found[file, line, function] = (before[0] + times, max(before[1], longest_ns), before[2] + total_ns)
    held = [
        Held(file=file, line=line, function=function, times=times, longest_ns=longest, total_ns=total)
        for (file, line, function), (times, longest, total) in found.items()
    ]
    return tuple(sorted(held, key=lambda place: (-place.total_ns, place.file, place.line)))[:MOST_PLACES]


def _calls(places: Iterable[Sequence[Any]]) -> tuple[Calls, ...]:
    """Merge calls of one kind and place, those with most time first.

    Of the number under way at once the highest counts: what a single user waits for is in one process at a time.
    """
    found: dict[tuple[str, str, int, str], tuple[int, int, int, int]] = {}
    for kind, file, line, function, times, total_ns, longest_ns, at_once in places:
        before = found.get((kind, file, line, function), (0, 0, 0, 0))
        merged_ns = (before[1] + total_ns, max(before[2], longest_ns))
        found[kind, file, line, function] = (before[0] + times, *merged_ns, max(before[3], at_once))
    names = ("kind", "file", "line", "function", "times", "total_ns", "longest_ns", "most_at_once")
    calls = [
        Calls.model_validate(dict(zip(names, (*place, *counted), strict=True))) for place, counted in found.items()
    ]
    return tuple(sorted(calls, key=lambda each: (-each.total_ns, each.file, each.line, each.kind)))[:MOST_CALLS]


def _locks(places: Iterable[Sequence[Any]]) -> tuple[LockWait, ...]:
    """Those of one place as one, where most waited first: processes have locks of their own, of the same line.

    A thread that stands there alone in its process waits for no other that does the same.
    """
    found: dict[tuple[str, int, str, str], tuple[float, int, int]] = {}
    for file, line, function, of, waiting, different, looks in places:
        if different < LEAST_DIFFERENT:
            continue
        before = found.get((file, line, function, of), (0.0, 0, 0))
        found[file, line, function, of] = (before[0] + waiting, max(before[1], different), before[2] + looks)
    names = ("file", "line", "function", "of", "waiting", "different", "looks")
    waits = [LockWait.model_validate(dict(zip(names, (*place, *seen), strict=True))) for place, seen in found.items()]
    return tuple(sorted(waits, key=lambda each: (-each.waiting, each.file, each.line)))[:MOST_PLACES]


def _queues(queues: Iterable[Sequence[Any]]) -> tuple[Queue, ...]:
    """Those of one name as one: sizes and peaks are added."""
    found: dict[str, Queue] = {}
    for name, size, busy, waiting, waits, waited_ns in queues:
        before = found.get(name)
        limit = size if before is None else None if before.size is None or size is None else before.size + size
        found[name] = Queue(
            name=name,
            size=limit,
            busy_high_water=busy + (before.busy_high_water if before else 0),
            waiting_high_water=waiting + (before.waiting_high_water if before else 0),
            waits=waits + (before.waits if before else 0),
            waited_ns=waited_ns + (before.waited_ns if before else 0),
            full=(size is not None and busy >= size) or (before is not None and before.full),
        )
    return tuple(found[name] for name in sorted(found))
