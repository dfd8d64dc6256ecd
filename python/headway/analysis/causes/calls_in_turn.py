"""sequential-calls and calls-grow: calls that wait for each other, and calls that a request makes again under load.

Of a single user's calls from several lines, each is under way alone. Where what they take adds up to no more than the
response time, they were made one after another; calls that are made together take more than that, all in all. A call
that needs what another one has found follows it in any case, and one that writes keeps its place. Calls can go together
where one function makes them, after as many others each; of those that no function makes it is not known what they
need.

A protocol that the probe does not know has calls as well: a line at which looks find a request that waits for a peer, a
child process, or what another completes, and that is no line of a counted call, makes one or more.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from headway.analysis.causes.called_from import ways_to
from headway.analysis.causes.calls_of_requests import calls_of_requests
from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.causes.queue_place import short
from headway.analysis.causes.serial_calls import LEAST_CALLS, WORTH_IT
from headway.analysis.causes.unknown_protocols import OTHERS, unknown_waits
from headway.analysis.cell.block import Block
from headway.analysis.cell.levels import MOST, TOLERANCE
from headway.analysis.cell.measured_cell import MS_PER_S
from headway.analysis.cell.workers import workers_began
from headway.analysis.time_budget.observation import largest_growth_of_share
from headway.format import format_duration
from headway.record.probe import CallKind, Calls, Probe
from headway.record.standings import Place
from headway.units import NS_PER_MS

TOGETHER: tuple[CallKind, ...] = ("http", "redis", "mail")
"""Calls that may be made together. Those to a database often share a connection, or a transaction."""

CALLS: tuple[CallKind, ...] = (*TOGETHER, "database")
CONNECTS: tuple[CallKind, ...] = ("connect",)

_Place = tuple[str, int, str]
_Function = tuple[str, str]
_ByLine = Mapping[_Place, float]

SAVED = 1 / 3
"""Made together, the calls would take as long as the longest of them: a third of the response time less, at least."""

MADE_TOGETHER = 1 + TOLERANCE
"""Calls that take more than the response time by this are under way at the same time."""

MORE_OFTEN = 1 + MOST
"""A request that makes half as many calls again under load as alone makes some of them again. Where only some requests
make a call, as for what is kept for a while, more of them may under load: then it is half as many as if each did."""


@dataclass(frozen=True)
class _Line:
    """The calls that a request makes from one line: how long all of them take, and one."""

    place: Place
    times: float
    total_ms: float

    @property
    def each_ms(self) -> float:
        return self.total_ms / max(1.0, self.times)

    @property
    def said(self) -> str:
        times = f"{self.times:.0f} × " if round(self.times) > 1 else ""
        return f"{short(self.place.file)}:{self.place.line} ({times}{_time(self.each_ms)})"


def _detect_sequential(case: SingleUserCase) -> list[Detection]:
    kinds = (*TOGETHER, "database") if _has_connection_for_each_call(case) else TOGETHER
    made = [each for each in calls_of_requests(case.probe) if each.kind in kinds and each.times >= MOST * case.requests]
    # Calls of a line some of which a request makes at the same time do not follow one another: how many do is unknown.
    made = [each for each in made if each.most_at_once == 1]
    lines = [*(_line(each, case.requests) for each in made), *_lines_of_unknown_protocols(case)]
    worth = sorted((line for line in lines if line.total_ms >= WORTH_IT * case.response_ms), key=_total, reverse=True)
    # Of two calls the second one mostly needs what the first has found. From one line, three are serial-calls.
    if sum(_lines(case, line) for line in worth) <= 1 or sum(line.times for line in worth) < LEAST_CALLS:
        return []
    total_ms, together_ms = sum(line.total_ms for line in worth), _together_ms(case.probe, worth)
    if total_ms > MADE_TOGETHER * case.response_ms or total_ms - together_ms < SAVED * case.response_ms:
        return []
    text = (
        f"{case.route}: each request makes calls one after another at {', '.join(line.said for line in worth)}: "
        f"{_time(total_ms)} of its {_time(case.response_ms)}; together they would take {_time(together_ms)}"
    )
    longest = worth[0].place
    return [Detection(text, where=f"{longest.file}:{longest.line}", share=total_ms / case.response_ms)]


def _together_ms(probe: Probe, lines: Sequence[_Line]) -> float:
    """How long these calls take at least, if all are made at the same time of which it is known that they can be: the
    longest of each group in which every two can."""
    groups: list[list[_Way]] = []
    longest_ms: list[float] = []
    for line in sorted(lines, key=lambda each: each.each_ms, reverse=True):
        for way in _ways(probe, line.place)[: max(1, round(line.times))]:  # a request comes to it on no more of them
            fitting = (position for position, group in enumerate(groups) if all(map(way.can_go_with, group)))
            position = next(fitting, len(groups))
            if position == len(groups):
                groups.append([])
                longest_ms.append(line.each_ms)
            groups[position].append(way)
    return sum(longest_ms)


@dataclass(frozen=True)
class _Way:
    """How a line with calls is come to: by function the program's own lines on the stack, and how many others have to
    come back before each."""

    lines: Mapping[_Function, Mapping[int, int]]

    def can_go_with(self, other: "_Way") -> bool:
        """Whether a function makes both, at several of its lines, and neither needs the other to come back first.

        Of calls that no function of the program's own makes, as FastAPI those of dependencies, or those of a middleware
        and of what it leads to at one line, it is not known what they find for each other.
        """
        shared = [(own, other.lines[function]) for function, own in self.lines.items() if function in other.lines]
        apart = [(own, others) for own, others in shared if own.keys() != others.keys()]
        return bool(apart) and all(sum(own.values()) == sum(others.values()) for own, others in apart)


def _ways(probe: Probe, calls: Place) -> list[_Way]:
    """The ways on which a line is come to, the most frequent first, but for those that hardly ever are."""
    after = {(each.file, each.line): each.after for each in probe.dependent}
    found = Counter[tuple[Place, ...]]()
    for each in probe.callers:
        if (each.file, each.line) == (calls.file, calls.line):
            found[each.chain] += each.times
    chains = [chain for chain, times in found.most_common() if times >= TOLERANCE * found.total()] or [()]
    ways = []
    for chain in chains:
        lines: dict[_Function, dict[int, int]] = {}
        for place in (calls, *chain):
            lines.setdefault((place.file, place.function), {})[place.line] = after.get((place.file, place.line), 0)
        ways.append(_Way(lines))
    return ways


def _line(calls: Calls, requests: float) -> _Line:
    """The calls of a line; those to a database are taken as one, since its library may add statements of its own."""
    times = 1.0 if calls.kind == "database" else calls.times / requests
    return _Line(calls, times, calls.total_ns / requests / NS_PER_MS)


def _lines_of_unknown_protocols(case: SingleUserCase) -> list[_Line]:
    """The lines at which a request waits for others, in calls that are not counted, each as often as ways lead there. A
    request that opens connections speaks on them in turn."""
    opening = sum(each.times for each in calls_of_requests(case.probe) if each.kind in CONNECTS)
    standings = case.probe.standings
    if standings is None or opening >= MOST * case.requests:
        return []
    of_request = standings.seconds / case.requests * MS_PER_S
    return [
        _Line(each, max(1.0, len(ways_to(case.probe, f"{each.file}:{each.line}"))), each.mean * of_request)
        for each in unknown_waits(case.probe, OTHERS)
    ]


def _lines(case: SingleUserCase, line: _Line) -> int:
    """On how many ways a request comes to a line: to a helper's from several lines, maybe by way of another helper."""
    return max(1, len(ways_to(case.probe, f"{line.place.file}:{line.place.line}")))


def _total(line: _Line) -> float:
    return line.total_ms


def _has_connection_for_each_call(case: SingleUserCase) -> bool:
    """Whether calls to the database take connections of their own from a pool; others may share a transaction.

    Lines are compared: of few requests a good part was cut off, and their calls are no whole number.
    """
    often = [each for each in calls_of_requests(case.probe) if each.times >= MOST * case.requests]
    calling = [each for each in often if each.kind == "database"]
    taking = [each for each in often if each.kind == "pool"]
    return len(taking) >= len(calling) > 0


def _time(ms: float) -> str:
    return format_duration(ms * NS_PER_MS)


def calls_that_grow(case: Case) -> Found:
    """Calls a request at each line, a single user's and under load.

    Of several routes the single user may have had another mix. Then a line is called at most as much more often as the
    part of that route has grown which grew most, were all its calls that route's.

    A worker that begins makes calls for no request, so that nobody knows those of requests then.

    Where a single user's requests make several calls at a line already, there may just be more to go through, as a list
    grows: then half of those that come on top have to replace one that has failed.

    A library may try again within a call. Then it opens a connection for each try, as it has closed the one on which it
    waited too long: more of them than calls that need one.
    """
    for block in case.blocks:
        alone, loaded = block.measured.single_user_probe, block.measured.probe
        mix = largest_growth_of_share(block.measured.single_user)
        if alone is None or loaded is None or loaded.standings is None or mix is None or workers_began(block):
            continue
        single_user, requests = block.measured.single_user.answers / mix, requests_counted(block)
        edge = 1 / single_user if single_user else 0.0
        calls = _more_often(_by_line(alone, CALLS, single_user), _by_line(loaded, CALLS, requests), edge)
        failing = _by_line(loaded, CALLS, requests, "failed")
        calls = [(line, once, often) for line, once, often in calls
                 if once < LEAST_CALLS or failing[line] >= MOST * (often - once)]  # fmt: skip
        needed = sum(_by_line(alone, CALLS, single_user).values())
        before, after = _by_line(alone, CONNECTS, single_user), _by_line(loaded, CONNECTS, requests)
        connects = _more_often({line: before.get(line, 0.0) for line in after}, after, edge, needed) if needed else []
        for does, what, more in (("makes", "calls", calls), ("opens", "connections", connects)):
            if more:
                (file, number, function), once, often = max(more, key=lambda each: each[2] - each[1])
                said = (
                    f"{short(file)}:{number} (in {function}): a request {does} {'at most ' if mix > 1 else ''}"
                    f"{once:.2g} {what} with a single user and {often:.2g} under load"
                )
                return Detection(said, where=f"{file}:{number}")
    return None


def _more_often(before: _ByLine, after: _ByLine, edge: float, least: float = 0.0) -> list[tuple[_Place, float, float]]:
    """The lines at which a request does something more often under load, and more often than `least`.

    `edge` is one call for each of a single user's requests: so many more may be counted than these make, as the last
    one goes on when counting ends.
    """
    return [
        (line, before[line], often)
        for line, often in after.items()
        if line in before and often > MORE_OFTEN * max(1, ceil(before[line] - edge), ceil(least - edge))
    ]


def makes_no_more_calls(case: Case, place: tuple[str, int | None]) -> bool:
    """Whether calls were counted at this file and line in every block, and under load a request makes no more of them
    than a single user's."""
    return bool(case.blocks) and all(_makes_no_more(block, place) for block in case.blocks)


def _makes_no_more(block: Block, place: tuple[str, int | None]) -> bool:
    alone, loaded = block.measured.single_user_probe, block.measured.probe
    mix = largest_growth_of_share(block.measured.single_user)
    requests = requests_counted(block)
    if alone is None or loaded is None or mix is None or not requests:
        return False
    before = _by_line(alone, CALLS, block.measured.single_user.answers / mix)
    after = _by_line(loaded, CALLS, requests)
    once, often = (sum(each for line, each in found.items() if line[:2] == place) for found in (before, after))
    return 0 < often <= MORE_OFTEN * max(1, once)


def requests_counted(block: Block) -> float:
    """How many requests there were while the probe counted their calls; 0 where it did not.

    Calls are counted as they are made: also for requests that fail, or have not had their response at the end.
    """
    probe = block.measured.probe
    if probe is None or probe.standings is None or not block.ended_per_s:
        return 0.0
    return block.ended_per_s * probe.standings.seconds + block.in_system


def _by_line(probe: Probe, kinds: Collection[CallKind], requests: float, what: str = "times") -> _ByLine:
    """How many calls of these kinds a request makes at each line, or how many of them fail ("failed")."""
    counted: list[Calls] = [each for each in calls_of_requests(probe) if each.kind in kinds]
    return {(each.file, each.line, each.function): getattr(each, what) / requests for each in counted if requests > 0}


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
    detect_in_app=calls_that_grow,
    counted=True,
)
