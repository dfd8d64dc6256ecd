"""serial-calls: one line makes several calls in a request, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from headway.analysis.causes.case import SingleUserCase
from headway.analysis.causes.mechanism import Mechanism
from headway.analysis.cell.cell_findings import CheckCause
from headway.record.server_observations import CallKind, Calls, Probe
from headway.units import NS_PER_MS

LEAST_CALLS = 2.5
"""Fewer calls a request are not told: three of them, where a request at either end of the window was cut off."""

WORTH_IT = 0.1
"""Calls that take less of a response time than this are not reported."""

_DONE: dict[CallKind, str] = {
    "database": "makes {calls} database calls",
    "http": "makes {calls} HTTP calls",
    "redis": "makes {calls} Redis calls",
    "mail": "makes {calls} mail calls",
    "connect": "opens {calls} connections",
    "pool": "takes {calls} connections from a pool",
}


@dataclass(frozen=True)
class Serial:
    """A line of the program that asks again and again in one request, each time when it has got its answer.

    `calls` are those a request, `ms` what a request waits for them altogether.
    """

    kind: CallKind
    file: str
    line: int
    function: str
    calls: float
    ms: float

    @property
    def where(self) -> str:
        """A file by its last two names: "shop/views.py:31"."""
        return f"{'/'.join(PurePosixPath(self.file).parts[-2:]).lstrip('/')}:{self.line}"

    def sentence(self, answer_ms: float | None = None) -> str:
        """What it does to a request, and how much of an answer that is where the answer's time is given.

        "each request makes 20 database calls one after another at shop/views.py:31 (in list_orders), 42 ms of its
        50 ms"
        """
        done = _DONE[self.kind].format(calls=_number(self.calls))
        said = f"each request {done} one after another at {self.where} (in {self.function}), {_time(self.ms)}"
        if answer_ms is None:
            return said
        return f"{said} of its {_time(answer_ms)}" if self.ms < answer_ms else f"{said}: all of its time"


def serial_calls(probe: Probe, requests: float) -> tuple[Serial, ...]:
    """The places where each request of a lone user makes several calls one after another, the longest first.

    `requests` are those that were answered while the probe counted. From a pool a lone user takes connections without
    waiting: they are not told. Raises ValueError where there were no requests.
    """
    _require(requests)
    found = [
        _serial(calls, requests)
        for calls in probe.calls
        if calls.kind != "pool" and calls.most_at_once == 1 and calls.times / requests >= LEAST_CALLS
    ]
    return tuple(sorted(found, key=lambda serial: (-serial.ms, serial.file, serial.line, serial.kind)))


def calls_per_request(probe: Probe, requests: float) -> float:
    """How many calls a request makes to others. Raises ValueError where there were no requests."""
    _require(requests)
    return sum(calls.times for calls in probe.calls if calls.kind not in {"connect", "pool"}) / requests


def connects_per_request(probe: Probe, requests: float) -> float:
    """How many connections a request opens. Raises ValueError where there were no requests."""
    _require(requests)
    return sum(calls.times for calls in probe.calls if calls.kind == "connect") / requests


def _serial(calls: Calls, requests: float) -> Serial:
    return Serial(
        kind=calls.kind,
        file=calls.file,
        line=calls.line,
        function=calls.function,
        calls=calls.times / requests,
        ms=calls.total_ns / requests / NS_PER_MS,
    )


def _require(requests: float) -> None:
    if requests <= 0:
        raise ValueError("calls a request are known only where there were requests")


def _number(calls: float) -> str:
    """Whole where it nearly is, and where a tenth says nothing: "3", "2.6", "20"."""
    return f"{calls:,.0f}" if calls >= 9.95 or abs(calls - round(calls)) < 0.05 else f"{calls:.1f}"


def _time(ms: float) -> str:
    return f"{ms:,.0f} ms" if ms >= 9.95 else f"{ms:.1f} ms" if ms >= 0.95 else f"{ms:.2g} ms"


def _in_request(case: SingleUserCase) -> Sequence[CheckCause]:
    """Detect the lines at which one request makes several calls one after another."""
    return [
        SERIAL_CALLS.in_app(f"{case.route}: {serial.sentence(case.response_ms)}", f"{serial.file}:{serial.line}")
        for serial in serial_calls(case.probe, case.requests)
        if serial.ms >= WORTH_IT * case.response_ms
    ]


SERIAL_CALLS = Mechanism(
    name="serial-calls",
    explain="One line of the app makes three calls or more in a single request, each after the response to the last.",
    remedy="ask for all of it at once (a join or prefetch, asyncio.gather), or keep what it gets",
    detect_in_request=_in_request,
)
