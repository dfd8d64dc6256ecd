"""sequential-calls and calls-grow: calls that wait for each other, and calls that a request makes again under load.

Of a single user's calls from several lines, each is under way alone. Where what they take adds up to no more than the
response time, they were made one after another; calls that are made together take more than that, all in all.
"""

from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.causes.queue_place import short
from headway.format import format_duration
from headway.record.server_observations import CallKind, Calls, Probe
from headway.units import NS_PER_MS

TOGETHER: tuple[CallKind, ...] = ("http", "redis", "mail")
"""Calls that may be made together. Those to a database share a connection, or a transaction."""

WORTH_IT = 0.1
"""A call that takes less of a response time than this is not told."""

SAVED = 1 / 3
"""Made together, the calls would take as long as the longest of them: a third of the response time less, at least."""

MADE_TOGETHER = 1.05
"""Calls that take more than the response time by this are under way at the same time."""

MORE_OFTEN = 1.5
"""A request that makes half as many calls again under load as alone makes some of them again."""


def _detect_sequential(case: SingleUserCase) -> list[Detection]:
    took = [
        (each.total_ns / case.requests / NS_PER_MS, each)
        for each in case.probe.calls
        if each.kind in TOGETHER and each.times >= case.requests / 2
    ]
    worth = sorted(((ms, each) for ms, each in took if ms >= WORTH_IT * case.response_ms), key=lambda pair: -pair[0])
    total_ms = sum(ms for ms, _ in worth)
    if len(worth) < 2 or total_ms > MADE_TOGETHER * case.response_ms:
        return []
    longest_ms, longest = worth[0]
    if total_ms - longest_ms < SAVED * case.response_ms:
        return []
    said = ", ".join(f"{short(each.file)}:{each.line} ({_time(ms)})" for ms, each in worth)
    text = (
        f"{case.route}: each request makes calls one after another at {said}: {_time(total_ms)} of its "
        f"{_time(case.response_ms)}; together they would take {_time(longest_ms)}"
    )
    return [Detection(text, where=f"{longest.file}:{longest.line}")]


def _time(ms: float) -> str:
    return format_duration(ms * NS_PER_MS)


def _detect_calls_grow(case: Case) -> Found:
    """Calls a request at each line, a single user's and under load."""
    for block in case.blocks:
        alone, loaded = block.measured.single_user_probe, block.measured.probe
        if alone is None or loaded is None or loaded.standings is None:
            continue
        before = _by_line(alone, block.measured.single_user.answers)
        # Calls are counted as they are made: also for requests that have not had their response at the end.
        after = _by_line(loaded, block.rate * loaded.standings.seconds + block.in_system)
        more = [(line, before[line], often) for line, often in after.items()
                if line in before and often > MORE_OFTEN * before[line]]  # fmt: skip
        if more:
            (file, number, function), once, often = max(more, key=lambda each: each[2] - each[1])
            said = (
                f"{short(file)}:{number} (in {function}): a request makes {once:.2g} calls with a single user and "
                f"{often:.2g} under load"
            )
            return Detection(said, where=f"{file}:{number}")
    return None


def _by_line(probe: Probe, requests: float) -> dict[tuple[str, int, str], float]:
    """How many calls a request makes at each line."""
    counted: list[Calls] = [each for each in probe.calls if each.kind not in {"connect", "pool"}]
    return {(each.file, each.line, each.function): each.times / requests for each in counted if requests > 0}


SEQUENTIAL_CALLS = Mechanism(
    name="sequential-calls",
    explain="A request calls several others one after another, though each takes a good part of its time.",
    remedy="where they do not need each other's results make them together (asyncio.gather, a thread pool)",
    detect_in_request=_detect_sequential,
)

CALLS_GROW = Mechanism(
    name="calls-grow",
    explain="A request makes more calls under load than alone: what fails, or takes too long, is tried again.",
    remedy="try again less often and later (backoff with jitter, a budget for retries), or wait for longer",
    detect_in_app=_detect_calls_grow,
    counted=True,
)
