"""Where a tool's figures are not what they seem, by what the engine and the backends saw of the same load.

Only what the records show is said: a habit of a tool that changed nothing here is left out.
"""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from headway.analysis.cell.block import Block
from headway.analysis.cell.subject import Subject
from headway.analysis.findings import ToolBias
from headway.format import percent, plural
from headway.record.record import Reported

LONE_SHARE = 0.02
"""A single response that takes a smaller share of the run than this is within what runs differ by."""

LONE_TOLERANCE = 0.25
"""How far the difference of two runs may be from the time of one response and still be attributed to it."""

Found = tuple[str, str, str]
"""Name, evidence, hint."""


def misleading_figures(
    subject: Subject, reported: Mapping[int, Reported], blocks: Sequence[Block]
) -> tuple[ToolBias, ...]:
    """What misleads in these reports of one cell; `blocks` are the engine's that are fit to be used."""
    tools = list(dict.fromkeys(report.tool for report in reported.values()))
    return tuple(
        ToolBias(
            name=name, tool=tool, server=subject.server.name, workload=subject.workload.name, load=subject.load.name,
            link=subject.link, evidence=evidence, hint=hint,
        )
        for tool in tools
        for name, evidence, hint in _found(subject, {b: s for b, s in reported.items() if s.tool == tool}, blocks)
    )  # fmt: skip


def _found(subject: Subject, reported: Mapping[int, Reported], blocks: Sequence[Block]) -> Iterator[Found]:
    for report in list(reported.values())[:1]:
        match report.tool:
            case "ab":
                yield from first_request_alone(subject, reported, blocks)
                yield from empty_replies(subject, reported)
            case "siege":
                yield from dropped_requests(subject, reported)
            case "locust":
                yield from stale_csv(reported)


def first_request_alone(subject: Subject, reported: Mapping[int, Reported], blocks: Sequence[Block]) -> Iterator[Found]:
    """ab sends its first request by itself, and connects its other users after the response."""
    if subject.load.requests is None or subject.users == 1:
        return
    pairs = [
        (report.figures["time_taken_s"], block.length_s, block.r0_s)
        for block in blocks
        if (report := reported.get(block.number)) is not None and "time_taken_s" in report.figures
    ]
    if not pairs:
        return
    tool_s, engine_s, r0_s = (median(column) for column in zip(*pairs, strict=True))
    longer_s = median(tool - engine for tool, engine, _ in pairs)
    if r0_s < LONE_SHARE * engine_s or abs(longer_s - r0_s) > LONE_TOLERANCE * r0_s:
        return
    evidence = (
        f"ab took {tool_s:.4g} s, the engine {engine_s:.4g} s for the same {plural(subject.load.requests, 'request')}: "
        f"{longer_s:.3g} s more, and a lone answer takes {r0_s:.3g} s"
    )
    hint = (
        "ab sends its first request alone and the others when that one is answered: its time, and its rate, are those "
        "of one more wave"
    )
    yield "lone-first-request", evidence, hint


def empty_replies(subject: Subject, reported: Mapping[int, Reported]) -> Iterator[Found]:
    """ab counts a connection that was closed without a response among the complete requests."""
    expected = None if subject.workload.answer is None else len(subject.workload.answer.encode())
    for number, report in reported.items():
        counts = report.counts
        called = counts.get("complete", 0) - counts.get("failed", 0) - counts.get("non_2xx", 0)
        reasons = [
            *_few_bytes(called, counts.get("html_bytes"), expected),
            *_few_backend_requests(subject, report, called),
        ]
        if reasons:
            evidence = f"in block {number} ab counts {called:g} requests as answered, but {'; '.join(reasons)}"
            hint = "ab counts a connection that was closed without an answer as a complete request: see its lengths"
            yield "empty-replies", evidence, hint
            return


def _few_bytes(called: float, bodies: float | None, expected: int | None) -> Iterator[str]:
    if bodies is not None and expected and bodies < called * expected:
        yield f"it read {bodies:g} bytes of bodies, enough for {bodies / expected:.0f} answers of {expected} bytes"


def _few_backend_requests(subject: Subject, report: Reported, called: float) -> Iterator[str]:
    for name in subject.workload.backends:
        seen, asks = report.backends.get(name), subject.counted_asks(name)
        if seen is not None and asks and seen.requests < called * asks:
            yield f"{name} was asked {seen.requests} times, which is enough for {seen.requests // asks}"


def dropped_requests(subject: Subject, reported: Mapping[int, Reported]) -> Iterator[Found]:
    """siege counts what is under way when its time is over neither as successful nor as failed."""
    for number, report in reported.items():
        ended = report.counts.get("transactions", 0) + report.counts.get("failed_transactions", 0)
        reached = {
            name: report.backends[name].requests / subject.counted_asks(name)
            for name in subject.workload.backends
            if name in report.backends and subject.counted_asks(name)
        }
        most = max(reached, key=lambda name: reached[name], default=None)
        if most is None or not ended or reached[most] <= ended:
            continue
        lost = reached[most] - ended
        evidence = (
            f"in block {number} {most} was asked for {reached[most]:.0f} requests, and siege counts {ended:g}: "
            f"{lost:.0f} more reached the server ({percent(lost / ended)})"
        )
        hint = (
            "siege drops what is under way when its time is over, and counts it nowhere: those who waited longest are "
            "missing from its times and from its availability"
        )
        yield "dropped-requests", evidence, hint
        return


def stale_csv(reported: Mapping[int, Reported]) -> Iterator[Found]:
    """Locust writes its CSV once a second: what came after the last writing is not in it."""
    for number, report in reported.items():
        written, all_of = report.counts.get("csv_requests"), report.counts.get("requests")
        if written is None or all_of is None or written >= all_of:
            continue
        evidence = (
            f"in block {number} Locust's CSV has {written:g} requests, its own statistics at the end {all_of:g}: "
            f"{percent((all_of - written) / all_of)} are missing"
        )
        hint = "its CSV is written once a second, and not at the end: go by the statistics that it prints"
        yield "stale-csv", evidence, hint
        return
