"""The probe in a server's own processes: the environment that loads it, when it counts, and what it reports.

Every process of a server connects to a Unix socket of the trial's, which works across hosts since it is a file. A late
report is left out: a server without a probe, or with a broken one, is measured all the same.
"""

import json
import os
import tempfile
from bisect import bisect_left
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import accumulate, zip_longest
from operator import add, or_
from pathlib import Path
from typing import Any, TypeVar

import anyio
import anyio.abc
from anyio.streams.buffered import BufferedByteReceiveStream
from pydantic import BaseModel, ValidationError

from headway.engine.message import Tick
from headway.record.server_observations import (
    Callers,
    Calls,
    Held,
    LoopLag,
    LoopStall,
    Place,
    Probe,
    Queue,
    SecondWrites,
    Standing,
    Standings,
)
from headway.run.driver.engine import TICK_NS
from headway.run.process import run_in_background
from headway.study.catalog import CATALOG

PROBE = CATALOG / "probe"
"""The folder that a server's Python finds first: its `sitecustomize` loads the probe."""

NODE_PROBE = PROBE / "headway_probe.cjs"

VARIABLE = "HEADWAY_PROBE"
OWN_VARIABLE = "HEADWAY_OWN"
"""Names the folders of the program's own files, where these lie among libraries."""

ANSWER_DEADLINE_S = 10.0
"""Node.js reports when its event loop is free. It may be blocked for seconds, which is worth a report."""
LONGEST_PATH = 100
"""unix(7): the address of a socket has room for 108 bytes."""

LONGEST_ANSWER_BYTES = 4 * 1024 * 1024
MOST_PLACES = 20
MOST_CALLS = MOST_STANDINGS = MOST_STALLS = 200

ModelT = TypeVar("ModelT", bound=BaseModel)


def with_probe(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which Python finds the probe's folder first."""
    path = os.pathsep.join(part for part in (str(PROBE), environment.get("PYTHONPATH", "")) if part)
    return {**environment, "PYTHONPATH": path}


def with_node_probe(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which Node.js loads its probe before the program."""
    options = f'{environment.get("NODE_OPTIONS", "")} --require "{NODE_PROBE}"'.strip()
    return {**environment, "NODE_OPTIONS": options}


class _Count:
    """One time that the probes count, from `begin` until `read`, and the reports of the processes by their ids.

    `talking` is how many processes are connected and have not reported, `counting` which ones have begun to count. One
    that forks connects anew, and reports all that it has counted.
    """

    def __init__(self) -> None:
        self.until_ns: int | None = None
        self.begun, self.over, self.reported, self.read = (anyio.Event() for _ in range(4))
        self.talking = 0
        self.counting: set[int] = set()
        self.reports: dict[int, dict[str, Any]] = {}


class Listener:
    """Where the probes of one trial's server call in. Without a `path` there is none, and nothing is known.

    The probes count as often as they are asked to: each `begin` forgets what was counted before.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._count = _Count()

    def environment(self, of_server: Mapping[str, str], own: Iterable[Path] = ()) -> dict[str, str]:
        """The server's environment, with the probe in it. `own` are folders of the program's, installed or not."""
        if self.path is None:
            return dict(of_server)
        folders = os.pathsep.join(map(str, own))
        named = {OWN_VARIABLE: folders} if folders else {}
        return {**with_node_probe(with_probe(of_server)), VARIABLE: str(self.path), **named}

    def follow(self, tick: Tick, window_ns: int | None) -> None:
        """Have the probe count from the first tick of the load's window until the window's end.

        The window may have begun one tick before: its length less a tick is surely within it.
        """
        if tick.phase == "window":
            self.begin(None if window_ns is None else tick.at_ns + window_ns - TICK_NS)
        elif tick.phase == "drain":
            self.over()

    def over(self) -> None:
        """Have every process count no longer, if they count."""
        self._count.over.set()

    def begin(self, until_ns: int | None = None) -> None:
        """Have every process count, those that start later as well, until that moment or until `read`."""
        if not self._count.begun.is_set():
            self._count.until_ns = until_ns
            self._count.begun.set()

    async def read(self) -> Probe | None:
        """Return what all processes of the server have seen since `begin`; None if there is nothing to know.

        It takes as long as processes report, ten seconds at most. After it, `begin` counts anew.
        """
        count = self._count
        if self.path is None or not count.begun.is_set():
            return None
        count.over.set()
        with anyio.move_on_after(ANSWER_DEADLINE_S):
            while count.talking:
                count.reported = anyio.Event()
                await count.reported.wait()
        self._count = _Count()
        count.read.set()
        return merge_reports(list(count.reports.values()), len(count.counting - count.reports.keys()))

    async def hear(self, stream: anyio.abc.SocketStream) -> None:
        """Take part in the talk with one probe, to its end."""
        # Whatever a server's process sends, or fails to: it is no reason to end a trial.
        with suppress(Exception):
            async with stream:
                await self._talk(BufferedByteReceiveStream(stream), stream)

    async def _talk(self, hearing: BufferedByteReceiveStream, saying: anyio.abc.SocketStream) -> None:
        count, pid = self._count, None
        while True:
            count.talking += 1
            try:
                pid = pid or int(await hearing.receive_until(b"\n", LONGEST_PATH))
                await count.begun.wait()
                await saying.send(b"start\n" if count.until_ns is None else b"start %d\n" % count.until_ns)
                count.counting.add(pid)
                await count.over.wait()
                await saying.send(b"tell\n")
                count.reports[pid] = json.loads(await hearing.receive_until(b"\n", LONGEST_ANSWER_BYTES))
            finally:
                count.talking -= 1
                count.reported.set()
            await count.read.wait()
            count = self._count


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
                await listener.serve(probes.hear)

            async with run_in_background(serve):
                yield probes


def merge_reports(reports: Sequence[Mapping[str, Any]], lost: int = 0) -> Probe | None:
    """Return the reports of a server's processes as one; None if there are none. An invalid report is left out.

    Histograms are added. Of runnable threads the busiest process's number counts: each process has a GIL of its own.
    Of `lost` processes, which ended while they counted, nobody knows where requests stood.
    """
    understood = [report for report in reports if _probe([report]) is not None]
    return _probe(understood, lost) if understood else None


def _probe(reports: Sequence[Mapping[str, Any]], lost: int = 0) -> Probe | None:
    def rows(name: str) -> Iterator[Sequence[Any]]:
        return (row for report in reports for row in report[name])

    try:
        runnable = [report["runnable"][1] for report in reports if report["runnable"][1] is not None]
        held = _merge(Held, 3, (add, max, add), rows("held"))
        stalls = _merge(LoopStall, 8, (), (row for report in reports for row in report.get("stalls", ())))
        # Of the number under way at once the highest counts: what a single user waits for is in one process at a time.
        places = ((*row[1:4], row[0], *row[4:]) for row in rows("calls"))  # in a row the kind comes first
        calls = _merge(Calls, 4, (add, add, max, max, add, _either), places)
        queues = _merge(Queue, 1, (_limit, add, add, add, add, or_), map(_with_full, rows("queues")))
        return Probe(
            processes=len(reports),
            loops=sum(report["loops"] for report in reports),
            lag=_lag(reports),
            held=tuple(sorted(held, key=lambda place: (-place.total_ns, place.file, place.line)))[:MOST_PLACES],
            stalls=tuple(sorted(stalls, key=lambda each: (-each.late_ns, each.began_ns)))[:MOST_STALLS],
            queues=tuple(sorted(queues, key=lambda queue: queue.name)),
            calls=tuple(sorted(calls, key=lambda each: (-each.total_ns, each.file, each.line, each.kind)))[:MOST_CALLS],
            callers=_callers(reports),
            polls=_polls(reports),
            standings=_standings([report for report in reports if report.get("places_looks")], lost),
            runnable_threads=max(runnable, default=None),
            garbage_objects=_garbage(reports),
            second_writes=_second_writes(reports),
            greenlet_processes=sum(report.get("greenlet_servers", 0) > 0 for report in reports),
        )
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, ValidationError):
        return None


def _merge(
    model: type[ModelT], keys: int, how: Sequence[Callable[[Any, Any], Any]], rows: Iterable[Sequence[Any]]
) -> list[ModelT]:
    """Return the rows that have the same first `keys` values as one model, whose fields are in the rows' order.

    Of each further value it has what `how` makes of the values of all these rows, and 0.
    """
    found: dict[tuple[Any, ...], list[Any]] = {}
    for row in rows:
        before = found.get(tuple(row[:keys]), [0] * len(how))
        found[tuple(row[:keys])] = [each(*values) for each, *values in zip(how, before, row[keys:], strict=True)]
    names = tuple(model.model_fields)
    return [model(**dict(zip(names, (*key, *values), strict=True))) for key, values in found.items()]


def _standings(reports: Sequence[Mapping[str, Any]], lost: int) -> Standings | None:
    """Return where requests and tasks were in all processes; None where no process looked.

    Means are added, each for the part of the time in which its process looked: a worker may have begun later.
    """
    if not reports:
        return None
    seconds = max(report["places_s"] for report in reports)
    found: dict[tuple[Any, ...], tuple[float, int, int, list[float]]] = {}
    for report in reports:
        slices = report["slices"]
        looks = report["places_looks"] * (seconds / report["places_s"] if report["places_s"] > 0 else 1.0)
        later = [0.0] * round(len(slices) * (seconds / report["places_s"] - 1)) if report["places_s"] > 0 else []
        for *key, total, most, longest_ns, by_slice in report["places"]:
            usual = total / report["places_looks"]  # of a second without a look nothing else is known
            seen = (part / in_slice if in_slice else usual for part, in_slice in zip(by_slice, slices, strict=True))
            means = [*later, *seen]
            mean, most_before, longest_before_ns, means_before = found.get(tuple(key), (0.0, 0, 0, []))
            added = [sum(pair) for pair in zip_longest(means_before, means, fillvalue=0.0)]
            found[tuple(key)] = mean + total / looks, max(most_before, most), max(longest_before_ns, longest_ns), added
    names = ("of", "kind", "waits_for", "file", "line", "function", "root")
    places = [
        Standing(
            **dict(zip(names, key, strict=True)), mean=mean, most=most, longest_ns=longest_ns, by_slice=tuple(means)
        )
        for key, (mean, most, longest_ns, means) in found.items()
    ]
    return Standings(
        looks=min(max(1, int(report.get("places_whole", report["places_looks"]))) for report in reports),
        seconds=seconds,
        places=tuple(sorted(places, key=lambda each: (-each.mean, each.file, each.line, each.kind)))[:MOST_STANDINGS],
        complete=not lost,
    )


def _callers(reports: Sequence[Mapping[str, Any]]) -> tuple[Callers, ...]:
    """Return from where places are come to, those that were found most often first."""
    found: Counter[tuple[Any, ...]] = Counter()
    for report in reports:
        for file, line, function, chain, times in report.get("callers", ()):
            found[file, line, function, tuple(map(tuple, chain))] += times
    return tuple(
        Callers(
            file=file,
            line=line,
            function=function,
            chain=tuple(Place(file=each[0], line=each[1], function=each[2]) for each in chain),
            times=times,
        )
        for (file, line, function, chain), times in found.most_common(MOST_CALLS)
    )


def _polls(reports: Sequence[Mapping[str, Any]]) -> tuple[Place, ...]:
    places = dict.fromkeys(tuple(row) for report in reports for row in report.get("polls", ()))
    return tuple(Place(file=file, line=line, function=function) for file, line, function in places)


def _second_writes(reports: Sequence[Mapping[str, Any]]) -> tuple[SecondWrites, ...]:
    """Return the lines that write to a connection a second time at once, those that did most often first."""
    rows = ((*row, 0)[:5] for report in reports for row in report.get("second_writes", ()))
    lines = _merge(SecondWrites, 3, (add, add), rows)
    return tuple(sorted(lines, key=lambda each: (-each.times, each.file, each.line)))[:MOST_PLACES]


def _garbage(reports: Sequence[Mapping[str, Any]]) -> int | None:
    """Return how many objects waited for the collectors of all processes; None where one has none, or it is off."""
    known = [int(report["garbage"]) for report in reports if "garbage" in report]
    return sum(known) if known and len(known) == len(reports) else None


def _either(first: object, second: str) -> str:
    return second or (first if isinstance(first, str) else "")


def _limit(first: int | None, second: int | None) -> int | None:
    return None if first is None or second is None else first + second


def _with_full(queue: Sequence[Any]) -> tuple[Any, ...]:
    """Return the row of a queue, and whether all of it was in use at once."""
    _, size, busy, *_ = queue
    return (*queue, size is not None and busy >= size)


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
    values = sorted(counts)
    return values[bisect_left(list(accumulate(counts[value] for value in values)), share * sum(counts.values()))]
