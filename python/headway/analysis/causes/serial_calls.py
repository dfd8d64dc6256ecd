"""serial-calls and route-failed: what is wrong with the requests of a single user."""

from collections.abc import Sequence

from headway.analysis.causes.called_from import ways_to
from headway.analysis.causes.calls_of_requests import calls_of_requests, helper_calls_of_requests
from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.mechanism import Detection, Mechanism
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.measured_cell import MS_PER_S
from headway.format import digits
from headway.record.probe import OPENING, CallerCalls, CallKind, Calls, Probe
from headway.record.standings import Place
from headway.units import NS_PER_MS

LEAST_CALLS = 2.5
"""Fewer calls a request are not reported: three of them, where a request at either end of the window was cut off."""

WORTH_IT = 0.1
"""Calls that take less of a response time than this are not reported."""

_DONE: dict[CallKind, str] = {
    "database": "makes {calls} database calls",
    "http": "makes {calls} HTTP calls",
    "redis": "makes {calls} Redis calls",
    "mail": "makes {calls} mail calls",
    "connect": "opens {calls} connections",
    "mail-login": "begins {calls} conversations with a mail server",
}


def _detect_serial_calls(case: SingleUserCase) -> list[Detection]:
    """The lines at which each request makes several calls one after another, the longest first."""
    found = [(calls, ms) for calls in _by_line(case) if (ms := _waited_ms(case, calls)) >= WORTH_IT * case.response_ms]
    found.sort(key=lambda each: (-each[0].total_ns, each[0].file, each[0].line, each[0].kind))
    return [Detection(_text(case, calls, ms), where=_where(_calling(calls)), share=ms / case.response_ms)
            for calls, ms in found]  # fmt: skip


def _by_line(case: SingleUserCase) -> list[Calls]:
    """The calls that follow one another, by the line that makes them: those of a helper by the lines that lead to it,
    as it may make one for each."""
    of_helpers = helper_calls_of_requests(case.probe)
    helpers = {(each.kind, each.file, each.line) for each in case.probe.calls_by_caller}
    others = [each for each in calls_of_requests(case.probe) if (each.kind, each.file, each.line) not in helpers]
    return [
        *(each for each in others if _are_serial(case, each)),
        *_by_loop(of_helpers, [each for each in of_helpers if _are_serial(case, each)]),
    ]


def _are_serial(case: SingleUserCase, calls: Calls) -> bool:
    """Whether a request makes the same call several times here, each after the one before, and needs none for another.

    Two calls are the same only if all of the program's lines that lead to them are. Where only looks have found several
    ways, their numbers of calls are unknown: see sequential-calls. From a pool a single user takes connections without
    waiting: they are left out.
    """
    if calls.kind == "pool" or calls.most_at_once != 1 or _again(calls) / case.requests < LEAST_CALLS:
        return False
    chain = calls.chain if isinstance(calls, CallerCalls) else ()
    ways = [way for way in ways_to(case.probe, _where(calls)) if way[: len(chain)] == chain]
    return len(ways) <= 1 and not _is_chained(case.probe, [calls, *chain, *(place for way in ways for place in way)])


def _by_loop(of_helpers: Sequence[CallerCalls], serial: Sequence[CallerCalls]) -> list[CallerCalls]:
    """The calls of helpers that follow one another, by the line that repeats them: the nearest one that does so on
    whatever way a request comes to it. Their chains end there."""
    found: dict[tuple[CallKind, str, int, tuple[Place, ...]], list[CallerCalls]] = {}
    for each in serial:
        others = [other for other in of_helpers if (other.kind, _where(other)) == (each.kind, _where(each))
                  and other not in serial]  # fmt: skip
        repeating = (end for end in range(1, len(each.chain))
                     if not any(other.chain[:end] == each.chain[:end] for other in others))  # fmt: skip
        chain = each.chain[: next(repeating, len(each.chain))]
        found.setdefault((each.kind, each.file, each.line, chain), []).append(each)
    return [_together(parts, chain) for (_, _, _, chain), parts in found.items()]


def _together(parts: Sequence[CallerCalls], chain: tuple[Place, ...]) -> CallerCalls:
    sums = {name: sum(getattr(each, name) for each in parts) for name in ("times", "total_ns", "failed", "commonest")}
    longest_ns = max(each.longest_ns for each in parts)
    return parts[0].model_copy(update={**sums, "longest_ns": longest_ns, "chain": chain})


def _where(place: Place) -> str:
    return f"{place.file}:{place.line}"


def _calling(calls: Calls) -> Place:
    return calls.chain[-1] if isinstance(calls, CallerCalls) else calls


def _again(calls: Calls) -> int:
    """How many of the calls send the same again, with other values: of statements those of the commonest one.

    A line that leads to different statements, as a prefetch does with one for each relation, makes no more of them for
    a longer list.
    """
    return calls.commonest or calls.times


def _is_chained(probe: Probe, places: Sequence[Place]) -> bool:
    """Whether one of the lines that lead to a call is given what it has found before, as pages of a cursor: nothing
    asks for all at once."""
    lines = {_where(place) for place in places}
    return any(_where(place) in lines for place in probe.chained)


def _waited_ms(case: SingleUserCase, calls: Calls) -> float:
    """What these calls take a request altogether: by the calls themselves, or by the looks that found it at the line,
    where what a library does around each of them takes longer. Of those at a helper's line each caller has a share."""
    seen = case.probe.standings
    here = [] if seen is None else [place.mean for place in seen.places if place.of == "request"
                                    and (place.file, place.line) == (calls.file, calls.line)]  # fmt: skip
    looked_ms = 0.0 if seen is None else sum(here) * seen.seconds / case.requests * MS_PER_S
    if isinstance(calls, CallerCalls):
        all_ns = sum(each.total_ns for each in helper_calls_of_requests(case.probe)
                     if (each.kind, each.file, each.line) == (calls.kind, calls.file, calls.line))  # fmt: skip
        looked_ms *= calls.total_ns / max(1, all_ns)
    return max(calls.total_ns / case.requests / NS_PER_MS, min(looked_ms, case.response_ms))


def _text(case: SingleUserCase, calls: Calls, ms: float) -> str:
    """What the calls do to a request, which take it this long, with files by their last two names.

    "/orders: each request makes 20 database calls one after another at shop/views.py:31 (in list_orders), 42 ms of its
    50 ms"
    """
    done = _DONE[calls.kind].format(calls=_number(calls.times / case.requests))
    if round(_again(calls) / case.requests) < round(calls.times / case.requests):
        done += f", {_number(_again(calls) / case.requests)} of them of one statement,"
    at, helper = _said(_calling(calls)), _said(calls)
    at += f" by way of {helper}" if helper != at else ""
    of = f" of its {_time(case.response_ms)}" if ms < case.response_ms else ": all of its time"
    return f"{case.route}: each request {done} one after another at {at}, {_time(ms)}{of}"


def _said(place: Place) -> str:
    return f"{short(place.file)}:{place.line} (in {place.function})"


def calls_per_request(probe: Probe, requests: float) -> float:
    """How many calls a request makes to others."""
    return sum(calls.times for calls in calls_of_requests(probe) if calls.kind not in OPENING | {"pool"}) / requests


def _number(calls: float) -> str:
    """Whole where it nearly is, and where a tenth says nothing: "3", "2.6", "20"."""
    return digits(calls, 2).removesuffix(".0")


def _time(ms: float) -> str:
    return f"{digits(ms, 2)} ms"


def route_failed(route: str, failure: object) -> CheckCause:
    """The diagnosis of this route, with how it failed."""
    return ROUTE_FAILED.in_app(Detection(f"{route}: {failure}"))


SERIAL_CALLS = Mechanism(
    name="serial-calls",
    explain="One line of the app makes three calls or more in a single request, each after the response to the last.",
    remedy="ask for all of it at once (a join or prefetch, asyncio.gather), or keep what it gets",
    detect_in_request=_detect_serial_calls,
)

ROUTE_FAILED = Mechanism(
    name="route-failed",
    explain="A route that worked when the app was inspected gave a single user no validated response.",
    remedy="",
)
