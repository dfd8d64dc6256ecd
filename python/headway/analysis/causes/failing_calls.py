"""calls-fail, and writer-lock where statements fail: why responses have the wrong status under load.

A request fails where a call that it makes raises an error. If for each request more calls of a line raise one under
load than with a single user, and by about as many as the requests that fail make, these are why: by half at least, and
by twice as many at most, as where more fail most do so without their request. An error that the program expects is
raised as often with a single user. What a task calls that works for no request, is not why one fails.

Where no request fails by them, calls may fail all the same: the program goes on without what it asked for. Such a
request does less than a single user's, so that its response time is not that of the same work.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import ceil

from headway.analysis.causes.calls_of_requests import calls_of_requests
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.dispersion import interval_of_share
from headway.analysis.cell.levels import BY_CHANCE, MOST
from headway.format import listed, percent, rate
from headway.record.probe import CallKind, Calls, Probe
from headway.record.record import Measured
from headway.units import NS_PER_S

LOCKED = ("database is locked", "database table is locked", "database schema is locked")
"""What SQLite says where another connection writes for longer than a statement waits (sqlite.org/rescode.html,
SQLITE_BUSY and SQLITE_LOCKED)."""


ASKING: Collection[CallKind] = ("http", "redis", "mail")
"""The calls that a program makes for what they give. A statement may fail as the program expects, where each of the
same requests inserts the same row, and so may one of the addresses that it connects to."""


@dataclass(frozen=True)
class _Failing:
    """The line whose calls fail most often, so many of them a second, and the requests that fail."""

    calls: Calls
    per_s: float
    failed_per_s: float
    measured: Measured

    @property
    def locked(self) -> bool:
        return self.calls.kind == "database" and any(message in self.calls.error for message in LOCKED)

    @property
    def detection(self) -> Detection:
        window, calls = self.measured.load.window, self.calls
        statuses = sorted(status for status in window.by_status if not status.startswith(("2", "3")))
        with_status = f" with status {listed(statuses)}" if statuses else ""
        said = (
            f"{short(calls.file)}:{calls.line} (in {calls.function}): {percent(_failed_share(self.measured))} of "
            f"requests failed{with_status}, {rate(self.failed_per_s)}/s; {rate(self.per_s)}/s of the {calls.kind} "
            f'calls there raised an error that a single user\'s did not, most often "{calls.error}"'
        )
        return Detection(said, where=f"{calls.file}:{calls.line}")


def failing_calls(measured: Sequence[Measured]) -> tuple[str, Detection] | None:
    """The name and the evidence of calls by which requests fail; None where none do, or nobody looked."""
    found = [failing for each in measured if (failing := _failing(each)) is not None]
    if not found:
        return None
    most = max(found, key=lambda failing: failing.per_s)
    return "writer-lock" if most.locked else CALLS_FAIL.name, most.detection


def failing_unnoticed(measured: Sequence[Measured]) -> Found:
    """The line of which certainly a larger share of calls raises an error than with a single user, by more than chance
    is held for, though its requests have valid responses; or the one of which all do; None where there is none."""
    found = [(calls.failed / calls.times, calls, before) for each in measured for calls, before in _failing_more(each)]
    if not found:
        return _failing_always(measured)
    share, calls, before = max(found, key=lambda each: each[0])
    return Detection(
        f"{short(calls.file)}:{calls.line} (in {calls.function}): {percent(share)} of the {calls.kind} calls there "
        f"raised an error, and {percent(before.failed / before.times)} of a single user's, most often "
        f'"{calls.error}"; their requests have the right status all the same',
        where=f"{calls.file}:{calls.line}",
    )


def _failing_always(measured: Sequence[Measured]) -> Found:
    """The line of which hardly any call can succeed, for certain, under any load: it is of no use to a request."""
    calls = [calls for each in measured if each.probe is not None for calls in calls_of_requests(each.probe)
             if calls.kind in ASKING and interval_of_share(calls.failed, calls.times)[0] > 1 - BY_CHANCE]  # fmt: skip
    most = max(calls, key=lambda each: each.times, default=None)
    if most is None:
        return None
    return Detection(
        f"{short(most.file)}:{most.line} (in {most.function}): {most.failed:,} of the {most.times:,} {most.kind} calls "
        f'there raised an error, most often "{most.error}"; their requests have the right status all the same',
        where=f"{most.file}:{most.line}",
    )


def _failing_more(measured: Measured) -> list[tuple[Calls, Calls]]:
    alone = {_line(calls): calls for calls in measured.single_user_probe.calls} if measured.single_user_probe else {}
    calls_under_load = calls_of_requests(measured.probe) if measured.probe else ()
    pairs = [(calls, alone[_line(calls)]) for calls in calls_under_load if _line(calls) in alone]
    return [
        (calls, before)
        for calls, before in pairs
        if interval_of_share(calls.failed, calls.times)[0]
        > max(BY_CHANCE, interval_of_share(before.failed, before.times)[1])
    ]


def detect_locked(case: Case) -> Found:
    """The statement that fails since another connection has SQLite's database locked."""
    return _detection_of(case, "writer-lock")


def _detect_failing(case: Case) -> Found:
    return _detection_of(case, CALLS_FAIL.name)


def _detection_of(case: Case, name: str) -> Found:
    found = failing_calls([block.measured for block in case.blocks])
    return found[1] if found is not None and found[0] == name else None


def _failing(measured: Measured) -> _Failing | None:
    probe, window = measured.probe, measured.load.window
    if probe is None or probe.standings is None or _failed_share(measured) < BY_CHANCE:
        return None
    window_s, probe_s = window.length_ns / NS_PER_S, probe.standings.seconds
    requests_per_s, failed_per_s = (window.answered + window.failed) / window_s, _failed(measured) / window_s
    before = _failures_per_request(measured.single_user_probe, measured.single_user.answers)
    more: list[tuple[float, Calls]] = [
        (calls.failed / probe_s - before.get(_line(calls), 0.0) * requests_per_s, calls)
        for calls in calls_of_requests(probe)
        if calls.failed
    ]
    fitting = [
        (per_s, calls)
        for per_s, calls in more
        if MOST * failed_per_s <= per_s <= failed_per_s * _calls_each(calls, requests_per_s * probe_s) / MOST
    ]
    per_s, calls = max(fitting, key=lambda each: each[0], default=(0.0, None))
    return None if calls is None else _Failing(calls, per_s, failed_per_s, measured)


def _calls_each(calls: Calls, requests: float) -> int:
    """How many calls of a line a request makes, at most."""
    return max(1, ceil(calls.times / max(1.0, requests)))


def _failed(measured: Measured) -> int:
    """The requests that had a response, of the wrong status."""
    return measured.load.window.by_failure.get("bad-status", 0)


def _failed_share(measured: Measured) -> float:
    window = measured.load.window
    return _failed(measured) / max(1, window.answered + window.failed)


def _failures_per_request(probe: Probe | None, requests: int) -> dict[tuple[str, str, int], float]:
    """How many calls of a line fail for each of a single user's requests."""
    return {} if probe is None or not requests else {_line(each): each.failed / requests for each in probe.calls}


def _line(calls: Calls) -> tuple[str, str, int]:
    return calls.kind, calls.file, calls.line


CALLS_FAIL = Mechanism(
    name="calls-fail",
    explain="The calls of one line raise an error under load: requests fail by it, or go on all the same.",
    remedy="see what the error says: a limit of what is called, a timeout that is too short, or a lock",
    detect_in_app=_detect_failing,
    counted=True,
    explains_rate=False,
)
