"""The reports of the probes in a server's processes, as one: pure functions over what they sent.

A process may be of another version of the probe, or broken: an invalid report is left out.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import accumulate
from operator import add, or_
from typing import Any, TypeVar

from psycopg import ProgrammingError
from psycopg.conninfo import make_conninfo
from pydantic import BaseModel, ValidationError

from headway.record.probe import (
    CallerCalls,
    Callers,
    Calls,
    DependentLine,
    Ending,
    GrowingContainer,
    Held,
    InTransaction,
    KeptMemory,
    LoopLag,
    LoopStall,
    NestedWait,
    Probe,
    Queue,
    SecondWrites,
)
from headway.record.standings import Place
from headway.run.app.addresses import POSTGRES
from headway.run.app.merged_standings import merge_standings

MOST_PLACES = 20
MOST_CALLS = MOST_STALLS = 200

CALLS = (add, add, max, max, add, lambda first, second: second or first or "", add)
"""How the calls of several processes from one place are one."""

ModelT = TypeVar("ModelT", bound=BaseModel)


def merge_reports(
    reports: Sequence[Mapping[str, Any]], lost: int = 0, endings: Sequence[Sequence[Any]] = ()
) -> Probe | None:
    """Return the reports of a server's processes as one; None if there are none. An invalid report is left out.

    Histograms are added. Of runnable threads the busiest process's number counts: each process has a GIL of its own.
    Processes that ended while they counted have reported at their end (`ended`): others serve in their place, and have
    the capacities. Of `lost` processes, which were killed, nobody knows where requests stood; `endings` are the lines
    at which processes ended themselves.
    """
    understood = [report for report in reports if _probe([report], [report]) is not None]
    alive = [report for report in understood if not report.get("ended")] or understood
    merged = _probe(understood, alive, lost) if understood else None
    return merged if merged is None else merged.model_copy(update={"endings": _endings(endings)})


def _endings(rows: Sequence[Sequence[Any]]) -> tuple[Ending, ...]:
    """Return the lines at which processes ended themselves, those that did most often first. Others are left out."""
    try:
        lines = _merge(Ending, 3, (add,), ((*row, 1) for row in rows))
    except (TypeError, ValueError):
        return ()
    return tuple(sorted(lines, key=lambda each: (-each.times, each.file, each.line)))[:MOST_PLACES]


def databases_in(reports: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Return how the program has connected to PostgreSQL, as libpq reads it; what that does not understand is left
    out."""
    found = dict[str, None]()
    for report in reports:
        with suppress(AttributeError, TypeError, ValueError, ProgrammingError):
            for dsn, words in report.get("databases", ()):
                found[make_conninfo(POSTGRES.sub("postgresql://", dsn, count=1), **words)] = None
    return tuple(found)


def _probe(reports: Sequence[Mapping[str, Any]], alive: Sequence[Mapping[str, Any]], lost: int = 0) -> Probe | None:
    def rows(name: str) -> Iterator[Sequence[Any]]:
        return (row for report in reports for row in report[name])

    try:
        runnable = [report["runnable"][1] for report in alive if report["runnable"][1] is not None]
        held = _merge(Held, 3, (add, max, add), rows("held"))
        stalls = _merge(LoopStall, 8, (), (row for report in reports for row in report.get("stalls", ())))
        # Of the number under way at once the highest counts: what a single user waits for is in one process at a time.
        calls = _merge(Calls, 4, CALLS, map(_by_place, rows("calls")))
        of_callers = (row for report in reports for row in report.get("calls_by_caller", ()))
        dependent = _merge(DependentLine, 3, (max,), (row for each in reports for row in each.get("dependent", ())))
        queues = _merge(
            Queue,
            1,
            (_limit, add, add, add, add, max, or_),
            (_with_full(row) for each in alive for row in each["queues"]),
        )
        return Probe(
            processes=len(alive),
            loops=sum(report["loops"] for report in alive),
            lag=_lag(reports),
            held=tuple(sorted(held, key=lambda place: (-place.total_ns, place.file, place.line)))[:MOST_PLACES],
            stalls=tuple(sorted(stalls, key=lambda each: (-each.late_ns, each.began_ns)))[:MOST_STALLS],
            queues=tuple(sorted(queues, key=lambda queue: queue.name)),
            calls=tuple(sorted(calls, key=lambda each: (-each.total_ns, each.file, each.line, each.kind)))[:MOST_CALLS],
            calls_by_caller=_calls_by_caller(of_callers),
            callers=_callers(reports, "callers"),
            connecting=_callers(reports, "connecting"),
            polls=_places(reports, "polls"),
            nested=tuple(NestedWait(**each) for each in _ways(reports, "nested")),
            in_transaction=tuple(InTransaction(**each) for each in _ways(reports, "in_transaction")),
            chained=_places(reports, "chained"),
            listening=_places(reports, "listening"),
            dependent=tuple(dependent),
            repeated=_places(reports, "repeated"),
            standings=merge_standings([report for report in reports if report.get("places_looks")], lost),
            runnable_threads=max(runnable, default=None),
            garbage_objects=_garbage(alive),
            second_writes=_second_writes(reports),
            kept=_kept(alive),
            growing=_growing(alive),
            own_cpu_ns=_own_cpu_ns(reports),
            greenlet_processes=sum(report.get("greenlet_servers", 0) > 0 for report in alive),
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


def _by_place(row: Sequence[Any]) -> tuple[Any, ...]:
    """Return a row of calls with its kind behind the place; a probe that counts no statements has one value less."""
    return (*row[1:4], row[0], *row[4:10], *(row[10:] or (0,)))


def _calls_by_caller(rows: Iterable[Sequence[Any]]) -> tuple[CallerCalls, ...]:
    """Return the calls of helpers by the lines that lead to these, which are last in a row."""
    found: dict[tuple[Any, ...], list[Sequence[Any]]] = {}
    for *row, callers in rows:
        found.setdefault(tuple(map(tuple, callers)), []).append(row)
    calls = [
        CallerCalls(**each.model_dump(), chain=_chain(callers))
        for callers, of_callers in found.items()
        for each in _merge(Calls, 4, CALLS, map(_by_place, of_callers))
    ]
    return tuple(sorted(calls, key=lambda each: (-each.total_ns, each.file, each.line, each.kind)))[:MOST_CALLS]


def _callers(reports: Sequence[Mapping[str, Any]], name: str) -> tuple[Callers, ...]:
    """Return from where places are come to, those that were found most often first."""
    found: Counter[tuple[Any, ...]] = Counter()
    for report in reports:
        for file, line, function, chain, times in report.get(name, ()):
            found[file, line, function, tuple(map(tuple, chain))] += times
    return tuple(
        Callers(
            file=file,
            line=line,
            function=function,
            chain=_chain(chain),
            times=times,
        )
        for (file, line, function, chain), times in found.most_common(MOST_CALLS)
    )


def _chain(rows: Iterable[Sequence[Any]]) -> tuple[Place, ...]:
    return tuple(Place(file=each[0], line=each[1], function=each[2]) for each in rows)


def _ways(reports: Sequence[Mapping[str, Any]], name: str) -> Iterator[dict[str, Any]]:
    """Yield the places of a list, each with the line that leads there and the one before that, once."""
    rows = {tuple(map(tuple, (row[:3], *row[3:]))): None for report in reports for row in report.get(name, ())}
    for place, inner, outer in (_chain(row) for row in rows):
        yield {**place.model_dump(), "inner": inner, "outer": outer}


def _places(reports: Sequence[Mapping[str, Any]], name: str) -> tuple[Place, ...]:
    places = dict.fromkeys(tuple(row) for report in reports for row in report.get(name, ()))
    return tuple(Place(file=file, line=line, function=function) for file, line, function in places)


def _second_writes(reports: Sequence[Mapping[str, Any]]) -> tuple[SecondWrites, ...]:
    """Return the lines that write to a connection a second time at once, those that did most often first."""
    rows = (row for report in reports for row in report.get("second_writes", ()))
    lines = _merge(SecondWrites, 4, (add,), rows)
    return tuple(sorted(lines, key=lambda each: (-each.times, each.file, each.line, each.peer)))


def _kept(reports: Sequence[Mapping[str, Any]]) -> tuple[KeptMemory, ...]:
    """Return what all processes keep, by the lines that allocated most of it."""
    lines = _merge(KeptMemory, 2, (add, add, add), (row for report in reports for row in report.get("kept", ())))
    return tuple(sorted(lines, key=lambda each: (-each.size_bytes, each.file, each.line)))[:MOST_PLACES]


def _growing(reports: Sequence[Mapping[str, Any]]) -> tuple[GrowingContainer, ...]:
    """Return the containers that have grown in any process, those that have most first."""
    rows = _merge(
        GrowingContainer, 3, (add, max, max), (row for report in reports for row in report.get("growing", ()))
    )
    return tuple(sorted(rows, key=lambda each: (-each.grown, each.file, each.line)))[:MOST_PLACES]


def _garbage(reports: Sequence[Mapping[str, Any]]) -> int | None:
    """Return how many objects waited for the collectors of all processes; None where one has none, or it is off."""
    known = [int(report["garbage"]) for report in reports if "garbage" in report]
    return sum(known) if known and len(known) == len(reports) else None


def _own_cpu_ns(reports: Sequence[Mapping[str, Any]]) -> int | None:
    """Return the CPU time of the probe's threads in all processes; None where one does not say, as Node.js's."""
    known = [int(report["own_cpu_ns"]) for report in reports if "own_cpu_ns" in report]
    return sum(known) if len(known) == len(reports) else None


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
    """The least value that this share of the values does not exceed."""
    values = sorted(counts)
    return values[bisect_left(list(accumulate(counts[value] for value in values)), share * sum(counts.values()))]
