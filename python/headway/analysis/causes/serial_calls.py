"""serial-calls and route-failed: what is wrong with the requests of a single user.

In serial-calls one line makes several calls in a request, one after another.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.mechanism import Evidence, Mechanism
from headway.analysis.cell.cell_findings import CheckCause
from headway.record.server_observations import CallKind, Calls, Probe
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
}


@dataclass(frozen=True)
class SerialCalls:
    """The calls of a line that makes several in one of the `requests`, each time after the response to the last."""

    calls: Calls
    requests: float

    @property
    def each(self) -> float:
        """How many a request makes."""
        return self.calls.times / self.requests

    @property
    def ms(self) -> float:
        """What a request waits for them altogether."""
        return self.calls.total_ns / self.requests / NS_PER_MS

    def sentence(self, response_ms: float) -> str:
        """What they do to a request, with a file by its last two names.

        "each request makes 20 database calls one after another at shop/views.py:31 (in list_orders), 42 ms of its
        50 ms"
        """
        done = _DONE[self.calls.kind].format(calls=_number(self.each))
        file = "/".join(PurePosixPath(self.calls.file).parts[-2:]).lstrip("/")
        at = f"{file}:{self.calls.line} (in {self.calls.function})"
        of = f" of its {_time(response_ms)}" if self.ms < response_ms else ": all of its time"
        return f"each request {done} one after another at {at}, {_time(self.ms)}{of}"


def serial_calls(probe: Probe, requests: float) -> list[SerialCalls]:
    """The places where each request of a single user makes several calls one after another, the longest first.

    `requests` are those that got a response while the probe counted. From a pool a single user takes connections
    without waiting: they are left out.
    """
    found = [
        SerialCalls(calls, requests)
        for calls in probe.calls
        if calls.kind != "pool" and calls.most_at_once == 1 and calls.times / requests >= LEAST_CALLS
    ]
    return sorted(found, key=lambda each: (-each.ms, each.calls.file, each.calls.line, each.calls.kind))


def calls_per_request(probe: Probe, requests: float) -> float:
    """How many calls a request makes to others."""
    return sum(calls.times for calls in probe.calls if calls.kind not in {"connect", "pool"}) / requests


def _number(calls: float) -> str:
    """Whole where it nearly is, and where a tenth says nothing: "3", "2.6", "20"."""
    return f"{calls:,.0f}" if calls >= 9.95 or abs(calls - round(calls)) < 0.05 else f"{calls:.1f}"


def _time(ms: float) -> str:
    return f"{ms:,.0f} ms" if ms >= 9.95 else f"{ms:.1f} ms" if ms >= 0.95 else f"{ms:.2g} ms"


def _in_request(case: SingleUserCase) -> Sequence[Evidence]:
    return [
        Evidence(f"{case.route}: {each.sentence(case.response_ms)}", where=f"{each.calls.file}:{each.calls.line}")
        for each in serial_calls(case.probe, case.requests)
        if each.ms >= WORTH_IT * case.response_ms
    ]


def route_failed(route: str, failure: object) -> CheckCause:
    """The diagnosis of this route, with how it failed."""
    return ROUTE_FAILED.in_app(Evidence(f"{route}: {failure}"))


SERIAL_CALLS = Mechanism(
    name="serial-calls",
    explain="One line of the app makes three calls or more in a single request, each after the response to the last.",
    remedy="ask for all of it at once (a join or prefetch, asyncio.gather), or keep what it gets",
    detect_in_request=_in_request,
)

ROUTE_FAILED = Mechanism(
    name="route-failed",
    explain="A route that worked when the app was inspected gave a single user no validated response.",
    remedy="",
)
